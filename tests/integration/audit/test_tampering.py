"""Whatever is done to the database by hand, the audit finds it."""

from random import Random
from typing import Any

import pytest
from psycopg import Connection

from infrastructure.audit.auditing import audit_all
from tests.integration.audit.events_by_hand import ON_EVENTS
from tests.integration.audit.hand import Hand
from tests.integration.audit.rows_by_hand import ON_ROWS

EVERY_KIND = (*ON_EVENTS, *ON_ROWS)


def findings(connection: Connection[Any]) -> list[str]:
    """All that an audit of everything finds."""
    return [str(finding) for verdict in audit_all(connection) for finding in verdict.findings]


def test_log_that_nobody_touched_is_right(by_hand: Connection[Any]) -> None:
    assert findings(by_hand) == []


@pytest.mark.parametrize("times", [50, pytest.param(1000, marks=pytest.mark.full)])
def test_every_tampering_is_found(by_hand: Connection[Any], times: int) -> None:
    assert findings(by_hand) == []
    chance = Random(times)
    for number in range(times):
        kinds = ON_EVENTS if number % 2 else EVERY_KIND
        tamper = kinds[number % len(kinds)] if number < 2 * len(EVERY_KIND) else chance.choice(EVERY_KIND)
        with by_hand.transaction(force_rollback=True):
            done = tamper(Hand(by_hand, chance))
            assert findings(by_hand), done
    assert findings(by_hand) == []

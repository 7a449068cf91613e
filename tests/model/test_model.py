"""Whatever is done in whatever order, the application is as the model says after every step.

What has failed in a full run is kept in `kept/`, to be committed: every run tries it first, quick ones too.
"""

import os
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, Final
from unittest import SkipTest

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.database import DirectoryBasedExampleDatabase
from hypothesis.stateful import run_state_machine_as_test

from application.matches import writing
from application.matches.claims import NOTHING_CHANGES
from domain.match.decide import clock, close, settle
from infrastructure import housekeeping
from tests.conftest import Databases
from tests.model.on_postgres import OnPostgres
from tests.model.rules_of_time import Everything

FULL: Final = int(os.environ.get("ESCOMBRA_EXAMPLES", "20000"))
QUICK: Final = settings(
    max_examples=80,
    stateful_step_count=50,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
ON_POSTGRES: Final = settings(QUICK, max_examples=4, stateful_step_count=40)
ONCE: Final = settings(QUICK, phases=[Phase.generate], print_blob=False)
KEPT: Final = DirectoryBasedExampleDatabase(Path(__file__).parent / "kept")
AGAIN: Final = settings(QUICK, derandomize=False, database=KEPT, phases=[Phase.reuse])
LONG: Final = settings(AGAIN, max_examples=FULL, stateful_step_count=80, phases=list(Phase))
LONG_ON_POSTGRES: Final = settings(LONG, max_examples=FULL // 20)
OF_EVERY_RUN: Final = frozenset(
    {"room", "invite", "take", "leave", "start", "sit", "practice", "play", "forfeit", "reclaim"}
    | {"void", "ban", "grant", "boost", "once more", "due: open", "due: playing"}
    | {"ended: target", "ended: forfeit", "ended: idle", "insufficient-coins"}
)


def test_application_is_as_the_model_says() -> None:
    Everything.met.clear()

    with suppress(SkipTest):  # where nothing has ever failed
        run_state_machine_as_test(Everything, settings=AGAIN)
    run_state_machine_as_test(Everything, settings=QUICK)

    assert OF_EVERY_RUN - set(Everything.met) == set()


def test_application_on_postgres_is_as_the_model_says(
    databases: Databases, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_on_postgres(databases, ON_POSTGRES, monkeypatch)


@pytest.mark.full
def test_application_is_as_the_model_says_twenty_thousand_times() -> None:
    run_state_machine_as_test(Everything, settings=LONG)


@pytest.mark.full
def test_application_on_postgres_is_as_the_model_says_a_thousand_times(
    databases: Databases, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_on_postgres(databases, LONG_ON_POSTGRES, monkeypatch)


def play_on_postgres(databases: Databases, how: settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything, on a server of its own each time."""
    monkeypatch.setattr(housekeeping, "DEADLINES_EVERY_SECONDS", 1e6)  # time is driven, and so are they
    monkeypatch.setattr(Everything, "make_world", partial(OnPostgres, databases))
    run_state_machine_as_test(Everything, settings=how)


@pytest.mark.parametrize(
    ("where", "name", "defect"),
    [
        pytest.param(close, "refunds_of", lambda _match: (), id="stakes that are kept"),
        pytest.param(settle, "_zero", lambda *_: None, id="a prize for a seat that a bot finished"),
        pytest.param(clock, "TIMEOUTS_IN_A_ROW", 3, id="a bot that comes too late"),
        pytest.param(writing, "change_of_claims", lambda *_: NOTHING_CHANGES, id="nobody is kept at a table"),
    ],
)
def test_a_defect_is_noticed(
    monkeypatch: pytest.MonkeyPatch, where: object, name: str, defect: Callable[..., Any] | int
) -> None:
    monkeypatch.setattr(where, name, defect)

    with pytest.raises(AssertionError):
        run_state_machine_as_test(Everything, settings=ONCE)

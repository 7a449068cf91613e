"""Whether a server may run on a database: whatever speaks against it is one line for a person.

Only servers ask. Commands that look at a database, or put it right, must work on one that is refused.
"""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import psycopg

from infrastructure.settings import Settings
from infrastructure.startup_checks.agreement import check_zone
from infrastructure.startup_checks.clocks import check_clocks
from infrastructure.startup_checks.durability import check_durability
from infrastructure.startup_checks.log import check_followers, check_sequence


def check_database(
    conninfo: str, settings: Settings, clock: Callable[[], datetime] = lambda: datetime.now(UTC)
) -> None:
    """Return where a server may run on this migrated database.

    Raises UnsuitableDatabase where it must not, and psycopg.Error where that cannot be told.
    """
    with psycopg.connect(conninfo, autocommit=True) as connection:
        _check(connection, settings, clock)


def _check(connection: psycopg.Connection[Any], settings: Settings, clock: Callable[[], datetime]) -> None:
    if not settings.allow_unsafe_database:
        check_durability(connection)
    check_sequence(connection)
    check_followers(connection)
    check_clocks(connection, clock)
    check_zone(connection, settings.league_timezone)

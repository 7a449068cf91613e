"""The clock of this machine and that of the database tell the same time: deadlines go by both."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any, Final

from psycopg import Connection

from infrastructure.postgres.migrate import UnsuitableDatabase

TOLERANCE: Final = timedelta(seconds=5)
"""Machines whose clocks are kept in step differ by milliseconds; a turn may take one second."""


def check_clocks(connection: Connection[Any], clock: Callable[[], datetime]) -> None:
    """Raises UnsuitableDatabase where the clocks differ by more than five seconds.

    The time that the answer takes does not count, however long it is.
    """
    before = clock()
    row = connection.execute("SELECT clock_timestamp()").fetchone()
    after = clock()
    there: datetime = row[0] if row else before
    apart = max(before - there, there - after)
    if apart > TOLERANCE:
        raise UnsuitableDatabase(
            f"the clocks of this machine and of the database differ by {apart.total_seconds():.0f} seconds: "
            "set them right"
        )

"""A probe sees that commands are not written, and that they may be again."""

import asyncio
from typing import cast

from application.ports import StoreUnavailable
from infrastructure.event_codec import EventCodec
from infrastructure.postgres.collector import Collector
from infrastructure.postgres.database import Database
from infrastructure.postgres.writing import DOUBT_SECONDS, Writing


class Answers:
    """A database that answers every question, or says that it takes no writes."""

    takes_writes = True

    async def rows(self, _statement: str) -> list[object]:
        """Nothing, as a rule."""
        if not self.takes_writes:
            raise StoreUnavailable
        return []


def is_fine(database: Answers, collector: Collector, now: float) -> bool:
    """What the probe finds at a time of the collector's clock."""
    try:
        asyncio.run(Writing(cast("Database", database), collector, lambda: now).check())
    except StoreUnavailable:
        return False
    return True


def some_collector(failed_at: float | None = None) -> Collector:
    """One that may have had to give a command up."""
    collector = Collector("", EventCodec())
    collector.failed_at = failed_at
    return collector


def test_nothing_is_wrong_before_the_first_command() -> None:
    assert is_fine(Answers(), some_collector(), now=0.0)


def test_command_that_was_given_up_is_doubt_for_some_seconds() -> None:
    failing = some_collector(failed_at=100.0)

    assert not is_fine(Answers(), failing, now=100.0)
    assert not is_fine(Answers(), failing, now=100.0 + DOUBT_SECONDS - 0.01)
    assert is_fine(Answers(), failing, now=100.0 + DOUBT_SECONDS)


def test_server_that_takes_no_writes_is_asked_each_time() -> None:
    database, collector = Answers(), some_collector()
    database.takes_writes = False
    assert not is_fine(database, collector, now=0.0)
    database.takes_writes = True
    assert is_fine(database, collector, now=0.0)

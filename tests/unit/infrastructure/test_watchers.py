"""What a process says and hears of watchers when the database is slow, away, or spoken to by strangers."""

import asyncio
from collections.abc import Callable
from typing import Any, cast
from uuid import UUID

import pytest

from application.matches.presence import Presence
from application.ports import StoreUnavailable
from infrastructure.postgres.database import Database
from infrastructure.postgres.watchers import Watchers

MATCH, ANNA, NEXT_DOOR = UUID(int=1), UUID(int=11), UUID(int=21)
CAME, WENT = f"{NEXT_DOOR} {MATCH} {ANNA} t", f"{NEXT_DOOR} {MATCH} {ANNA} f"


class NoRows:
    """A database in which nobody has written anything; `meanwhile` happens during each query."""

    def __init__(self, meanwhile: Callable[[], None] = lambda: None) -> None:
        self.meanwhile = meanwhile
        self.asked = 0
        self.asked_by: object = None

    async def rows(self, _statement: str, *parameters: object) -> list[Any]:
        """Nothing."""
        self.asked += 1
        self.asked_by = parameters[0]
        self.meanwhile()
        return []


def out_of_order() -> None:
    """The database does not answer."""
    raise StoreUnavailable("gone")


def joined(database: NoRows, **times: float) -> tuple[Presence, Watchers]:
    """A process on that database."""
    presence = Presence()
    return presence, Watchers(cast("Database", database), presence, **times)


def test_word_that_comes_while_older_rows_are_read_holds() -> None:
    database = NoRows()
    presence, watchers = joined(database)
    database.meanwhile = lambda: watchers.heard(CAME)

    asyncio.run(watchers.reconcile())

    assert presence.is_watching(MATCH, ANNA)


def test_word_from_before_the_rows_were_read_is_not_repeated_after_them() -> None:
    presence, watchers = joined(NoRows())
    watchers.heard(CAME)

    asyncio.run(watchers.reconcile())

    assert not presence.is_watching(MATCH, ANNA)


def test_person_comes_and_goes_by_the_word_of_another_process() -> None:
    presence, watchers = joined(NoRows())

    watchers.heard(CAME)
    assert presence.is_watching(MATCH, ANNA)
    watchers.heard(WENT)
    assert not presence.is_watching(MATCH, ANNA)


def test_own_word_is_not_heard_as_that_of_another() -> None:
    async def scenario() -> None:
        presence, watchers = joined(database := NoRows())
        with presence.watching(MATCH, ANNA):
            await watchers.announce()
            watchers.heard(f"{database.asked_by} {MATCH} {ANNA} t")

        assert not presence.is_watching(MATCH, ANNA)

    asyncio.run(scenario())


@pytest.mark.parametrize("said", ["", str(NEXT_DOOR), "a b c d", f"{NEXT_DOOR} {MATCH}"])
def test_anything_else_that_is_said_means_reading_again_soon(said: str) -> None:
    presence, watchers = joined(database := NoRows())

    watchers.heard(said)

    asyncio.run(asyncio.wait_for(watchers.keep_in_step(), 1))
    assert database.asked > 0
    assert not presence.is_watching(MATCH, ANNA)


def test_everything_is_read_again_after_a_while_without_being_asked() -> None:
    _, watchers = joined(database := NoRows(), reconcile_seconds=0.05)

    asyncio.run(asyncio.wait_for(watchers.keep_in_step(), 1))

    assert database.asked > 0


def test_stream_opens_and_closes_while_the_database_is_away_and_is_written_down_later() -> None:
    async def scenario() -> None:
        presence, watchers = joined(database := NoRows(out_of_order))
        with presence.watching(MATCH, ANNA):
            with pytest.raises(StoreUnavailable):
                await watchers.announce()
            with pytest.raises(StoreUnavailable):
                await watchers.reconcile()
            database.meanwhile, database.asked = (lambda: None), 0
            await watchers.reconcile()
            assert database.asked == 5  # among them the one that writes
            await watchers.reconcile()
            assert database.asked == 10  # the rows are not there, as if lost: written again

    asyncio.run(scenario())


def test_leaving_is_no_trouble_though_the_database_is_away() -> None:
    _, watchers = joined(NoRows(out_of_order))

    asyncio.run(watchers.leave())

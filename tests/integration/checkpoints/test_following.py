"""Where every stream ends is signed soon after it happened, page by page, whatever the size of a page."""

import asyncio
from random import Random
from uuid import uuid4

import psycopg
import pytest
from structlog.testing import capture_logs

from application.ports import EMPTY, Appended, Appending
from infrastructure.bootstrap import services
from infrastructure.postgres.checkpoints import following, trust
from infrastructure.postgres.checkpoints.following import Checkpoints
from infrastructure.postgres.checkpoints.reading import read_log_end
from infrastructure.postgres.views import REBUILDABLE
from infrastructure.settings import Settings
from tests.integration.checkpoints.looking import (
    Place,
    counts,
    follower,
    found,
    is_right,
    new_key,
    places,
    signed,
    stream_end,
)
from tests.integration.event_store.logs import NOON, PLAYED
from tests.integration.views.hands import by_hand
from tests.integration.views.looking import until
from tests.integration.views.stories import Stories, tell, tell_to, told

SETTINGS = Settings(password_memory_kib=32)


def test_log_from_before_there_were_checkpoints_is_signed_from_its_beginning(database: str) -> None:
    told(database, 40)
    assert not is_right(database)

    signed(database, follower(database))

    assert is_right(database)


@pytest.mark.parametrize("size", [1, 7, 10_000])
def test_pages_of_any_size_come_to_the_same(
    database: str, size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(following, "PAGE", size)
    told(database, 10)

    signed(database, follower(database))

    assert is_right(database)


def test_ends_move_with_the_log(database: str) -> None:
    stories = told(database, 10)
    follows = follower(database)
    signed(database, follows)
    before = found(database).ends

    tell_to(database, stories.some(10))
    assert not is_right(database)
    signed(database, follows)

    assert is_right(database)
    assert before.items() < found(database).ends.items()


def test_stream_that_goes_on_is_signed_anew_each_time(database: str) -> None:
    async def scenario() -> None:
        async with services(database, SETTINGS) as server:
            stream, head = uuid4(), EMPTY
            for _ in range(5):
                outcome = await server.store.append(Appending(stream, head, (PLAYED, PLAYED), NOON))
                assert isinstance(outcome, Appended)
                head = outcome.head
                end = await server.checkpoints.end_of(stream)
                assert end is not None
                assert (end.version, end.hash) == head

    asyncio.run(scenario())
    assert is_right(database)


def test_two_servers_under_load_sign_everything(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(following, "PAGE", 20)
    stories = Stories(Random(8))

    async def scenario() -> None:
        async with services(database, SETTINGS) as one, services(database, SETTINGS) as other:
            await tell(one.store, stories.welcomes())
            for _ in range(6):
                await asyncio.gather(tell(one.store, stories.some(5)), tell(other.store, stories.some(5)))
            await until(lambda: (found(database).log_end or (0,))[0] == counts(database)[0])
            assert (await one.views.lag())["checkpoints"] == 0

    asyncio.run(scenario())
    assert is_right(database)


def test_server_brings_checkpoints_up_to_date_when_asked(database: str) -> None:
    told(database, 20)

    async def scenario() -> None:
        async with services(database, SETTINGS) as server:
            await server.views.catch_up()
            await server.views.seen_all("checkpoints")  # in case the background had begun with it

    asyncio.run(scenario())
    assert is_right(database)


def test_new_key_goes_on_where_the_old_one_stopped(database: str) -> None:
    stories = told(database, 10)
    old, new = new_key(), new_key()
    signed(database, follower(database, old))
    tell_to(database, stories.some(10))

    with capture_logs() as logs:
        signed(database, follower(database, new))

    assert is_right(database)
    assert [(log["event"], log["key_id"]) for log in logs] == [("another key signs from now on", new.key_id)]
    assert {end.key_id for end in found(database).ends.values()} == {old.key_id, new.key_id}


def test_process_forgets_what_it_signed_long_ago_and_goes_on(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trust, "REMEMBERED", 3)
    monkeypatch.setattr(following, "PAGE", 10)
    told(database, 20)

    signed(database, follower(database))

    assert is_right(database)


def test_one_stream_is_read_as_all_of_them_are(database: str) -> None:
    told(database, 5)
    signed(database, follower(database))

    with psycopg.connect(database, autocommit=True) as connection:
        for stream_id, place in places(database).items():
            end = stream_end(connection, stream_id)
            assert end is not None
            assert Place(end.version, end.hash, end.positions) == place
        by_hand(database, "TRUNCATE stream_ends, log_end")
        assert stream_end(connection, stream_id) is None
        assert read_log_end(connection) is None


def test_checkpoints_cannot_be_rebuilt() -> None:
    assert Checkpoints.name not in {view.name for view in REBUILDABLE}

"""Hints in a live stream over HTTP: they have no id, and tell who else is there."""

import asyncio
from datetime import UTC, datetime
from uuid import UUID, uuid4

import httpx2
import pytest

from application.ports import EMPTY, Appending
from tests.e2e.server import Person, guest
from tests.e2e.streams import Frame, streaming
from tests.given import SEED
from tests.integration.event_store.logs import log, rows
from tests.two_people import dealt_to

CAME = Frame("presence", None, {"seat": 1, "connected": True})
LEFT = Frame("presence", None, {"seat": 1, "connected": False})


def player_id_of(conninfo: str, person: Person) -> UUID:
    """Who it is in the log."""
    found: UUID = rows(conninfo, f"SELECT player_id FROM accounts WHERE username = '{person.username}'")[0][0]
    return found


def table_for(conninfo: str, anna: Person, ben: Person) -> str:
    """The id of a match of the two."""

    async def write(match_id: UUID) -> None:
        events = dealt_to(player_id_of(conninfo, anna), player_id_of(conninfo, ben))
        async with log(conninfo) as written:
            await written.store.append(Appending(match_id, EMPTY, events, datetime.now(UTC), seed=SEED))

    match_id = uuid4()
    asyncio.run(write(match_id))
    return str(match_id)


@pytest.mark.parametrize("bens_server", ["http", "next_door"])
def test_opponent_who_opens_a_stream_and_closes_it_is_told_without_an_id(
    bens_server: str, anna: Person, shared_database: str, request: pytest.FixtureRequest
) -> None:
    there: httpx2.Client = request.getfixturevalue(bens_server)
    ben = guest(there)
    match_id = table_for(shared_database, anna, ben)
    with streaming(anna, match_id) as frames:
        snapshot = next(frames)
        assert [seat["connected"] for seat in snapshot.data["seats"]] == [True, False]
        with streaming(ben, match_id) as bens:
            assert next(bens).id == snapshot.id
            assert next(frames) == CAME
            assert anna.get(f"/v1/matches/{match_id}").json()["seats"][1]["connected"] is True
        assert next(frames) == LEFT

    told = anna.get(f"/v1/matches/{match_id}/events").json()["items"]
    assert len(told) == snapshot.id  # and nothing of it is an event


def test_stream_that_goes_on_after_a_hint_misses_no_event(anna: Person, shared_database: str) -> None:
    ben = guest(anna.http)
    match_id = table_for(shared_database, anna, ben)
    with streaming(anna, match_id) as frames:
        version = next(frames).id
        with streaming(ben, match_id):
            assert next(frames) == CAME
            played = anna.play_first_move(match_id)
            assert next(frames).id == (version or 0) + 1

    with streaming(anna, match_id, last=version) as frames:
        resumed = [next(frames).id for _ in range(played["version"] - (version or 0))]

    assert resumed == list(range((version or 0) + 1, played["version"] + 1))

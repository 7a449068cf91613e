"""A player has so many streams open and no more, and every one that ends makes room."""

import asyncio
from contextlib import ExitStack
from types import SimpleNamespace
from typing import Any
from uuid import uuid4

import pytest

from application.matches.presence import Presence
from application.refusals import TooManyStreams
from interfaces.http.live_stream import LiveStream
from interfaces.http.stream import stream
from interfaces.http.stream_caps import MOST_OF_A_PLAYER, check_room
from tests.conftest import Databases
from tests.e2e.raw import connected, parsed
from tests.e2e.server import client_of, guest, serving
from tests.e2e.streams import eventually, streaming
from tests.limits.stalling import open_streams, stream_of


def test_stream_that_is_one_too_many_waits_until_another_ends() -> None:
    presence, anna, bru = Presence(), uuid4(), uuid4()
    with ExitStack() as stack:
        for _ in range(MOST_OF_A_PLAYER - 1):
            stack.enter_context(presence.watching(uuid4(), anna))
        with presence.watching(uuid4(), anna):
            with pytest.raises(TooManyStreams):
                check_room(presence, anna)
            check_room(presence, bru)
        check_room(presence, anna)

    assert presence.streams_of(anna) == presence.open_streams == 0


def test_streams_of_everybody_leave_half_of_the_connections_for_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("resource.getrlimit", lambda _: (20, 20))
    presence = Presence()
    with ExitStack() as stack:
        for _ in range(9):
            stack.enter_context(presence.watching(uuid4(), uuid4()))
        check_room(presence, uuid4())
        stack.enter_context(presence.watching(uuid4(), uuid4()))

        with pytest.raises(TooManyStreams):
            check_room(presence, uuid4())


def test_stream_is_asked_about_before_it_is_opened() -> None:
    presence, anna = Presence(), uuid4()

    async def goes_on(*_: object) -> bool:
        return False

    watch = SimpleNamespace(is_over=goes_on)
    call: Any = SimpleNamespace(
        services=SimpleNamespace(watch=watch, presence=presence),
        request=SimpleNamespace(headers={}),
        caller=anna,
        match_id=uuid4(),
    )
    assert isinstance(asyncio.run(stream(call)), LiveStream)
    with ExitStack() as stack:
        for _ in range(MOST_OF_A_PLAYER):
            stack.enter_context(presence.watching(uuid4(), anna))

        with pytest.raises(TooManyStreams):
            asyncio.run(stream(call))


@pytest.mark.full
def test_thousand_streams_of_one_player_are_refused_and_the_others_served(databases: Databases) -> None:
    with (
        serving("--database-url", databases.clone()) as server,
        client_of(server.url) as http,
    ):
        anna, bru = guest(http), guest(http)
        match_id, other = anna.practice()["match_id"], bru.practice()["match_id"]
        with ExitStack() as stack:
            heads = []
            for _ in range(1000):
                connection = stack.enter_context(connected(server.url))
                connection.sendall(stream_of(anna, match_id))
                heads.append(connection.recv(65536))

            refused = [parsed(head) for head in heads if b" 429 " in head[:20]]
            assert abs(1000 - MOST_OF_A_PLAYER - len(refused)) <= 2  # it counts when the head is on its way
            assert {answer.problem["code"] for answer in refused} == {"too-many-streams"}
            assert all(int(answer.headers["retry-after"]) > 0 for answer in refused)
            assert open_streams(server) == 1000 - len(refused)
            with streaming(bru, other) as frames:
                assert next(frames).event == "snapshot"
        eventually(lambda: open_streams(server) == 0)

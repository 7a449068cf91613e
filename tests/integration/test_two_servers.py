"""Two processes serve one database: each play has one effect, and everybody sees the same match."""

import asyncio

import pytest

from application.matches.watch import Happened, Snapshot
from application.ports import CommandKey
from application.refusals import NotFound
from domain.bots import Move
from domain.match.refusals import MatchOver, NotYourTurn
from domain.rules.refusals import CardNotInHand
from tests.integration.event_store.logs import rows
from tests.integration.servers import THREE, Pair, between, opened, play


def plays_of_seat_0(database: str) -> int:
    """How many cards the person has played."""
    statement = "SELECT count(*) FROM events WHERE type = 'CardPlayed' AND payload->>'seat' = '0'"
    count: int = rows(database, statement)[0][0]
    return count


def test_match_goes_on_through_either_server_and_neither_shows_an_older_one(database: str) -> None:
    async def scenario(servers: Pair) -> None:
        match_id = await opened(servers.one, servers.player)
        seen = 0
        for turn in range(12):
            playing, looking = (servers.one, servers.other) if turn % 2 else (servers.other, servers.one)
            view = await play(playing, servers.player, match_id)
            looked = await looking.matches.view(servers.player, match_id)
            assert looked["version"] == view["version"] > seen
            seen = view["version"]

    between(database, scenario)


@pytest.mark.parametrize("repeat", range(10))
def test_same_card_played_on_both_servers_at_once_is_played_once(database: str, repeat: int) -> None:
    async def scenario(servers: Pair) -> None:
        match_id = await opened(servers.one, servers.player)
        move = (await servers.other.matches.moves(servers.player, match_id)).moves[0]

        outcomes = await asyncio.gather(
            play(servers.one, servers.player, match_id, move),
            play(servers.other, servers.player, match_id, move),
            return_exceptions=True,
        )

        refused = [outcome for outcome in outcomes if isinstance(outcome, BaseException)]
        assert [type(error) for error in refused] in ([CardNotInHand], [NotYourTurn])

    between(database, scenario)

    assert plays_of_seat_0(database) == 1


@pytest.mark.parametrize("repeat", range(10))
def test_same_key_on_both_servers_at_once_has_one_effect_and_one_answer(database: str, repeat: int) -> None:
    async def scenario(servers: Pair) -> None:
        match_id = await opened(servers.one, servers.player)
        move = (await servers.other.matches.moves(servers.player, match_id)).moves[0]
        key = CommandKey(str(servers.player), "k", b"the same", "200")

        first, second = await asyncio.gather(
            play(servers.one, servers.player, match_id, move, key),
            play(servers.other, servers.player, match_id, move, key),
        )

        assert first == second

    between(database, scenario)

    assert plays_of_seat_0(database) == 1


def test_stream_of_one_server_shows_what_is_played_through_the_other(database: str) -> None:
    async def scenario(servers: Pair) -> None:
        match_id = await opened(servers.one, servers.player)

        async def always() -> bool:
            return True

        stream = servers.other.watch.follow(servers.player, match_id, None, always)
        snapshot = await anext(stream)
        assert isinstance(snapshot, Snapshot)
        view = await play(servers.one, servers.player, match_id)
        async with asyncio.timeout(20):
            frames = [await anext(stream) for _ in range(view["version"] - snapshot.view["version"])]
        await stream.aclose()  # type: ignore[attr-defined]

        versions = [frame.event["version"] for frame in frames if isinstance(frame, Happened)]
        assert versions == list(range(snapshot.view["version"] + 1, view["version"] + 1))

    between(database, scenario)


async def left_to_the_bots(servers: Pair) -> None:
    """A match of three whose only person leaves at once, until its bots have finished it."""
    match_id = await opened(servers.one, servers.player, THREE)
    await servers.one.playing.forfeit(servers.player, match_id, None)
    async with asyncio.timeout(20):
        while (await servers.other.matches.view(servers.player, match_id))["state"] == "playing":
            await asyncio.sleep(0.05)


def test_match_without_people_is_finished_once_though_both_servers_try(database: str) -> None:
    between(database, left_to_the_bots)

    ends = rows(database, "SELECT count(*) FROM events WHERE type IN ('MatchWon', 'MatchVoided')")
    assert ends == [(1,)]
    assert rows(database, "SELECT count(*) FROM claims") == [(0,)]
    assert rows(database, "SELECT count(*) FROM deadlines") == [(0,)]


def test_bots_finish_a_match_one_hand_a_transaction(database: str) -> None:
    between(database, left_to_the_bots)

    hands, commits = rows(
        database,
        "SELECT count(*) FILTER (WHERE topic LIKE 'HandScored%'), count(DISTINCT xmin::text)"
        " FROM stored_events",
    )[0]
    assert commits == hands + 1  # the opening, the hand of the forfeit, and one for each further hand


def test_stranger_who_tries_to_play_pushes_no_live_match_out_of_memory(database: str) -> None:
    async def scenario(servers: Pair) -> None:
        match_id = await opened(servers.one, servers.player)
        owner = servers.one.live.owner_of(match_id)
        stranger = (await servers.one.players.enter_as_guest()).session.player_id

        with pytest.raises(NotFound):
            await play(servers.one, stranger, match_id, Move("7o"))

        assert servers.one.live.owner_of(match_id) is owner

    between(database, scenario)


def test_twenty_practice_matches_stay_unfinished_and_the_oldest_make_room(database: str) -> None:
    async def scenario(servers: Pair) -> None:
        ids = [await opened(servers.one, servers.player) for _ in range(22)]

        first = await servers.other.matches.view(servers.player, ids[0])
        third = await servers.other.matches.view(servers.player, ids[2])

        assert (first["state"], third["state"]) == ("ended", "playing")
        assert first["result"] is not None
        assert first["result"]["reason"] == "void"
        with pytest.raises(MatchOver):
            await play(servers.one, servers.player, ids[1], Move("7o"))

    between(database, scenario)

    assert rows(database, "SELECT count(*) FROM claims WHERE kind = 'practice'") == [(20,)]

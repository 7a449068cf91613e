"""Deadlines that both servers act on, at the moment at which people come and go."""

from typing import Final
from uuid import UUID

from domain.match.events import CardPlayed, MatchStarted, SeatTaken, TableCancelled, TurnTimedOut
from tests.integration.races.arena import ROOM, STAKE, TWO, id_of
from tests.integration.races.racing import Round, Told, acting, forfeiting, leaving, of, race, sitting

FILL_SECONDS: Final = 15
CANCEL_SECONDS: Final = 60
STAKE_FOR_THREE: Final = STAKE._replace(seats=3)


async def begun(now: Round, *people: UUID) -> UUID:
    """Two friends who play against a clock that has run out."""
    match_id = await now.both.room(*people, asked=ROOM._replace(clock=15))
    await now.both.one.rooms.start(people[0], match_id, None)
    now.both.pass_time(15)
    return match_id


def test_table_of_three_is_filled_once_whether_the_second_came_in_time_or_not(
    database: str, repeats: int
) -> None:
    async def compete(now: Round) -> bool:
        first, second = await now.both.people(2)
        asked = TWO._replace(seats=3)
        match_id = await now.both.sits(first, asked)
        now.both.pass_time(FILL_SECONDS)

        outcome, *_ = await now.at_once(sitting(second, asked), acting, acting)

        await now.both.one.deadlines.act()  # those who acted may have been a moment too early
        seated, events = id_of(outcome), await now.events(match_id)
        together = seated == match_id
        kinds = sorted(seat.kind for seat in of(SeatTaken, events))
        assert kinds == ["human", "human" if together else "simulated", "simulated"]
        assert len(of(MatchStarted, events)) == 1
        assert (await now.match(seated)).phase == ("playing" if together else "open")
        await now.end(match_id, seated)
        return together

    assert race(database, repeats, compete) == {True, False}


def test_stake_table_that_is_not_full_is_cancelled_once_whoever_came(database: str, repeats: int) -> None:
    async def compete(now: Round) -> bool:
        first, second = await now.both.people(2)
        match_id = await now.both.sits(first, STAKE_FOR_THREE)
        now.both.pass_time(CANCEL_SECONDS)

        outcome, *_ = await now.at_once(sitting(second, STAKE_FOR_THREE), acting, acting)

        await now.both.one.deadlines.act()
        seated = id_of(outcome)
        together = seated == match_id
        [cancelled] = of(TableCancelled, await now.events(match_id))
        assert len(cancelled.refunds) == (2 if together else 1)
        assert await now.coins(first, second) == [500, 500 if together else 0]
        await now.end(seated)
        assert await now.coins(second) == [500]
        return together

    assert race(database, repeats, compete) == {True, False}


def test_stake_goes_back_once_when_its_owner_leaves_as_the_table_is_cancelled(
    database: str, repeats: int
) -> None:
    async def compete(now: Round) -> str:
        [player] = await now.both.people(1)
        match_id = await now.both.sits(player, STAKE)
        now.both.pass_time(CANCEL_SECONDS)

        assert await now.told(leaving(player, match_id), acting, acting) == ("ok", "ok", "ok")

        [cancelled] = of(TableCancelled, await now.events(match_id))
        assert await now.coins(player) == [500]
        return cancelled.reason

    assert race(database, repeats, compete) == {"empty", "not_filled"}


def test_who_comes_as_the_last_one_leaves_plays_with_them_or_at_a_new_table(
    database: str, repeats: int
) -> None:
    async def compete(now: Round) -> Told:
        first, second = await now.both.people(2)
        match_id = await now.both.sits(first, STAKE)

        outcomes = await now.at_once(leaving(first, match_id), sitting(second, STAKE))

        stayed, seated = isinstance(outcomes[0], Exception), id_of(outcomes[1])
        assert stayed == (seated == match_id)
        assert (await now.match(match_id)).phase == ("playing" if stayed else "cancelled")
        assert await now.coins(first, second) == [0 if stayed else 500, 0]
        await now.end(match_id, seated)
        return tuple(getattr(outcome, "code", "ok") for outcome in outcomes)

    assert race(database, repeats, compete) == {("match-running", "ok"), ("ok", "ok")}


def test_turn_that_ran_out_is_played_once_though_both_servers_act(database: str, repeats: int) -> None:
    async def compete(now: Round) -> tuple[int, int]:
        match_id = await begun(now, *await now.both.people(2))

        await now.at_once(acting, acting, acting)

        events = await now.events(match_id)
        await now.end(match_id)
        return len(of(TurnTimedOut, events)), len(of(CardPlayed, events))

    assert race(database, repeats, compete) == {(1, 1)}


def test_match_ends_once_when_somebody_gives_up_as_the_turn_runs_out(database: str, repeats: int) -> None:
    async def compete(now: Round) -> int:
        people = await now.both.people(2)
        match_id = await begun(now, *people)

        assert await now.told(forfeiting(people[0], match_id), acting) == ("ok", "ok")

        assert (await now.match(match_id)).phase == "ended"
        return len(of(TurnTimedOut, await now.events(match_id)))

    assert race(database, repeats, compete) == {0, 1}

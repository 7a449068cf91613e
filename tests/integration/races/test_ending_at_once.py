"""Matches that end at the same moment through two servers, and what comes after them."""

from datetime import timedelta
from uuid import UUID, uuid4

from application.ports import Claim
from application.refusals import NoRematch
from domain.match.refusals import AlreadySeated, MatchOver
from tests.integration.races.arena import STAKE, Arena, Doing, id_of, refused, run
from tests.integration.races.written import second_hand, write


def forfeiting(player: UUID, match_id: UUID) -> Doing:
    """Somebody gives up."""
    return lambda server: server.playing.forfeit(player, match_id, None)


def test_pot_is_settled_once_when_both_players_give_up_at_once(database: str, repeats: int) -> None:
    async def race(both: Arena) -> None:
        people = await both.people(2)
        [match_id] = {await both.sits(player, STAKE) for player in people}

        outcomes = await both.at_once(*[forfeiting(player, match_id) for player in people])

        assert len(refused(outcomes, MatchOver)) == 1
        assert [both.number_of(match_id, one) for one in ("MatchWon", "PotSettled")] == [1, 1]
        assert sorted([await both.one.wallets.balance(player) for player in people]) == [0, 1000]

    run(database, repeats, race)


def test_match_is_settled_or_voided_never_both(database: str, repeats: int) -> None:
    async def race(both: Arena) -> None:
        people = await both.people(2)
        [match_id] = {await both.sits(player, STAKE) for player in people}

        def void(nth: int) -> Doing:
            return lambda server: server.seats.void(people[nth], match_id, "broken", None)

        outcomes = await both.at_once(forfeiting(people[0], match_id), void(0), void(1))

        assert len(refused(outcomes, MatchOver)) == 2
        ends = [both.number_of(match_id, one) for one in ("PotSettled", "MatchVoided")]
        assert sorted(ends) == [0, 1]
        expected = [0, 1000] if ends == [1, 0] else [500, 500]
        assert [await both.one.wallets.balance(player) for player in people] == expected

    run(database, repeats, race)


def test_rematch_that_both_ask_for_is_one_table(database: str, repeats: int) -> None:
    async def race(both: Arena) -> None:
        people = await both.people(2)
        match_id = await both.room(*people)
        await both.one.rooms.start(people[0], match_id, None)
        await both.one.playing.forfeit(people[1], match_id, None)
        before = len(both.stories())

        def again(player: UUID) -> Doing:
            return lambda server: server.rematch.open(player, match_id, None)

        outcomes = await both.at_once(*[again(player) for player in people])

        assert len(refused(outcomes, NoRematch, AlreadySeated)) == 1
        assert len(both.stories()) == before + 1
        [opened] = [id_of(outcome) for outcome in outcomes if not isinstance(outcome, BaseException)]
        assert both.number_of(opened, "PlayerInvited") == 1

    run(database, repeats, race)


def test_tenth_paid_win_of_a_day_goes_to_one_of_two_that_end_at_once(database: str, repeats: int) -> None:
    """One player in two matches: no server lets that happen, so the log is written without asking one."""

    async def race(both: Arena) -> None:
        host, *guests = await both.people(3)
        both.pass_time(timedelta(days=1).total_seconds())
        day = both.now.date().isoformat()
        had = tuple(Claim("friends-win", f"{host}/{day}/{place}", uuid4()) for place in range(9))
        matches = [uuid4(), uuid4()]
        for match_id, guest, claims in zip(matches, guests, (had, ()), strict=True):
            await write(both, match_id, second_hand("friends", host, guest), claims)

        pairs = zip(guests, matches, strict=True)
        outcomes = await both.at_once(*[forfeiting(guest, match_id) for guest, match_id in pairs])

        assert refused(outcomes) == []
        rewards = [both.story(one).last["RewardsGranted"].payload["seats"][0] for one in matches]
        assert sorted(reward["coins"] for reward in rewards) == [0, 20]
        assert {reward["why"]["zero"] for reward in rewards if not reward["coins"]} == {"daily_limit"}
        assert await both.one.wallets.balance(host) == 520
        assert len(await both.one.store.claims_beginning("friends-win", f"{host}/{day}/")) == 10

    run(database, repeats, race, one_live_match=False)  # two were written, to have the race at all

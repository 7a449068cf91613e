"""The last card of a match for a stake, and something else that ends it, through two servers at once."""

from uuid import UUID

from domain.match.events import MatchVoided, PotSettled, RewardsGranted
from tests.integration.races.last_card import one_card_left, playing_it
from tests.integration.races.racing import Round, Told, forfeiting, of, race

PLAYED = ("ok", "match-over")
TOO_LATE = ("match-over", "ok")


def test_last_card_wins_the_pot_or_a_forfeit_gives_it_away_never_both(database: str, repeats: int) -> None:
    async def compete(now: Round) -> Told:
        winning, last = await now.both.people(2)
        match_id = await one_card_left(now.both, winning, last)

        told = await now.told(await playing_it(now.both, last, match_id), forfeiting(winning, match_id))

        [settled] = of(PotSettled, await now.events(match_id))
        winner = winning if told == PLAYED else last
        assert [share.player_id for share in settled.shares] == [str(winner)]
        assert await now.coins(winning, last) == ([600, 400] if told == PLAYED else [400, 600])
        assert (await now.match(match_id)).phase == "ended"
        return told

    assert race(database, repeats, compete) == {PLAYED, TOO_LATE}


def test_last_card_is_played_or_the_match_is_void_never_both(database: str, repeats: int) -> None:
    async def compete(now: Round) -> Told:
        winning, last = await now.both.people(2)
        match_id = await one_card_left(now.both, winning, last)

        told = await now.told(
            await playing_it(now.both, last, match_id),
            lambda server: server.seats.void(UUID(int=1), match_id, "broken", None),
        )

        events = await now.events(match_id)
        ends = [len(of(kind, events)) for kind in (PotSettled, RewardsGranted, MatchVoided)]
        assert ends == ([1, 1, 0] if told == PLAYED else [0, 0, 1])
        assert await now.coins(winning, last) == ([600, 400] if told == PLAYED else [500, 500])
        return told

    assert race(database, repeats, compete) == {PLAYED, TOO_LATE}


def test_last_card_that_is_played_on_two_devices_settles_once(database: str, repeats: int) -> None:
    async def compete(now: Round) -> Told:
        winning, last = await now.both.people(2)
        match_id = await one_card_left(now.both, winning, last)
        play = await playing_it(now.both, last, match_id)

        told = await now.told(play, play)

        assert await now.coins(winning, last) == [600, 400]
        return told

    assert race(database, repeats, compete) == {PLAYED, TOO_LATE}

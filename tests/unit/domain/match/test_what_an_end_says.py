"""Every event of an end, field by field: who ended it and why, who gets what, and the seed."""

from domain.match.commands import Forfeit, VoidMatch
from domain.match.decide import decide
from domain.match.events import (
    MatchVoided,
    MatchWon,
    PotSettled,
    Refund,
    RewardsGranted,
    SeatForfeited,
    SeatHandedToBot,
    SeedRevealed,
    Share,
    TableCancelled,
)
from domain.rewards.shares import earned
from domain.rewards.terms import RewardSettings
from domain.shuffle import first_dealer
from tests.given import SEED, deal, given, scored, table_of
from tests.unit.domain.match.open_tables import OPENER, happens, online

BROKEN = VoidMatch("admin", "root", "it is broken")
REVEALED = SeedRevealed(bytes(range(32)).hex())
DEAL = deal("7o 1c 2c", "3c 4c 5c", table="sc 4e")
STAKED = table_of(2, mode="online", people=(0, 1), stake=100, rewards=RewardSettings())


def test_a_cancellation_says_who_did_it_and_why_gives_back_and_reveals() -> None:
    assert happens(online(stake=100), BROKEN) == (
        TableCancelled("admin", (Refund(0, 100, OPENER),), "root", "it is broken"),
        REVEALED,
    )


def test_a_void_match_says_who_did_it_and_why_gives_back_and_reveals() -> None:
    assert happens((*STAKED, DEAL), BROKEN) == (
        MatchVoided("admin", (Refund(0, 100, "p0"), Refund(1, 100, "p1")), "root", "it is broken"),
        REVEALED,
    )


def test_who_stays_wins_whatever_the_score_and_gets_the_pot_in_whole_coins() -> None:
    events = decide(given(*STAKED, DEAL, scored(1, 15, 3)), Forfeit(0), SEED).events
    *before, granted, revealed = events

    assert before == [
        SeatForfeited(0),
        SeatHandedToBot(0, "forfeit"),
        MatchWon(((1,), (0,)), "forfeit"),
        PotSettled(200, (Share(1, "p1", 200),)),
    ]
    assert isinstance(before[3], PotSettled)
    assert type(before[3].shares[0].coins) is int
    assert isinstance(granted, RewardsGranted)
    paid = [(one.seat, one.player_id, one.coins, one.xp, one.league) for one in granted.seats]
    assert paid == [(0, "p0", 0, 0, 0), (1, "p1", 0, 40, 10)]
    assert granted.timezone == "Europe/Madrid"
    assert revealed == REVEALED


def test_forty_seeds_have_the_first_dealers_they_always_had() -> None:
    dealers = [str(first_dealer(bytes([number]) * 32, {}, 4)) for number in range(40)]

    assert "".join(dealers) == "0213333032313023323010131300000203323121"


def test_who_comes_second_among_friends_is_told_so_and_not_that_the_day_is_full() -> None:
    terms = RewardSettings().at("friends", 2, pairs=False, stake=0)
    assert terms is not None

    second, first = (
        earned(terms, ((0,), (1,)), side, (), simulated=False, zero="daily_limit").why.zero for side in (1, 0)
    )

    assert (second, first) == ("not_first", "daily_limit")

"""What a match paid: the pot and its shares, and each reward with the reasons for it."""

from dataclasses import replace

import pytest

from domain.match.events import PotSettled, RewardsGranted, SeatReward, SeatTaken, Share
from domain.rewards.boosts import Boost
from domain.rewards.shares import Ranking, Why, Zero, earned
from domain.rewards.terms import RewardSettings, RewardTerms
from tests.given import table_of
from tests.unit.application.replay.telling import told

TABLE = table_of(4, "escoba")
SETTINGS = RewardSettings()
ZONE = "Europe/Madrid"
DUEL: Ranking = ((0,), (1,))


def terms_of(mode: str, seats: int = 2, stake: int = 0) -> RewardTerms:
    """What such a table pays."""
    terms = SETTINGS.at(mode, seats, pairs=False, stake=stake)
    assert terms is not None
    return terms


def reward(
    terms: RewardTerms,
    ranking: Ranking = DUEL,
    *boosts: Boost,
    seat: int = 0,
    simulated: bool = False,
    zero: Zero | None = None,
) -> str:
    """The line of one reward, as the rules compute it."""
    paid = earned(terms, ranking, seat, boosts, simulated=simulated, zero=zero)
    _, line = told(TABLE, RewardsGranted((SeatReward(seat, f"p{seat}", *paid),), ZONE))
    return line


def test_pot_is_told_whole_and_share_by_share() -> None:
    assert told(TABLE, PotSettled(1000, (Share(0, "p0", 500), Share(2, "p2", 500)))) == [
        "the pot: 1000 coins",
        "500 coins to anna",
        "500 coins to carla",
    ]


def test_rewards_are_told_seat_by_seat_with_the_place_that_paid_them() -> None:
    seats = []
    for seat in (0, 1):
        paid = earned(terms_of("online"), DUEL, seat, (), simulated=False, zero=None)
        seats.append(SeatReward(seat, f"p{seat}", *paid))

    assert told(TABLE, RewardsGranted(tuple(seats), ZONE)) == [
        "rewards, with days and weeks of Europe/Madrid",
        "anna: 40 coins, 40 XP and 10 league points, since place 1 pays 40 coins, 40 XP and 10 league points",
        "bernat: 10 coins, 20 XP and 4 league points, since place 2 pays 10 coins, 20 XP and 4 league points",
    ]


def test_places_that_are_shared_are_told_with_what_they_pay_together() -> None:
    assert reward(terms_of("online", 4), ((0,), (1, 2, 3)), seat=1) == (
        "bernat: 23 coins, 40 XP and 6 league points, since places 2, 3 and 4 pay 70 coins, 120 XP and"
        " 18 league points, shared by 3"
    )


def test_half_rate_of_friends_is_told() -> None:
    assert reward(terms_of("friends")) == (
        "anna: 20 coins and 20 XP, since place 1 pays 40 coins and 40 XP; coins and XP at half the rate"
    )


def test_boosts_are_told_with_what_they_multiply() -> None:
    line = reward(terms_of("online"), DUEL, "gold_booster", "vip_pass")

    assert line.startswith("anna: 120 coins, 60 XP and 10 league points, since ")
    assert line.endswith("; coins doubled by the gold booster; coins and XP raised by half by the VIP pass")


def test_boosts_are_not_said_to_touch_coins_where_the_pot_takes_their_place() -> None:
    assert reward(terms_of("online", stake=100), DUEL, "gold_booster", "vip_pass") == (
        "anna: 60 XP and 10 league points, since place 1 pays 40 XP and 10 league points;"
        " XP raised by half by the VIP pass"
    )


def test_league_points_are_told_to_be_half_beside_simulated_players() -> None:
    line = reward(terms_of("online"), simulated=True)

    assert line.startswith("anna: 40 coins, 40 XP and 5 league points, ")
    assert line.endswith("; league points at half, beside simulated players")


@pytest.mark.parametrize(
    ("zero", "said"),
    [
        ("bot_at_end", "a bot had the seat at the end"),
        ("forfeited", "the seat was given up"),
        ("ended_before_first_hand", "the match was given up before a hand was scored"),
        ("daily_limit", "no more wins are paid that day"),
    ],
)
def test_whoever_earns_nothing_is_told_why(zero: Zero, said: str) -> None:
    assert reward(terms_of("online"), zero=zero) == f"anna: nothing, since {said}"


def test_only_the_winner_among_friends_is_paid() -> None:
    assert reward(terms_of("friends"), seat=1) == "bernat: nothing, since only the winner is paid"


def test_single_coin_and_point_are_singular() -> None:
    why: Why = earned(terms_of("online"), DUEL, 0, (), simulated=False, zero=None).why
    one = replace(why, base=replace(why.base, coins=1, xp=0, league=1))

    lines = told(TABLE, RewardsGranted((SeatReward(0, "p0", 1, 0, 1, one),), ZONE))

    assert lines[1] == "anna: 1 coin and 1 league point, since place 1 pays 1 coin and 1 league point"


def test_boosts_that_hold_for_a_seat_are_told_when_it_is_taken() -> None:
    opened, *_ = TABLE

    assert told((opened,), SeatTaken(1, "human", "p1", boosts=("gold_booster", "vip_pass"))) == [
        "seat 1: bernat, with the gold booster, with the VIP pass"
    ]

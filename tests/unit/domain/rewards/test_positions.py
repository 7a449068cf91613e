"""What each position pays: the table of rewards, number by number."""

from typing import Final, NamedTuple

import pytest

from domain.match.events import PotSettled, RewardsGranted
from domain.match.terms import Mode, Seats, Stake
from domain.rules.rulesets import RulesetName
from tests.given import table_of
from tests.unit.domain.match.generated import generated_matches
from tests.unit.domain.rewards.paying import DEFAULTS, earnings, won_at


class Row(NamedTuple):
    """A format, the totals of its sides, and coins, XP and league points seat by seat."""

    seats: Seats
    ruleset: RulesetName
    totals: tuple[int, ...]
    coins: tuple[int, ...]
    xp: tuple[int, ...]
    league: tuple[int, ...]


ONLINE: Final = {
    "2 players": Row(2, "escombra", (25, 7), (40, 10), (40, 20), (10, 4)),
    "2 players, the other way round": Row(2, "escoba", (7, 25), (10, 40), (20, 40), (4, 10)),
    "3 players": Row(3, "escombra", (9, 25, 3), (30, 60, 10), (40, 60, 20), (8, 12, 4)),
    "pairs": Row(4, "escombra", (25, 7), (40, 10, 40, 10), (40, 20, 40, 20), (10, 4, 10, 4)),
    "pairs, the other way round": Row(
        4, "escombra", (7, 25), (10, 40, 10, 40), (20, 40, 20, 40), (4, 10, 4, 10)
    ),
    "4 alone": Row(4, "escoba", (3, 9, 25, 6), (10, 40, 80, 20), (20, 60, 80, 40), (2, 10, 14, 6)),
}
FRIENDS: Final = {
    "2 players": Row(2, "escombra", (25, 7), (20, 0), (20, 0), (0, 0)),
    "3 players": Row(3, "escombra", (9, 25, 3), (0, 30, 0), (0, 30, 0), (0, 0, 0)),
    "pairs": Row(4, "escombra", (7, 25), (0, 20, 0, 20), (0, 20, 0, 20), (0, 0, 0, 0)),
    "4 alone": Row(4, "escoba", (3, 9, 25, 6), (0, 0, 40, 0), (0, 0, 40, 0), (0, 0, 0, 0)),
}


def paid(mode: Mode, row: Row, stake: Stake = 0) -> dict[int, tuple[int, int, int]]:
    table = table_of(row.seats, row.ruleset, mode=mode, stake=stake, rewards=DEFAULTS)
    return earnings(won_at(table, *row.totals))


@pytest.mark.parametrize("row", ONLINE.values(), ids=ONLINE)
def test_online_every_position_is_paid_and_better_ones_more(row: Row) -> None:
    assert paid("online", row) == dict(enumerate(zip(row.coins, row.xp, row.league, strict=True)))


@pytest.mark.parametrize("stake", [100, 1000])
@pytest.mark.parametrize("row", ONLINE.values(), ids=ONLINE)
def test_online_with_a_stake_the_pot_takes_the_place_of_the_coins_and_of_nothing_else(
    row: Row, stake: Stake
) -> None:
    no_coins = (0,) * row.seats
    assert paid("online", row, stake) == dict(enumerate(zip(no_coins, row.xp, row.league, strict=True)))


@pytest.mark.parametrize("row", FRIENDS.values(), ids=FRIENDS)
def test_friends_pay_the_winner_alone_half_the_online_rate_and_no_league_points(row: Row) -> None:
    assert paid("friends", row) == dict(enumerate(zip(row.coins, row.xp, row.league, strict=True)))


def test_practice_pays_nothing_and_grants_nothing() -> None:
    assert DEFAULTS.at("practice", 2, pairs=False, stake=0) is None
    for match in generated_matches():
        assert not any(isinstance(event, RewardsGranted | PotSettled) for event in match.events)


def test_league_points_are_always_even_so_that_half_of_them_is_a_whole_number() -> None:
    for row in ONLINE.values():
        assert all(points % 2 == 0 for _, _, points in paid("online", row).values())

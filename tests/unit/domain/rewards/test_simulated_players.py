"""A simulated player at the table halves the league points, nothing else; a bot that takes over does not."""

from typing import Final

import pytest

from domain.match.terms import Seats
from domain.rules.rulesets import RulesetName
from tests.given import table_of
from tests.unit.domain.rewards.paying import DEFAULTS, earnings, gave_up, rewards_in, too_slow, won_at

HALVED: Final[list[tuple[Seats, RulesetName, tuple[int, ...], tuple[int, ...], dict[int, int]]]] = [
    # seats, ruleset, people, totals of the sides, league points of the people
    (2, "escombra", (1,), (7, 25), {1: 5}),
    (2, "escombra", (1,), (25, 7), {1: 2}),
    (3, "escombra", (1, 2), (7, 25, 3), {1: 6, 2: 2}),
    (3, "escombra", (2,), (7, 25, 3), {2: 2}),
    (3, "escombra", (2,), (25, 3, 7), {2: 4}),
    (4, "escombra", (0, 2, 3), (7, 25), {0: 2, 2: 2, 3: 5}),
    (4, "escoba", (1, 2, 3), (9, 25, 7, 3), {1: 7, 2: 3, 3: 1}),
    (4, "escoba", (3,), (25, 7, 3, 9), {3: 5}),
]


@pytest.mark.parametrize(("seats", "ruleset", "people", "totals", "league"), HALVED)
def test_any_simulated_player_halves_the_league_points_of_everybody(
    seats: Seats,
    ruleset: RulesetName,
    people: tuple[int, ...],
    totals: tuple[int, ...],
    league: dict[int, int],
) -> None:
    table = table_of(seats, ruleset, people=people, mode="online", rewards=DEFAULTS)
    paid = earnings(won_at(table, *totals))
    assert {seat: points for seat, (_, _, points) in paid.items()} == league


def test_coins_and_xp_are_whole_against_a_simulated_player() -> None:
    table = table_of(2, people=(1,), mode="online", rewards=DEFAULTS)
    assert earnings(won_at(table, 7, 25)) == {1: (40, 40, 5)}


def test_the_reasons_say_that_a_simulated_player_sat() -> None:
    for people, simulated in (((0, 1, 2), False), ((1, 2), True)):
        decision = won_at(table_of(3, people=people, mode="online", rewards=DEFAULTS), 25, 7, 3)
        assert {reward.why.simulated for reward in rewards_in(decision).values()} == {simulated}


def test_a_simulated_player_earns_nothing_itself_even_as_the_winner() -> None:
    assert earnings(won_at(table_of(3, people=(1, 2), mode="online", rewards=DEFAULTS), 25, 7, 3)) == {
        1: (30, 40, 4),
        2: (10, 20, 2),
    }


def test_a_bot_that_took_over_does_not_halve_the_league() -> None:
    table = table_of(3, mode="online", rewards=DEFAULTS)
    assert earnings(won_at(table, 7, 3, 25, meanwhile=too_slow(0)))[2] == (60, 60, 12)
    assert earnings(won_at(table, 7, 3, 25, meanwhile=gave_up(0)))[2] == (60, 60, 12)

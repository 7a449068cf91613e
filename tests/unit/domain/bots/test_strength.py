"""A stronger level wins clearly. Rates over thousands of matches are measured by `escombra bots`."""

from functools import cache

import pytest

from benchmarks.bot_strength import MUST_WIN, Rate, pairings, won_of
from benchmarks.bot_thinking import thinking_of
from domain.bots import BOTS, BotLevel
from domain.rules.rulesets import ESCOMBRA
from tests.given import chance_of
from tests.simulation import play_match

DEALS = 25


@cache
def wins(level: BotLevel, against: BotLevel) -> int:
    """Matches of 100 that `level` won; each deal is played from both seats, with both dealers."""
    won = 0
    for number in range(DEALS):
        for dealer in (0, 1):
            for seat in (0, 1):
                bots = [BOTS[against], BOTS[against]]
                bots[seat] = BOTS[level]
                match = play_match(ESCOMBRA, 2, 2, chance_of(number), bots=bots, dealer=dealer)
                won += match.winner == seat
    return won


def test_normal_beats_easy_clearly() -> None:
    assert wins("normal", against="easy") >= 60


def test_hard_beats_normal_clearly() -> None:
    assert wins("hard", against="normal") >= 62


def test_expert_beats_normal_clearly_and_does_not_lose_to_hard() -> None:
    assert wins("expert", against="normal") >= 66
    assert wins("expert", against="hard") >= 44


def test_no_bot_wins_so_often_that_it_must_see_hidden_cards() -> None:
    """A bot that sees everything wins every match; an honest one some seven of ten against hard."""
    assert wins("expert", against="hard") <= 75


@pytest.mark.full
@pytest.mark.parametrize(("level", "other"), MUST_WIN)
def test_levels_win_as_often_as_the_rules_ask(level: BotLevel, other: BotLevel) -> None:
    rate = Rate(level, other, 2_000, won_of(level, other, range(1_000)))
    assert rate.is_met, rate


def test_measured_matches_are_played_from_either_seat() -> None:
    assert won_of("normal", "normal", range(10)) == 10
    assert won_of("normal", "easy", range(10)) + won_of("easy", "normal", range(10)) == 20
    assert won_of("normal", "normal", range(4), "escoba") == 4


def test_interval_is_the_one_of_wilson() -> None:
    least, most = Rate("hard", "normal", 100, 80).interval
    assert (round(least, 4), round(most, 4)) == (0.7112, 0.8666)
    assert not Rate("hard", "normal", 100, 74).is_met
    assert Rate("hard", "easy", 100, 1).is_met


def test_every_level_is_measured_against_each_weaker_one() -> None:
    assert list(pairings()) == [
        ("normal", "easy"),
        *[("hard", other) for other in ("easy", "normal")],
        *[("expert", other) for other in ("easy", "normal", "hard")],
    ]


@pytest.mark.parametrize(("level", "most_ms"), [("hard", 20), ("expert", 50)])
def test_a_play_takes_no_longer_than_the_rules_allow(level: BotLevel, most_ms: int) -> None:
    thinking = thinking_of(level, 3)
    assert thinking.plays > 300
    assert thinking.most_of_them_us < 1_000 * most_ms


def test_a_level_against_itself_wins_half_of_balanced_matches() -> None:
    assert 40 <= wins("normal", against="normal") <= 60

"""Whether a match is over after a hand: no-capture loss, then the target, then the limits."""

import pytest

from domain.rules.ending import GoesOn, IsVoid, Standing, Wins, verdict
from domain.rules.rulesets import ESCOBA, ESCOMBRA, RULESETS, Ruleset

BOTH = list(RULESETS.values())


@pytest.mark.parametrize("ruleset", BOTH)
def test_at_21_or_more_the_higher_total_wins(ruleset: Ruleset) -> None:
    assert verdict(ruleset, Standing(2, (21, 20), (5, 6))) == Wins(0, "target")
    assert verdict(ruleset, Standing(2, (21, 25), (5, 6))) == Wins(1, "target")
    assert verdict(ruleset, Standing(2, (20, 20), (5, 6))) == GoesOn("below_target")


@pytest.mark.parametrize("ruleset", BOTH)
def test_the_first_seat_over_21_does_not_win_with_less_than_another(ruleset: Ruleset) -> None:
    assert verdict(ruleset, Standing(3, (21, 3, 25), (5, 6, 1))) == Wins(2, "target")


@pytest.mark.parametrize("ruleset", BOTH)
@pytest.mark.parametrize("totals", [(21, 21), (30, 30), (22, 22, 5), (5, 22, 22), (21, 21, 21, 21)])
def test_level_at_the_top_is_another_whole_hand(ruleset: Ruleset, totals: tuple[int, ...]) -> None:
    standing = Standing(len(totals), totals, (4,) * len(totals))
    assert verdict(ruleset, standing) == GoesOn("tie_at_top")


def test_in_two_player_escombra_a_hand_without_a_capture_loses_whatever_the_score() -> None:
    assert verdict(ESCOMBRA, Standing(2, (30, 3), (0, 11))) == Wins(1, "no_capture")
    assert verdict(ESCOMBRA, Standing(2, (0, 0), (11, 0))) == Wins(0, "no_capture")
    assert verdict(ESCOMBRA, Standing(2, (30, 3), (1, 11))) == Wins(0, "target")


def test_the_no_capture_loss_comes_before_the_target_and_the_hand_limit() -> None:
    assert verdict(ESCOMBRA, Standing(2, (21, 5), (0, 9), hand_number=60)) == Wins(1, "no_capture")


def test_when_neither_captured_nobody_loses() -> None:
    assert verdict(ESCOMBRA, Standing(2, (5, 3), (0, 0))) == GoesOn("below_target")
    assert verdict(ESCOMBRA, Standing(2, (23, 23), (0, 0))) == GoesOn("tie_at_top")


def test_no_other_table_knows_the_no_capture_loss() -> None:
    assert verdict(ESCOBA, Standing(2, (5, 3), (0, 11))) == GoesOn("below_target")
    assert verdict(ESCOMBRA, Standing(3, (5, 3, 1), (0, 5, 5))) == GoesOn("below_target")
    assert verdict(ESCOMBRA, Standing(4, (5, 3), (0, 11))) == GoesOn("below_target")


@pytest.mark.parametrize("ruleset", BOTH)
def test_three_hands_in_a_row_in_which_nobody_captured_void_the_match(ruleset: Ruleset) -> None:
    def after(hands: int) -> object:
        return verdict(ruleset, Standing(2, (9, 3), (0, 0), 5, hands_without_capture=hands))

    assert after(2) == GoesOn("below_target")
    assert after(3) == IsVoid("no_captures")


@pytest.mark.parametrize("ruleset", BOTH)
def test_after_60_hands_the_highest_total_wins_and_level_is_void(ruleset: Ruleset) -> None:
    def after(hands: int, *totals: int) -> object:
        return verdict(ruleset, Standing(len(totals), totals, (1,) * len(totals), hands))

    assert after(59, 9, 3, 2) == GoesOn("below_target")
    assert after(60, 9, 3, 2) == Wins(0, "hand_limit")
    assert after(60, 9, 10, 10) == IsVoid("hand_limit")
    assert after(60, 21, 21) == IsVoid("hand_limit")
    assert after(60, 21, 20) == Wins(0, "target")


def standing(*totals: int, forfeited: set[int], hand: int = 5) -> Standing:
    return Standing(len(totals), totals, (3,) * len(totals), hand, 0, frozenset(forfeited))


@pytest.mark.parametrize("ruleset", BOTH)
def test_a_forfeited_side_cannot_win(ruleset: Ruleset) -> None:
    assert verdict(ruleset, standing(25, 3, 2, forfeited={0})) == GoesOn("below_target")
    assert verdict(ruleset, standing(25, 21, 2, forfeited={0})) == Wins(1, "target")
    assert verdict(ruleset, standing(25, 3, 2, forfeited={0}, hand=60)) == Wins(1, "hand_limit")


@pytest.mark.parametrize("ruleset", BOTH)
def test_a_forfeited_side_does_not_make_a_tie(ruleset: Ruleset) -> None:
    assert verdict(ruleset, standing(22, 22, 2, forfeited={0})) == Wins(1, "target")
    assert verdict(ruleset, standing(30, 22, 22, forfeited={0})) == GoesOn("tie_at_top")
    assert verdict(ruleset, standing(30, 4, 4, forfeited={0}, hand=60)) == IsVoid("hand_limit")

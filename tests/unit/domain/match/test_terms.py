"""Which settings of a table go together."""

import pytest

from domain.match.terms import ImpossibleTerms, Terms, resolve_pairs
from domain.rules.rulesets import ESCOBA, ESCOMBRA, RulesetName

RULESETS: tuple[RulesetName, ...] = ("escombra", "escoba")


@pytest.mark.parametrize("asked", [None, True])
def test_four_seats_under_the_catalan_rules_are_pairs(asked: bool | None) -> None:
    assert resolve_pairs("escombra", 4, asked) is True


def test_four_alone_are_refused_under_the_catalan_rules() -> None:
    with pytest.raises(ImpossibleTerms):
        resolve_pairs("escombra", 4, False)


def test_four_seats_under_the_spanish_rules_are_alone_unless_pairs_are_asked_for() -> None:
    assert resolve_pairs("escoba", 4, None) is False
    assert resolve_pairs("escoba", 4, False) is False
    assert resolve_pairs("escoba", 4, True) is True


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("seats", [2, 3])
def test_two_or_three_seats_are_alone_and_pairs_are_refused(ruleset: RulesetName, seats: int) -> None:
    assert resolve_pairs(ruleset, seats, None) is False
    assert resolve_pairs(ruleset, seats, False) is False
    with pytest.raises(ImpossibleTerms):
        resolve_pairs(ruleset, seats, True)


def test_the_terms_say_how_many_sides_play_and_by_which_rules() -> None:
    assert Terms("practice", 4, True, "escombra", 0, 0, "easy").sides == 2
    assert Terms("practice", 4, False, "escoba", 0, 0, "easy").sides == 4
    assert Terms("practice", 3, False, "escoba", 0, 0, "easy").rules == ESCOBA
    assert Terms("practice", 3, False, "escombra", 0, 0, "easy").rules == ESCOMBRA

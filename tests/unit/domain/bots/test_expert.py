"""The expert bot knows what is still worth having."""

import pytest

from domain.bots.differences import of_cards, of_oros, of_sevens, worth_of_one_more
from domain.bots.expert import worth_now
from domain.bots.hard import WORTH
from domain.cards import DECK, OROS, SEVENS
from domain.rules.rulesets import ESCOBA, ESCOMBRA, Ruleset
from domain.rules.scoring import score
from tests.given import card, cards, chance_of
from tests.unit.domain.bots.views import view_of

RULES = pytest.mark.parametrize("rules", [ESCOMBRA, ESCOBA], ids=["escombra", "escoba"])


@RULES
def test_differences_of_points_are_those_of_the_scoring(rules: Ruleset) -> None:
    chance = chance_of(1)
    for size in range(41):
        pile = tuple(chance.sample(DECK, size))
        other = tuple(card for card in DECK if card not in pile)
        mine, theirs = score(rules, (pile, other), (0, 0))
        assert of_cards(rules)[size] == mine.cards - theirs.cards
        assert of_oros(rules)[len(OROS.intersection(pile))] == mine.oros - theirs.oros
        assert of_sevens(rules)[len(SEVENS.intersection(pile))] == mine.sevens - theirs.sevens


@RULES
def test_a_race_that_is_decided_is_worth_nothing_more(rules: Ruleset) -> None:
    """The last card is worth half of what hangs on it: that much was expected of it already."""
    assert worth_of_one_more(of_cards(rules), 21, 3) == 0
    assert worth_of_one_more(of_cards(rules), 3, 21) == 0
    assert worth_of_one_more(of_cards(rules), 20, 19) == 50 * rules.most_cards
    assert worth_of_one_more(of_oros(rules), 6, 1) == 0
    assert worth_of_one_more(of_oros(rules), 9, 0) == 50 * (rules.all_oros - rules.most_oros)
    assert worth_of_one_more(of_oros(rules), 5, 5) == 0


def test_the_race_that_is_closest_is_worth_most() -> None:
    assert worth_of_one_more(of_cards(ESCOMBRA), 15, 15) > worth_of_one_more(of_cards(ESCOMBRA), 15, 5)


def test_the_worth_of_a_card_follows_the_piles() -> None:
    mine = tuple(each for each in DECK if each in OROS and each not in cards("7o 6o 5o"))
    begun = worth_now(view_of(cards("7o"), (), (mine, cards("6o 7c"))))
    assert begun[card("5o")] == begun[card("5c")]  # seven oros to one: most are won, all are lost
    assert begun[card("7o")] > begun[card("5o")] + 100


def test_with_three_sides_cards_keep_their_worth() -> None:
    assert worth_now(view_of(cards("7o"), (), (cards("1o"), (), ()))) == WORTH

"""The four opening cards: under the Spanish rules fifteen among them is mano's before a card is played."""

import pytest

from domain.match.commands import OpenPractice, PlayCard
from domain.match.decide import Decision, decide, go_on
from domain.match.events import Captured, CardPlayed, Dealt, Escoba, HandScored, MatchEvent
from domain.match.terms import Seats, Terms
from domain.rules.rulesets import RulesetName
from domain.shuffle import first_dealer
from tests.given import SEED, card, cards, deal, deck_beginning, given, scripted_hand, table_of
from tests.unit.domain.match.generated import hand_of
from tests.unit.domain.match.last_card import finished

HELD = "1c 2c 3c 4c 5c 6c 1e 2e 3e 4e 6e 7e"


def opened(
    monkeypatch: pytest.MonkeyPatch, table: str, seats: Seats = 2, ruleset: RulesetName = "escoba"
) -> Decision:
    """A practice match whose first table is this one."""
    held = " ".join(HELD.split()[: 3 * seats])
    monkeypatch.setattr(go_on, "deck_of_hand", lambda *_: deck_beginning(f"{held} {table}"))
    pairs = seats == 4 and ruleset == "escombra"
    terms = Terms("practice", seats, pairs, ruleset, 0, 0, "normal")
    return decide(None, OpenPractice("p0", terms), SEED)


def after_deal(decision: Decision) -> list[MatchEvent]:
    """The events after the first deal."""
    at = next(at for at, event in enumerate(decision.events) if isinstance(event, Dealt))
    return list(decision.events[at + 1 :])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_four_cards_of_fifteen_are_one_escoba_of_mano(monkeypatch: pytest.MonkeyPatch, seats: Seats) -> None:
    mano = (first_dealer(SEED, {}, seats) + 1) % seats
    decision = opened(monkeypatch, "1o 2o 5o 7o", seats)
    assert after_deal(decision)[0] == Escoba(mano, opening=1, take=cards("1o 2o 5o 7o"))
    assert hand_of(decision.match).escobas[mano] == 1
    assert set(cards("1o 2o 5o 7o")) <= set(hand_of(decision.match).piles[mano])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_pairs_of_fifteen_are_two_escobas(monkeypatch: pytest.MonkeyPatch, seats: Seats) -> None:
    mano = (first_dealer(SEED, {}, seats) + 1) % seats
    decision = opened(monkeypatch, "7o so 7b sb", seats)
    assert after_deal(decision)[0] == Escoba(mano, opening=2, take=cards("7o so 7b sb"))
    assert hand_of(decision.match).escobas[mano] == 2


@pytest.mark.parametrize("table", ["ro rc ce 1o", "7o sc 1o 2b", "4o 5o 6o cb", "1o 2o 3o 4o"])
def test_other_openings_give_nothing(monkeypatch: pytest.MonkeyPatch, table: str) -> None:
    decision = opened(monkeypatch, table)
    assert not any(isinstance(event, Escoba) and event.opening for event in decision.events)


@pytest.mark.parametrize("table", ["1o 2o 5o 7o", "7o so 7b sb"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_under_the_catalan_rules_nothing_happens(
    monkeypatch: pytest.MonkeyPatch, table: str, seats: Seats
) -> None:
    decision = opened(monkeypatch, table, seats, "escombra")
    assert not any(isinstance(event, Escoba) and event.opening for event in decision.events)
    piles = {card for pile in hand_of(decision.match).piles for card in pile}
    captured = {card for event in decision.events if isinstance(event, Captured) for card in event.take}
    assert piles & set(cards(table)) == captured & set(cards(table))


OPENING = Escoba(0, opening=1, take=cards("1o 2o 5o 7o"))
SWEPT = (*table_of(2, "escoba"), deal("1c 2c 3c", "4c 5c 6c", table="1o 2o 5o 7o"), OPENING)


def test_after_an_opening_escoba_the_table_is_empty_and_mano_still_plays_and_can_only_lay() -> None:
    match = given(*SWEPT)
    assert hand_of(match).table == ()
    assert hand_of(match).turn == 0
    from_mano = decide(match, _lay("1c"), SEED)
    assert from_mano.events == (CardPlayed(0, "1c"),)
    assert hand_of(from_mano.match).table == ("1c",)


def test_an_opening_escoba_makes_mano_the_last_captor_but_is_no_capture() -> None:
    hand = hand_of(given(*SWEPT))
    assert hand.last_captor == 0
    assert hand.captures == (0, 0)
    assert hand.piles == (cards("1o 2o 5o 7o"), ())
    assert hand.escobas == (1, 0)


def test_leftovers_go_to_mano_when_nobody_captured_after_an_opening_escoba() -> None:
    deck = deck_beginning("1c 2c 3c 4c 5c 6c 1o 2o 5o 7o")
    first, *rest = scripted_hand(deck)
    decision = finished(table_of(2, "escoba"), [first, OPENING, *rest])
    (score,) = (event for event in decision.events if isinstance(event, HandScored))
    assert dict(score.sides[0].reasons) == {
        "escobas": 1,
        "cards": 1,
        "oros": 3,
        "seven_of_oros": 1,
        "sevens": 2,
    }
    assert score.sides[1].points == 0


def _lay(text: str) -> PlayCard:
    return PlayCard(0, card(text))

"""The end of a hand: what is left on the table goes to the last captor, and is no capture."""

from domain.match.decide import Decision
from domain.match.events import Captured, CardPlayed, Dealt, Escoba, HandScored, MatchEvent, TableSwept
from tests.given import cards, deck_beginning, given, scored, scripted_hand, table_of
from tests.unit.domain.match.generated import hand_of
from tests.unit.domain.match.last_card import finished

# Mano (seat 0) takes so with 7o; seat 1 takes sc with 7c; from then on everyone lays down.
DECK_OF_SEVENS = deck_beginning("7o 1o 2o 7c 3o 4o so sc se sb")
ONE_CAPTURE = scripted_hand(DECK_OF_SEVENS, takes={"7o": "so"})
TWO_CAPTURES = scripted_hand(DECK_OF_SEVENS, takes={"7o": "so", "7c": "sc"})


def swept(decision: Decision) -> TableSwept:
    (event,) = (event for event in decision.events if isinstance(event, TableSwept))
    return event


def reasons(decision: Decision) -> list[dict[str, int]]:
    (event,) = (event for event in decision.events if isinstance(event, HandScored))
    return [dict(side.reasons) for side in event.sides]


def test_the_end_of_a_hand_is_leftovers_then_points_then_the_next_deal() -> None:
    kinds = [type(event) for event in finished(table_of(2), TWO_CAPTURES).events]
    assert kinds[:4] == [CardPlayed, TableSwept, HandScored, Dealt]


def test_leftovers_go_to_the_side_that_captured_last() -> None:
    assert swept(finished(table_of(2), ONE_CAPTURE)).seat == 0
    assert swept(finished(table_of(2), TWO_CAPTURES)).seat == 1


def test_every_leftover_card_goes_along() -> None:
    event = swept(finished(table_of(2), TWO_CAPTURES))
    assert len(event.cards) == 36
    assert set(event.cards) == set(DECK_OF_SEVENS) - set(cards("7o so 7c sc"))


def test_leftovers_count_for_cards_oros_and_sevens() -> None:
    first, second = reasons(finished(table_of(2), TWO_CAPTURES))
    assert first == {"escobas": 0, "cards": 0, "oros": 0, "seven_of_oros": 1, "sevens": 0}
    assert second == {"escobas": 0, "cards": 1, "oros": 1, "seven_of_oros": 0, "sevens": 1}


def test_leftovers_can_bring_the_seven_of_oros_and_all_the_sevens() -> None:
    hand = scripted_hand(deck_beginning("5o 1o 2o 5c 3o 4o ro rc re rb"), takes={"5o": "ro"})
    first, second = reasons(finished(table_of(2, "escoba"), hand))
    assert first == {"escobas": 0, "cards": 1, "oros": 3, "seven_of_oros": 1, "sevens": 2}
    assert second == {"escobas": 0, "cards": 0, "oros": 0, "seven_of_oros": 0, "sevens": 0}


def test_leftovers_are_never_an_escoba() -> None:
    decision = finished(table_of(2), ONE_CAPTURE)
    assert not any(isinstance(event, Escoba) for event in decision.events)
    assert reasons(decision)[0]["escobas"] == 0


def test_leftovers_do_not_count_as_having_captured() -> None:
    after = given(*table_of(3), *_with_leftovers(scripted_hand(seats=3, takes={"4o": "1o ro"}), 1))
    assert hand_of(after).captures == (0, 1, 0)


def test_leftovers_of_a_pair_go_to_the_pile_of_the_pair() -> None:
    deck = deck_beginning("1o 2o 3o 4o 5o 6o 7o 1c 2c 3c 4c 5c so sc se sb")
    decision = finished(table_of(4), scripted_hand(deck, seats=4, takes={"7o": "so"}))
    assert swept(decision).seat == 2
    assert [side["cards"] for side in reasons(decision)] == [1, 0]
    assert len(reasons(decision)) == 2


def test_when_nobody_captured_nobody_gets_the_leftovers_and_the_next_hand_is_dealt() -> None:
    decision = finished(table_of(2), scripted_hand())
    assert swept(decision).seat is None
    assert len(swept(decision).cards) == 40
    assert all(set(side.values()) == {0} for side in reasons(decision))
    assert decision.match.phase == "playing"
    assert hand_of(decision.match).number == 2


def test_leftovers_that_nobody_gets_leave_the_table_and_go_to_no_pile() -> None:
    hand = scripted_hand()
    left = hand_of(given(*table_of(2), *hand)).table
    after = hand_of(given(*table_of(2), *hand, TableSwept(None, left)))
    assert len(left) == 40
    assert (after.table, after.piles, after.last_captor) == ((), ((), ()), None)


def test_the_last_captor_is_not_kept_from_the_hand_before() -> None:
    before = (*table_of(3), *_with_leftovers(scripted_hand(seats=3, takes={"4o": "1o ro"}), 1))
    decision = finished((*before, scored(1, 0, 1, 0)), scripted_hand(seats=3, number=2))
    assert swept(decision).seat is None


def test_who_captures_with_the_last_card_of_the_hand_gets_the_rest() -> None:
    decision = finished(table_of(2), scripted_hand(takes={"5o": "ro", "rb": "5b"}))
    assert decision.events[:2] == (CardPlayed(1, "rb"), Captured(1, "rb", ("5b",)))
    assert swept(decision).seat == 1
    assert len(swept(decision).cards) == 36


def _with_leftovers(hand: list[MatchEvent], seat: int) -> list[MatchEvent]:
    left = hand_of(given(*table_of(3), *hand)).table
    assert any(isinstance(event, Captured) for event in hand)
    return [*hand, TableSwept(seat, left)]

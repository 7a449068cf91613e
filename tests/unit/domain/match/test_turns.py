"""The course of a hand: who plays when, and when new cards come."""

from domain.match.events import CardPlayed, Dealt, HandScored, MatchEvent
from domain.rules.seats import next_seat
from tests.unit.domain.match.generated import consecutive_states, generated_matches, hand_of


def hands_of(events: list[MatchEvent]) -> list[list[MatchEvent]]:
    """The events of each hand, from its first deal to its score."""
    hands: list[list[MatchEvent]] = []
    for event in events:
        if isinstance(event, Dealt) and event.round == 1:
            hands.append([])
        if hands:
            hands[-1].append(event)
    return hands


def test_every_hand_is_36_plays_of_36_different_cards() -> None:
    for match in generated_matches():
        for hand in hands_of(match.events):
            played = [event.card for event in hand if isinstance(event, CardPlayed)]
            assert len(played) == len(set(played)) == 36


def test_mano_leads_every_deal_and_play_goes_clockwise() -> None:
    for match in generated_matches():
        seats = match.end.terms.seats
        expected = -1
        for event in match.events:
            if isinstance(event, Dealt):
                expected = next_seat(event.dealer, seats)
            elif isinstance(event, CardPlayed):
                assert event.seat == expected
                expected = next_seat(expected, seats)


def test_the_deal_moves_one_seat_every_hand() -> None:
    for match in generated_matches():
        seats = match.end.terms.seats
        dealers = [hand[0].dealer for hand in hands_of(match.events) if isinstance(hand[0], Dealt)]
        first = match.end.first_dealer
        assert first is not None
        assert dealers == [(first + moved) % seats for moved in range(len(dealers))]


def test_a_hand_has_six_four_or_three_deals_and_only_the_first_has_table_cards() -> None:
    for match in generated_matches():
        for hand in hands_of(match.events):
            deals = [event for event in hand if isinstance(event, Dealt)]
            assert len(deals) == {2: 6, 3: 4, 4: 3}[match.end.terms.seats]
            assert [deal.round for deal in deals] == list(range(1, len(deals) + 1))
            assert [len(deal.table or ()) for deal in deals] == [4] + [0] * (len(deals) - 1)
            assert all(len(cards) == 3 for deal in deals for cards in deal.cards.values())


def test_new_cards_come_only_when_all_seats_are_empty_and_the_table_stays() -> None:
    for match in generated_matches():
        for before, event, after in consecutive_states(match):
            if isinstance(event, Dealt) and event.round > 1:
                assert hand_of(before).held == ((),) * before.terms.seats
                assert hand_of(after).table == hand_of(before).table
                assert hand_of(after).piles == hand_of(before).piles


def test_a_card_played_was_held_by_the_seat_that_plays_it() -> None:
    for match in generated_matches():
        for before, event, _ in consecutive_states(match):
            if isinstance(event, CardPlayed):
                assert event.card in hand_of(before).held[event.seat]


def test_hands_are_numbered_from_one_and_each_is_scored_once() -> None:
    for match in generated_matches():
        hands = hands_of(match.events)
        assert [hand[0].hand for hand in hands if isinstance(hand[0], Dealt)] == list(
            range(1, len(hands) + 1)
        )
        scored = [event.hand for event in match.events if isinstance(event, HandScored)]
        assert scored == list(range(1, len(hands) + 1))

"""What holds after every event of every match: arithmetic that no play can get round."""

from domain.cards import DECK, VALUE, Card, total
from domain.match.events import Captured, CardPlayed, Dealt, Escoba, HandScored, MatchEvent, TableSwept
from domain.match.state import Match
from domain.shuffle import deck_of_hand
from tests.unit.domain.match.generated import (
    LEVELS,
    TABLES,
    Generated,
    consecutive_states,
    generated_matches,
    hand_of,
)


def stock_of(match: Generated, state: Match) -> tuple[Card, ...]:
    hand = hand_of(state)
    return deck_of_hand(match.seed, state.nonces, hand.number)[40 - hand.stock :]


def test_the_matches_are_of_every_table_and_every_level_of_bot() -> None:
    terms = [match.end.terms for match in generated_matches()]
    assert {(each.ruleset, each.seats, each.pairs) for each in terms} == set(TABLES)
    assert {each.bot for each in terms} == set(LEVELS)


def test_every_card_is_in_exactly_one_place_after_every_event() -> None:
    for match in generated_matches():
        for _, state in match.states():
            if (hand := state.hand) is not None:
                places = [stock_of(match, state), hand.table, *hand.held, *hand.piles]
                assert sorted(card for place in places for card in place) == sorted(DECK)


def test_stock_held_and_table_are_worth_ten_more_than_a_multiple_of_fifteen() -> None:
    for match in generated_matches():
        for event, state in match.states():
            if (hand := state.hand) is not None and isinstance(event, Dealt | Captured | Escoba):
                held = [card for cards in hand.held for card in cards]
                assert (total(stock_of(match, state)) + total((*held, *hand.table))) % 15 == 10


def test_what_is_left_over_at_the_end_of_a_hand_is_never_nothing() -> None:
    for match in generated_matches():
        leftovers = [event.cards for event in match.events if isinstance(event, TableSwept)]
        assert leftovers
        assert all(cards and total(cards) % 15 == 10 for cards in leftovers)


def test_the_last_card_of_a_hand_never_sweeps_the_table() -> None:
    for match in generated_matches():
        last_plays = 0
        for before, event, _ in consecutive_states(match):
            if isinstance(event, TableSwept):
                last_plays += 1
                assert hand_of(before).table
                assert before.last_play is not None
                assert not before.last_play.escoba
        assert last_plays == hand_of(match.end).number


def test_every_capture_makes_exactly_fifteen_from_cards_on_the_table() -> None:
    for match in generated_matches():
        for before, event, _ in consecutive_states(match):
            if isinstance(event, Captured):
                assert event.take
                assert VALUE[event.card] + total(event.take) == 15
                assert {event.card, *event.take} <= set(hand_of(before).table)


def test_an_escoba_is_announced_when_and_only_when_a_capture_leaves_the_table_empty() -> None:
    for match in generated_matches():
        following: list[MatchEvent] = [*match.events[1:], match.events[-1]]
        for (event, state), after in zip(match.states(), following, strict=True):
            if isinstance(event, Captured):
                assert (after == Escoba(event.seat)) == (not hand_of(state).table)
            elif isinstance(after, Escoba):
                assert isinstance(event, Dealt)
                assert after.opening is not None


def test_a_capture_follows_the_card_it_was_made_with() -> None:
    for match in generated_matches():
        for at, event in enumerate(match.events):
            if isinstance(event, Captured):
                played = match.events[at - 1]
                assert isinstance(played, CardPlayed)
                assert (played.seat, played.card) == (event.seat, event.card)


def test_totals_are_the_sums_of_the_points_of_all_hands() -> None:
    for match in generated_matches():
        sums = [0] * match.end.terms.sides
        for event in match.events:
            if isinstance(event, HandScored):
                for side in event.sides:
                    sums[side.side] += side.points
                    assert side.points == sum(side.reasons.values())
                    assert side.total == sums[side.side]
        assert match.end.totals == tuple(sums)

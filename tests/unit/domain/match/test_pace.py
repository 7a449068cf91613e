"""The pause before a bot's card is shown is a human one and gives no card away."""

from domain.match.events import CardPlayed
from domain.match.pace import shown_after_ms
from tests.unit.domain.match.generated import consecutive_states, generated_matches, hand_of


def test_a_pause_is_between_700_and_1900_milliseconds_and_varies() -> None:
    pauses = {shown_after_ms(hand, left) for hand in range(1, 61) for left in range(1, 37)}
    assert min(pauses) >= 700
    assert max(pauses) <= 1_900
    assert len(pauses) > 3


def test_a_pause_depends_on_the_place_in_the_match_only() -> None:
    by_place: dict[tuple[int, int], set[int]] = {}
    for match in generated_matches():
        for before, event, _ in consecutive_states(match):
            if isinstance(event, CardPlayed) and event.shown_after_ms is not None:
                hand = hand_of(before)
                place = hand.number, hand.stock + sum(map(len, hand.held))
                by_place.setdefault(place, set()).add(event.shown_after_ms)
    assert len(by_place) > 100
    assert all(len(pauses) == 1 for pauses in by_place.values())

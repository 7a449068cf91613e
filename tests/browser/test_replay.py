"""The replay of a match shows, after each event, what the events say."""

from collections.abc import Callable
from typing import Any

import pytest

from domain.match.state import Match
from domain.rules.hand import Hand
from tests.browser.conftest import Played, Watches

DASH = "\N{EN DASH}"
COUNTED: dict[str, Callable[[Hand, int], int]] = {
    "cards": lambda hand, side: len(hand.piles[side]),
    "oros": lambda hand, side: len([card for card in hand.piles[side] if card.endswith("o")]),
    "seven_of_oros": lambda hand, side: hand.piles[side].count("7o"),
    "sevens": lambda hand, side: len([card for card in hand.piles[side] if card.startswith("7")]),
    "escobas": lambda hand, side: hand.escobas[side],
}


@pytest.fixture(params=["duel", "pairs"])
def played(request: pytest.FixtureRequest) -> Played:
    """Each kind of match in turn."""
    found: Played = request.getfixturevalue(request.param)
    return found


def shown(match: Match, kind: str) -> dict[str, Any]:
    """What a table shows of a match whose latest event is of a kind."""
    hand = match.hand
    if hand is None:
        empty: list[Any] = [[] for _ in match.chairs]
        return {
            "held": empty,
            "table": [],
            "piles": [],
            "escobas": [],
            "turn": -1,
            "scores": [*match.totals],
        }
    waits = match.phase == "playing" and kind != "HandScored"
    return {
        "held": [list(cards) for cards in hand.held],
        "table": list(hand.table),
        "piles": [len(pile) for pile in hand.piles],
        "escobas": list(hand.escobas),
        "turn": hand.turn if waits else -1,
        "scores": list(match.totals),
    }


def test_every_step_shows_the_cards_of_everybody_as_they_were(watches: Watches, played: Played) -> None:
    reader = watches(played)

    steps = reader.every_step()

    assert len(steps) == len(played.events) == len(played.states)
    for step, match, event in zip(steps, played.states, played.events, strict=True):
        assert step == shown(match, event["type"]), event


def test_partners_sit_opposite_and_turns_go_clockwise(watches: Watches, pairs: Played) -> None:
    reader = watches(pairs)
    middles = []
    for seat in range(4):
        box = reader.page.locator(f'.seat[data-seat="{seat}"]').bounding_box()
        assert box is not None
        middles.append((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))

    (south, west, north, east) = middles
    assert south[1] > west[1] > north[1]
    assert west[0] < south[0] < east[0]
    assert abs(south[0] - north[0]) < 2
    assert abs(west[1] - east[1]) < 60


def test_a_capture_says_what_was_taken_and_marks_it(watches: Watches, duel: Played) -> None:
    reader = watches(duel)
    capture = next(event for event in duel.events if event["type"] == "Captured")

    reader.go(capture["version"])

    marked = reader.page.locator(".middle .going")
    taken = {card.get_attribute("data-card") for card in marked.all()}
    assert taken == {capture["payload"]["card"], *capture["payload"]["take"]}
    assert "= 15" in reader.page.locator(".said").inner_text()


def test_an_escoba_is_celebrated_and_a_card_lies_crossed(watches: Watches, pairs: Played) -> None:
    escoba = next(event for event in pairs.events if event["type"] == "Escoba")
    side = escoba["payload"]["seat"] % 2
    reader = watches(pairs)
    crossed = reader.page.locator(f'.pile[data-side="{side}"] .crossed')

    reader.go(escoba["version"] - 1)
    before = (crossed.count(), reader.page.locator(".cry").count())
    reader.go(escoba["version"])

    assert before == (crossed.count() - 1, 0)
    assert reader.page.locator(".cry").inner_text() == "Escoba!"
    assert "has swept the table" in reader.page.locator(".said").inner_text()


def test_each_point_of_each_hand_is_shown_with_the_counts_that_decide(
    watches: Watches, played: Played
) -> None:
    reader = watches(played)

    for event, match in zip(played.events, played.states, strict=True):
        if event["type"] != "HandScored":
            continue
        reader.go(event["version"])
        assert match.hand is not None
        cells = iter(reader.page.locator(".sheet tbody td").all_inner_texts())
        sides = event["payload"]["sides"]
        for reason, counted in COUNTED.items():
            for side in sides:
                count, points = counted(match.hand, side["side"]), side["reasons"][reason]
                assert next(cells).split() == [str(count), f"+{points}" if points else DASH]
        assert reader.page.locator(".sheet tfoot td").all_inner_texts() == [
            *[f"+{side['points']}" for side in sides],
            *[str(side["total"]) for side in sides],
        ]

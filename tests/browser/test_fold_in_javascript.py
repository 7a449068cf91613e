"""The fold of the replay, in JavaScript, makes the same of every event as the server's own. Run in Node."""

from typing import Any

import pytest

from domain.bots import BOTS
from domain.bots.seat_view import seen_from
from domain.match.commands import OpenPractice, PlayCard, VoidMatch
from domain.match.decide import decide
from domain.match.events import (
    Captured,
    CardPlayed,
    Dealt,
    Escoba,
    MatchEvent,
    MatchVoided,
    SeatForfeited,
    SeatHandedToBot,
    SeatLeft,
    SeatReclaimed,
    SeatTaken,
    TableCancelled,
    TableSwept,
    TurnTimedOut,
)
from domain.match.evolve import evolve
from domain.match.state import Match
from domain.match.terms import Seats, Terms, resolve_pairs
from domain.match.visibility import Sight, shown_cards
from domain.rules.rulesets import RulesetName
from domain.shuffle import Draws
from infrastructure.event_codec import describe
from tests.browser.node import told_by
from tests.given import SEED, cards, hand_without_capture, table_of

DRAWS = Draws(SEED, {}, "test")
Json = dict[str, Any]


def practice(seats: Seats, ruleset: RulesetName, seed: bytes = SEED) -> tuple[MatchEvent, ...]:
    """A whole match of a person who plays as the normal bot does, against normal bots."""
    terms = Terms("practice", seats, resolve_pairs(ruleset, seats, None), ruleset, 0, 0, "normal")
    events, match = decide(None, OpenPractice("p0", terms), seed)
    while not match.is_over:
        assert match.hand is not None
        move = BOTS["normal"](seen_from(match.hand, 0), DRAWS)
        more, match = decide(match, PlayCard(0, move.card, move.take), seed)
        events += more
    return events


def broken_off() -> tuple[MatchEvent, ...]:
    """A match that an administrator ended in the middle."""
    events, match = decide(
        None, OpenPractice("p0", Terms("practice", 2, False, "escombra", 0, 0, "normal")), SEED
    )
    return events + decide(match, VoidMatch("admin", by="p9", note="a fault"), SEED).events


OPENING = "7o sc 5e rb"
SEATS_CHANGE = (
    TurnTimedOut(0),
    SeatHandedToBot(0, "timeouts"),
    SeatReclaimed(0),
    SeatHandedToBot(1, "forfeit"),
    SeatForfeited(1),
)
MATCHES: dict[str, tuple[MatchEvent, ...]] = {
    "two": practice(2, "escombra"),
    "three": practice(3, "escombra"),
    "pairs": practice(4, "escombra"),
    "four alone": practice(4, "escoba"),
    "broken off": broken_off(),
    "nobody captures": (*table_of(), *hand_without_capture(1), *hand_without_capture(2)),
    "opening escobas": (
        *table_of(4, "escoba", pairs=True),
        Dealt(1, 1, 3, {str(seat): () for seat in range(4)}, cards(OPENING)),
        Escoba(0, 2, cards(OPENING)),
        *SEATS_CHANGE,
    ),
    "a sweep": (
        *table_of(),
        Dealt(1, 1, 1, {"0": cards("5o 1c 2c"), "1": cards("3c 4c 6c")}, cards("rb")),
        CardPlayed(0, "5o"),
        Captured(0, "5o", cards("rb")),
        Escoba(0),
        CardPlayed(1, "3c"),
        TableSwept(0, cards("3c")),
        MatchVoided("idle"),
    ),
    "never begun": (
        *table_of()[:3],
        SeatLeft(1, "p1", 0),
        SeatTaken(1, "simulated", name="Aina (simulated)"),
        SeatLeft(0, "p0", 0),
        TableCancelled("empty", ()),
    ),
}


def shown(event: MatchEvent, version: int) -> Json:
    """An event as an auditor is shown it; the name of a person is here their id."""
    name, payload = describe(event)
    payload["username"] = payload.get("player_id") or payload.get("name")
    return {"version": version, "type": name, "at": "2026-11-30T12:00:00Z", "payload": payload}


def as_seat_0_is_shown(event: MatchEvent, version: int) -> Json:
    """The same event for a player: of the others' cards, how many."""
    told = shown(event, version)
    told["payload"] |= shown_cards(event, Sight(seat=0))
    return told


def as_json(match: Match) -> Json:
    """What the replay knows of a match."""
    hand = match.hand
    result = match.result
    return {
        "version": match.version,
        "phase": match.phase,
        "totals": list(match.totals),
        "seed": match.seed_revealed,
        "chairs": [
            {
                "kind": chair.kind,
                "name": chair.player_id or chair.name,
                "heldByBot": chair.held_by_bot,
                "forfeited": chair.forfeited,
            }
            for chair in match.chairs
        ],
        "hand": None
        if hand is None
        else {
            "number": hand.number,
            "dealer": hand.dealer,
            "turn": hand.turn,
            "round": hand.round,
            "stock": hand.stock,
            "held": [list(held) for held in hand.held],
            "table": list(hand.table),
            "piles": [list(pile) for pile in hand.piles],
            "escobas": list(hand.escobas),
            "captures": list(hand.captures),
        },
        "result": None
        if result is None
        else {
            "ranking": result.ranking and [list(place) for place in result.ranking],
            "reason": result.reason,
        },
    }


@pytest.fixture(scope="module")
def folded() -> dict[str, list[Json]]:
    """Each match after each event, as JavaScript has it."""
    streams = [
        [told(event, version) for version, event in enumerate(events, 1)]
        for told in (shown, as_seat_0_is_shown)
        for events in MATCHES.values()
    ]
    kinds = [*MATCHES, *[f"{kind}, as a player" for kind in MATCHES]]
    return dict(zip(kinds, told_by("fold.mjs", streams), strict=True))


@pytest.mark.parametrize("kind", MATCHES)
def test_both_folds_make_the_same_of_each_event(kind: str, folded: dict[str, list[Json]]) -> None:
    match: Match | None = None
    for event, state in zip(MATCHES[kind], folded[kind], strict=True):
        match = evolve(match, event)
        assert match is not None
        assert state == as_json(match), event


@pytest.mark.parametrize("kind", MATCHES)
def test_a_player_knows_all_but_the_cards_of_others(kind: str, folded: dict[str, list[Json]]) -> None:
    for whole, seen in zip(folded[kind], folded[f"{kind}, as a player"], strict=True):
        if whole["hand"]:
            own, *others = whole["hand"]["held"]
            whole["hand"]["held"] = [own, *[[""] * len(held) for held in others]]
        assert seen == whole

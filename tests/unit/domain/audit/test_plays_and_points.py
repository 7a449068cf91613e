"""Cards played in turn, captures of fifteen, escobas, leftovers, and the points of every hand."""

import dataclasses
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from domain.audit import CheckName
from domain.match.events import Captured, CardPlayed, Dealt, Escoba, HandScored, TableSwept
from tests.unit.domain.audit.forgeries import Forgery, find
from tests.unit.domain.audit.telling import findings

ALL_AT_ONCE = ("7o", "7c", "7e", "7b", "1o", "1c", "1e", "1b")


def is_sweep(escoba: Escoba) -> bool:
    return escoba.opening is None


def repeated_capture() -> Forgery:
    """Two table cards worth 15 with the one played, of which one is named twice."""
    place = find(Captured, lambda e: len(e.take) == 2)
    return place.changed(take=(place.event.take[0], *place.event.take))


def rescored(reasons: Mapping[str, int] | None = None, **fields: Any) -> Forgery:
    """The first hand of a match with other points for side 0."""
    place = find(HandScored)
    first, *others = place.event.sides
    if reasons:
        fields["reasons"] = {**first.reasons, **reasons}
    return place.changed(sides=(dataclasses.replace(first, **fields), *others))


PLAYS: dict[str, Callable[[], Forgery]] = {
    "seats play in turn": lambda: find(CardPlayed, lambda e: e.seat == 1).changed(seat=0),
    "there is such a seat": lambda: find(CardPlayed).changed(seat=-1),
    "the card is held": lambda: find(CardPlayed, lambda e: e.card != "7o", after=Dealt).changed(card="7o"),
    "a play is told once": lambda: find(CardPlayed, before=CardPlayed).doubled(),
    "no play is left out": lambda: find(CardPlayed, before=CardPlayed, after=CardPlayed).dropped(),
    "plays have their order": lambda: find(CardPlayed, before=CardPlayed).swapped(),
    "a capture follows its card": lambda: find(CardPlayed, before=Captured).swapped(),
    "a capture is told once": lambda: find(Captured, before=CardPlayed).doubled(),
    "who played captures": lambda: find(Captured, lambda e: e.seat == 1).changed(seat=0),
    "the card played captures": lambda: find(Captured, lambda e: e.card != "7o").changed(card="7o"),
    "a capture takes something": lambda: find(Captured, before=CardPlayed).changed(take=()),
    "no card is taken twice": repeated_capture,
    "cards taken lie on the table": lambda: find(Captured).changed(take=ALL_AT_ONCE),
    "an empty table is an escoba": lambda: find(Escoba, is_sweep).dropped(),
    "an escoba is told once": lambda: find(Escoba, is_sweep).doubled(),
    "an escoba is the captor's": lambda: find(Escoba, lambda e: is_sweep(e) and e.seat).changed(seat=0),
    "an escoba in play is no opening": lambda: find(Escoba, is_sweep).changed(opening=1),
    "cards left are no escoba": lambda: find(Captured, before=CardPlayed).followed_by(Escoba(0)),
    "laying is no escoba": lambda: find(CardPlayed, before=CardPlayed).followed_by(Escoba(0)),
    "leftovers are never nothing": lambda: find(TableSwept).changed(cards=()),
    "leftovers are what lay there": lambda: find(TableSwept).changed(cards=("ro",)),
    "leftovers go to the last captor": lambda: find(TableSwept, lambda e: e.seat == 1).changed(seat=0),
    "leftovers are not lost": lambda: find(TableSwept, lambda e: e.seat is not None).changed(seat=None),
    "leftovers that nobody won are nobody's": lambda: find(TableSwept, lambda e: e.seat is None).changed(
        seat=0
    ),
}

POINTS: dict[str, Callable[[], Forgery]] = {
    "reasons are counted again": lambda: rescored({"oros": 9}),
    "every reason is named": lambda: rescored({"bonus": 0}),
    "points are the sum of the reasons": lambda: rescored(points=99),
    "totals are the sum of the hands": lambda: rescored(total=20),
    "every side is scored": lambda: find(HandScored).changed(sides=()),
    "the hand is the one played": lambda: find(HandScored).changed(hand=2),
    "sides are scored once": lambda: rescored(side=1),
}

CASES: list[tuple[str, CheckName, Callable[[], Forgery]]] = [
    *((rule, "plays", forgery) for rule, forgery in PLAYS.items()),
    *((rule, "points", forgery) for rule, forgery in POINTS.items()),
]


@pytest.mark.parametrize(("rule", "check", "forge"), CASES, ids=[rule for rule, *_ in CASES])
def test_a_false_play_or_point_is_found_where_it_is(
    rule: str, check: CheckName, forge: Callable[[], Forgery]
) -> None:
    forgery = forge()
    first = findings(forgery.events)[0]

    assert (first.check, first.version) == (check, forgery.version), first.detail

"""What happens on the table, from the deal to the leftovers; a play and what it takes are one sentence."""

from collections.abc import Iterator, Sequence
from typing import assert_never

from application.replay.scene import Scene
from application.replay.words import by_value, card_in_words, cards_in_words
from domain.match.events import Captured, CardPlayed, Dealt, Escoba, HandEvent, MatchEvent, TableSwept
from domain.rules.seats import next_seat


def on_table(scene: Scene, event: HandEvent, following: Sequence[MatchEvent]) -> Iterator[str]:
    """One step of a hand; `following` are the events right after it."""
    match event:
        case Dealt():
            yield from _dealt(scene, event)
        case CardPlayed():
            yield from _played(scene, event, following)
        case Captured() | Escoba(opening=None):
            pass  # told with the card played
        case Escoba():
            yield from _opening_escoba(scene, event)
        case TableSwept():
            yield from _swept(scene, event)
        case _:
            assert_never(event)


def _dealt(scene: Scene, event: Dealt) -> Iterator[str]:
    """A deal; the first of a hand says who deals, who leads and what lies open. Mano is told first."""
    mano = next_seat(event.dealer, scene.match.terms.seats)
    if event.round == 1:
        yield ""
        yield f"Hand {event.hand}: {scene.does(event.dealer, 'deals')}, {scene.does(mano, 'leads')}"
        yield f"  on the table: {cards_in_words(event.table or ())}"
    yield f"  deal {event.round}"
    order = sorted(map(int, event.cards), key=lambda seat: (seat - mano) % scene.match.terms.seats)
    for seat in order:
        yield f"    {scene.does(seat, 'gets')} {cards_in_words(by_value(event.cards[str(seat)]))}"


def _played(scene: Scene, event: CardPlayed, following: Sequence[MatchEvent]) -> Iterator[str]:
    """One play with everything it took."""
    match following:
        case [Captured() as capture, Escoba(opening=None), *_]:
            yield f"    {_taking(scene, event, capture)}: escoba!"
        case [Captured() as capture, *_]:
            yield f"    {_taking(scene, event, capture)}"
        case _:
            yield f"    {_player(scene, event, 'lays down')} {card_in_words(event.card)}"


def _opening_escoba(scene: Scene, event: Escoba) -> Iterator[str]:
    """What the opening cards gave to mano."""
    times, worth = ("twice", "two escobas") if event.opening == 2 else ("once", "an escoba")
    yield f"    the opening cards make fifteen {times}: {scene.does(event.seat, 'takes')} them for {worth}"


def _swept(scene: Scene, event: TableSwept) -> Iterator[str]:
    """Who got the leftovers."""
    whose = "nobody" if event.seat is None else f"{scene.name(event.seat)}, the last to capture"
    yield f"  leftovers to {whose}: {cards_in_words(by_value(event.cards))}"


def _taking(scene: Scene, event: CardPlayed, capture: Captured) -> str:
    taken = cards_in_words(by_value(capture.take))
    return f"{_player(scene, event, 'takes')} {taken} with {card_in_words(event.card)}"


def _player(scene: Scene, event: CardPlayed, verb: str) -> str:
    """Who plays. A person's play that waits to be shown was made by a bot in that person's place."""
    by_stand_in = scene.match.chairs[event.seat].kind == "human" and event.shown_after_ms is not None
    return f"a bot for {scene.name(event.seat)} {verb}" if by_stand_in else scene.does(event.seat, verb)

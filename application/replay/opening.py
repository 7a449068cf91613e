"""How a table came together: the terms, who sat, who deals first."""

from collections.abc import Iterator
from typing import assert_never

from application.replay.scene import Scene
from application.replay.words import counted
from domain.match.events import MatchStarted, SeatTaken, TableEvent, TableOpened


def come_together(scene: Scene, event: TableEvent | MatchStarted) -> Iterator[str]:
    """One step on the way to the first deal."""
    match event:
        case TableOpened():
            yield from _opened(event)
        case SeatTaken():
            yield from _sat(scene, event)
        case MatchStarted():
            yield from _started(scene, event)
        case _:
            assert_never(event)


def _opened(event: TableOpened) -> Iterator[str]:
    """The terms, and what the deals were bound to before anybody saw a card."""
    terms = [f"rules of {event.ruleset}", f"{event.seats} seats" + (" in pairs" if event.pairs else "")]
    if event.bot:
        terms.append(f"{event.bot} bots")
    if event.clock:
        terms.append(f"{event.clock} seconds a turn")
    if event.stake:
        terms.append(f"a stake of {event.stake} coins")
    yield f"  {event.mode}: {', '.join(terms)}"
    yield f"  commitment to the deals: {event.commitment}"


def _sat(scene: Scene, event: SeatTaken) -> Iterator[str]:
    """Who took a seat, and what it cost."""
    names = {"human": scene.name(event.seat), "bot": "a bot", "simulated": "a simulated player"}
    paid = f", for {counted(event.stake, 'coin')}" if event.stake else ""
    yield f"  seat {event.seat}: {names[event.kind]}{paid}"


def _started(scene: Scene, event: MatchStarted) -> Iterator[str]:
    """Who was drawn to deal first."""
    if scene.match.terms.pairs:
        yield f"  {scene.side(0)} play against {scene.side(1)}"
    yield f"  {scene.does(event.dealer, 'deals')} first, drawn from the seed"

"""How a table came together: who sat and added to the shuffle, who deals first."""

from collections.abc import Iterator
from typing import Final, assert_never

from application.replay.scene import Scene
from application.replay.terms import opened
from application.replay.words import counted
from domain.match.events import MatchStarted, NonceAdded, SeatTaken, TableOpened
from domain.rewards.boosts import Boost

_BOOSTS: Final[dict[Boost, str]] = {"gold_booster": "the gold booster", "vip_pass": "the VIP pass"}


def come_together(scene: Scene, event: TableOpened | SeatTaken | NonceAdded | MatchStarted) -> Iterator[str]:
    """One step on the way to the first deal."""
    match event:
        case TableOpened():
            yield from opened(event)
        case SeatTaken():
            yield from _sat(scene, event)
        case NonceAdded():
            yield _added(scene, event.seat, event.nonce)
        case MatchStarted():
            yield from _started(scene, event)
        case _:
            assert_never(event)


def _sat(scene: Scene, event: SeatTaken) -> Iterator[str]:
    """Who took a seat, what it cost, and what multiplies the rewards."""
    simulated = event.name or "a simulated player"
    names = {"human": scene.name(event.seat), "bot": "a bot", "simulated": simulated}
    paid = f", for {counted(event.stake, 'coin')}" if event.stake else ""
    boosts = "".join([f", with {_BOOSTS[boost]}" for boost in event.boosts])
    yield f"  seat {event.seat}: {names[event.kind]}{paid}{boosts}"
    if event.nonce is not None:
        yield _added(scene, event.seat, event.nonce)


def _added(scene: Scene, seat: int, nonce: str) -> str:
    """A player's own part in the shuffle."""
    return f"  {scene.does(seat, 'adds')} to the shuffle: {nonce}"


def _started(scene: Scene, event: MatchStarted) -> Iterator[str]:
    """Who was drawn to deal first."""
    if scene.match.terms.pairs:
        yield f"  {scene.side(0)} play against {scene.side(1)}"
    yield f"  {scene.does(event.dealer, 'deals')} first, drawn from the seed"

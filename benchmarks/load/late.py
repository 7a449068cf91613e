"""Plays late in a match beside plays early in one, at the same places of a hand.

Four people play escoba without partners, since no match of two lasts four hundred plays. One set of matches
is played up to there first, the other to its tenth play; then some plays of each set are timed in turn.
`python -m benchmarks.load.late URL` prints pairs of plays a second, late and early, as JSON.
"""

import asyncio
import sys
import time
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Final

import cyclopts
import uvloop
from pydantic_core import to_json

from benchmarks.load.choosing import lasting
from benchmarks.load.connection import Connection
from benchmarks.load.party import Party
from benchmarks.load.people import newcomer

AT_ONCE: Final = 32
TERMS: Final = {"ruleset": "escoba", "pairs": False, "clock": 0}
A_HAND: Final = 36
"""Plays of four people until the deck is used up."""
EARLY: Final = 10
LATE: Final = EARLY + 11 * A_HAND
EACH: Final = 8
"""Plays of each match that are timed together; three times that, and the hand is nearly over."""


async def compare(url: str, matches: int, rounds: int, late: int = LATE) -> list[tuple[float, float]]:
    """Plays a second, late and early, again and again a little later in the same hand."""
    connections = [await Connection.open(url) for _ in range(min(AT_ONCE, matches))]
    try:
        old, young = [[await _four(connections, n) for n in range(matches)] for _ in range(2)]
        await _each(old, lambda party: _up_to(party, late))
        await _each(young, lambda party: _up_to(party, EARLY))
        return [(await _timed(old), await _timed(young)) for _ in range(rounds)]
    finally:
        for connection in connections:
            connection.close()


async def _four(connections: Sequence[Connection], number: int) -> Party:
    """A table whose people share one of the connections, since they take turns."""
    connection = connections[number % len(connections)]
    return Party([await newcomer(connection) for _ in range(4)], TERMS, lasting)


async def _timed(matches: Sequence[Party]) -> float:
    started = time.perf_counter()
    await _each(matches, _on)
    return EACH * len(matches) / (time.perf_counter() - started)


async def _each(matches: Sequence[Party], do: Callable[[Party], Coroutine[Any, Any, None]]) -> None:
    """Do it with all matches, those of one connection one after the other."""

    async def lane(first: int) -> None:
        for party in matches[first::AT_ONCE]:
            await do(party)

    await asyncio.gather(*[lane(first) for first in range(min(AT_ONCE, len(matches)))])


async def _up_to(party: Party, plays: int) -> None:
    """Until so many cards have been played; a match that ends before begins anew."""
    while not party.is_playing or party.plays < plays:
        if not party.is_playing:
            await party.open()
            await party.look()
        await party.play()
        await party.look()


async def _on(party: Party) -> None:
    for _ in range(EACH):
        await party.play()
        await party.look()


def main(url: str, *, matches: int = 128, rounds: int = 3, late: int = LATE) -> None:
    """Compare, at a running server."""
    sys.stdout.write(to_json(uvloop.run(compare(url, matches, rounds, late))).decode() + "\n")


if __name__ == "__main__":
    cyclopts.run(main)

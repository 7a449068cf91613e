"""Pairs of worlds: which there are, and the first thing in which two differ."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from tests.secrecy.decks import Decks, other_decks
from tests.secrecy.scripts import Script, written
from tests.secrecy.tables import TABLES, Table
from tests.secrecy.told import told


class Pair(NamedTuple):
    """One match in two worlds that a viewer cannot tell apart before play `plays`."""

    script: Script
    plays: int
    viewer: int | None
    decks: Decks


def pairs_at(script: Script, number: int, chance: Random) -> Iterator[Pair]:
    """So many pairs, at moments all over the match and for each viewer in turn."""
    viewers, found = script.table.viewers, 0
    while found < number:
        plays = chance.randrange(len(script.orders))
        viewer = viewers[found % len(viewers)]
        if decks := other_decks(script, plays, viewer, chance):
            found += 1
            yield Pair(script, plays, viewer, decks)


def scripts(matches: int, most: int | None, tables: Sequence[Table] = TABLES) -> Iterator[Script]:
    """Matches, the tables one after another."""
    for number in range(matches):
        yield written(tables[number % len(tables)], number, most)


async def differing(script: Script, number: int, chance: Random) -> int:
    """How many of so many pairs are told apart by what the viewer is told."""
    one: dict[int | None, list[bytes]] = {}
    apart = 0
    for pair in pairs_at(script, number, chance):
        if pair.viewer not in one:
            one[pair.viewer] = await told(script, len(script.orders) - 1, pair.viewer, {})
        other = await told(script, pair.plays, pair.viewer, pair.decks)
        apart += other != one[pair.viewer][: len(other)]
    return apart

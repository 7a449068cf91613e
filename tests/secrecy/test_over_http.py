"""Worlds in pairs, through the whole server: no byte that anybody gets, or that is logged, tells them apart.

Every answer with its headers, every stream, refusal, crash, report, line of the log and metric is compared;
how long something took is not.
"""

import asyncio
from collections.abc import Sequence
from random import Random

import pytest

from interfaces.http import stream
from tests.conftest import Databases
from tests.secrecy.decks import Decks, other_decks
from tests.secrecy.leaks_outside import LEAKS_OUTSIDE
from tests.secrecy.looks import Told
from tests.secrecy.pairs import Pair, pairs_at, scripts
from tests.secrecy.people import Town
from tests.secrecy.tables import TABLES, Table
from tests.secrecy.world import told_over_http

Differences = dict[str, tuple[object, object]]
A_HAND = 36
QUICK = TABLES[:-1]
"""Hard bots are compared in memory when it has to be quick; the expert ones begin as they do."""
IN_THE_SECOND_DEAL = 10
"""At a table for three, after so many plays."""


@pytest.fixture(scope="module")
def town(databases: Databases) -> Town:
    """Where the worlds come from."""
    return Town(databases)


@pytest.fixture(autouse=True)
def no_pings(monkeypatch: pytest.MonkeyPatch) -> None:
    """A stream says now and then that it lives: how long something took is not compared."""
    monkeypatch.setattr(stream, "PING_SECONDS", 3_600)


def pairs_of(most: int | None, chance: Random, tables: Sequence[Table] = TABLES) -> list[Pair]:
    """A pair at each table, at some moment, for some viewer."""
    return [next(pairs_at(script, 1, chance)) for script in scripts(len(tables), most, tables)]


def told(town: Town, pairs: list[Pair], decks: Decks) -> Told:
    """What is told in a world with these decks."""
    conninfo = town.copy()
    try:
        return asyncio.run(told_over_http(conninfo, town.people, pairs, decks))
    finally:
        town.drop(conninfo)


def apart(town: Town, pairs: list[Pair], worlds: int, chance: Random) -> Differences:
    """What tells the world of the scripts and so many others apart."""
    one: Told = told(town, pairs, {})
    found: Differences = {}
    for _ in range(worlds):
        decks: Decks = {}
        for pair in pairs:
            decks |= other_decks(pair.script, pair.plays, pair.viewer, chance)
        other = told(town, pairs, decks)
        both = {what: (one.get(what), other.get(what)) for what in one.keys() | other.keys()}
        found |= {what: (first, second) for what, (first, second) in both.items() if first != second}
    return found


def test_nobody_can_tell_two_worlds_apart_in_the_first_hand(town: Town) -> None:
    chance = Random(1)

    assert apart(town, pairs_of(A_HAND, chance, QUICK), 2, chance) == {}


@pytest.mark.full
@pytest.mark.parametrize("number", range(20))
def test_nobody_can_tell_two_worlds_apart_in_whole_matches(town: Town, number: int) -> None:
    chance = Random(number)

    assert apart(town, pairs_of(None, chance), 5, chance) == {}


def test_each_leak_is_noticed_where_it_is(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    [script] = scripts(1, A_HAND, TABLES[1:2])
    for plant, _ in LEAKS_OUTSIDE.values():
        plant(monkeypatch)

    told_apart = apart(town, [Pair(script, IN_THE_SECOND_DEAL, 2, {})], 1, Random(3))

    noticed = {leak: any(where in what for what in told_apart) for leak, (_, where) in LEAKS_OUTSIDE.items()}
    assert noticed == dict.fromkeys(LEAKS_OUTSIDE, True), told_apart

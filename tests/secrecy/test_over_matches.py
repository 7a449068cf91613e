"""Matches in pairs of worlds that differ in cards a viewer may not know: the viewer is told the same bytes.

Here by the thousand, without a network and a database: the use cases on a store in memory.
`test_over_http.py` does it with everything around them.
"""

import asyncio
import os
from random import Random

import pytest

from tests.secrecy.leaks import LEAKS, in_what_bots_know_of_the_stock, in_what_bots_play
from tests.secrecy.pairs import differing, scripts
from tests.secrecy.tables import TABLES, Table

PAIRS = int(os.environ.get("ESCOMBRA_SECRECY_PAIRS", "20000"))
PAIRS_A_MATCH = 50
A_HAND = 36


def test_nobody_can_tell_two_worlds_apart_in_the_first_hand() -> None:
    chance = Random(1)

    apart = [asyncio.run(differing(script, 10, chance)) for script in scripts(len(TABLES), A_HAND)]

    assert apart == [0] * len(TABLES)


@pytest.mark.full
@pytest.mark.parametrize("part", range(10))
def test_nobody_can_tell_two_worlds_apart_in_whole_matches(part: int) -> None:
    matches = PAIRS // PAIRS_A_MATCH
    chance = Random(part)

    for number, script in enumerate(scripts(matches, None)):
        if number % 10 == part:
            assert asyncio.run(differing(script, PAIRS_A_MATCH, chance)) == 0, number


@pytest.mark.parametrize("leak", LEAKS)
@pytest.mark.parametrize("table", TABLES[:6:2], ids=lambda table: f"{table.ruleset} for {table.seats}")
def test_leak_is_noticed(leak: str, table: object, monkeypatch: pytest.MonkeyPatch) -> None:
    [script] = scripts(1, A_HAND, [table])  # type: ignore[list-item]
    LEAKS[leak](monkeypatch)

    assert asyncio.run(differing(script, 10, Random(2))) >= 3


def test_bot_that_peeks_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    in_what_bots_play(monkeypatch)
    [script] = scripts(1, A_HAND, TABLES[7:8])

    assert asyncio.run(differing(script, 10, Random(2))) >= 3


@pytest.mark.parametrize("table", TABLES[-2:], ids=lambda table: table.bot)
def test_bot_that_knows_what_will_be_dealt_is_noticed(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    in_what_bots_know_of_the_stock(monkeypatch)
    [script] = scripts(1, A_HAND, [table])

    assert asyncio.run(differing(script, 10, Random(2))) >= 3

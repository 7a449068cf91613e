"""Rounds of random commands through several collectors at once, each round against the model."""

import asyncio
from collections import Counter
from random import Random
from typing import Any, NamedTuple

import psycopg

from application.ports import Appended, Appending, FundsMissing, KeyKnown
from tests.integration.money.books import check_books, check_postings
from tests.integration.money.model import Asked, Model
from tests.integration.money.operations import Operations
from tests.integration.money.writers import Batch, Writers, writers

COLLECTORS = 3
LOST_ANSWERS = 0.1


class Size(NamedTuple):
    """How many commands, how many a round at most, and after how many rounds all the books are checked."""

    commands: int
    in_a_round: int
    between_checks: int


async def run(conninfo: str, size: Size, seed: int) -> Counter[str]:
    """All rounds; how often what came of a command."""
    chance, model, seen = Random(seed), Model(), Counter[str]()
    operations = Operations(chance, model)
    async with writers(conninfo, COLLECTORS, LOST_ANSWERS, chance) as them:
        with psycopg.connect(conninfo, autocommit=True) as connection:
            rounds = 0
            while seen["commands"] < size.commands:
                await _round(them, operations, model, chance.randint(2, size.in_a_round), seen)
                rounds += 1
                if rounds % size.between_checks == 0:
                    check_books(connection, model)
            check_books(connection, model)
            check_postings(connection, model)
    return seen


async def _round(
    them: Writers, operations: Operations, model: Model, commands: int, seen: Counter[str]
) -> None:
    asked = operations.some(commands)
    answers = await asyncio.gather(
        *(them.collectors[n % COLLECTORS].append(one.appending) for n, one in enumerate(asked))
    )
    by_appending = {id(one.appending): one for one in asked}
    accepted: Counter[int] = Counter()
    for batch in await them.in_order():
        accepted += _replay(batch, by_appending, model, seen)
    for one, answer in zip(asked, answers, strict=True):
        _check_answer(one.appending, answer, accepted[id(one.appending)])
    seen["commands"] += commands


def _replay(batch: Batch, asked: dict[int, Asked], model: Model, seen: Counter[str]) -> Counter[int]:
    """A batch has in the database the outcomes it has in the model; which commands were accepted."""
    accepted: Counter[int] = Counter()
    poor: set[Any] = set()
    for encoded, outcome in batch:
        one = asked[id(encoded.appending)]
        left = model.left_by(one.moves)
        expected = model.verdict(encoded.appending, one.moves, encoded.head)
        assert outcome == expected, (encoded.appending, outcome, expected)
        seen[type(outcome).__name__] += 1
        if isinstance(outcome, FundsMissing):
            seen["spared a neighbour"] += bool(accepted)
            poor |= {player for player, coins in left.items() if coins < 0}
        if isinstance(outcome, Appended):
            accepted[id(encoded.appending)] += 1
            seen["paid after a refusal"] += any(m.coins < 0 and m.player in poor for m in one.moves)
            if one.seats is not None:
                model.tables[encoded.appending.stream_id] = one.seats
            if one.seats == {}:
                del model.tables[encoded.appending.stream_id]
    return accepted


def _check_answer(asked: Appending, answer: object, accepted: int) -> None:
    """Who asked is told of an effect if there was one, also when the first answer was lost; never of two."""
    assert accepted <= 1, asked
    if accepted:
        assert isinstance(answer, Appended) or (asked.key and isinstance(answer, KeyKnown)), (asked, answer)
    else:
        assert not isinstance(answer, Appended), asked

"""The log in memory answers as the one in Postgres does, command by command and question by question."""

import asyncio
from collections import Counter
from datetime import timedelta
from random import Random
from typing import Any
from uuid import UUID

import pytest

from application.matches.sittings import Sittings
from application.ports import Appended, EventStore, FundsMissing, Head
from infrastructure.postgres.batch import Encoded
from infrastructure.postgres.sittings import PostgresSittings
from tests.integration.event_store.logs import log, rows
from tests.simulated_town.memory_log import MemoryLog
from tests.simulated_town.memory_store import MemoryStore
from tests.simulated_town.some_commands import (
    CALLERS,
    KEYS,
    KINDS,
    NAMES,
    NOON,
    PEOPLE,
    STREAMS,
    some_command,
)

COMMANDS = 400
BETWEEN_QUESTIONS = 40


async def told_by(store: EventStore, sittings: Sittings, chance: Random) -> list[object]:
    """Answers to everything that the ports can be asked."""
    now = NOON + timedelta(seconds=chance.randrange(1_000))
    up_for, limit, since = timedelta(seconds=chance.choice([0, 60])), chance.choice([2, 100]), NOON
    told: list[object] = [await store.due(now, up_for, limit)]
    for stream in STREAMS:
        told.append(await store.read(stream, after=chance.randrange(4), limit=chance.choice([None, 2])))
        told.append(await _seed(store, stream))
    for kind in KINDS:
        told.append(list(await store.claims_beginning(kind, "2/alone#")))
        told += [await store.owner_of(kind, name) for name in NAMES]
        told += [list(await store.claimed_by(kind, who)) for who in PEOPLE]
    told += [await store.known_key(caller, key) for caller in CALLERS for key in KEYS]
    for who in PEOPLE:
        told.append(await sittings.met_often(who, since + timedelta(seconds=chance.randrange(60)), 2))
        told.append(sorted(await sittings.started_since(who, since)))
    return told


async def _seed(store: EventStore, stream: UUID) -> bytes | None:
    try:
        return await store.seed_of(stream)
    except LookupError:
        return None


def in_step(conninfo: str, memory: MemoryLog, seed: int) -> Counter[str]:
    """Give the same commands to both; returns how often each outcome was met."""
    fake = MemoryStore(memory)

    async def scenario() -> Counter[str]:
        chance, seen = Random(seed), Counter[str]()
        heads: dict[UUID, Head] = {}
        async with log(conninfo) as real:
            for nth in range(COMMANDS):
                asked = some_command(chance, heads, nth)
                outcome = await real.store.append(asked)
                assert await fake.append(asked) == outcome, asked
                seen[type(outcome).__name__] += 1
                if isinstance(outcome, Appended):
                    heads[asked.stream_id] = outcome.head
                if nth % BETWEEN_QUESTIONS == 0:
                    state = chance.getstate()
                    told = await told_by(real.store, PostgresSittings(real.database), chance)
                    chance.setstate(state)
                    assert await told_by(fake, fake, chance) == told
        return seen

    return asyncio.run(scenario())


def balances(conninfo: str) -> dict[str, int]:
    """Every account that is not empty, as Postgres has it."""
    found = rows(
        conninfo,
        "SELECT concat_ws(' ', nullif(account, 'player'), owner), sum(amount)::int FROM postings GROUP BY 1",
    )
    return {account: coins for account, coins in found if coins}


def test_same_commands_have_the_same_outcomes_and_leave_the_same(database: str) -> None:
    memory = MemoryLog()

    seen = in_step(database, memory, 15)

    assert {"Appended", "VersionMoved", "ClaimTaken", "FundsMissing", "KeyKnown"} == set(seen)
    assert min(seen.values()) >= 5, seen
    assert balances(database) == {account: coins for account, coins in memory.accounts.items() if coins}
    states = rows(database, "SELECT state FROM stored_events ORDER BY notification_id")
    assert [row[0] for row in states] == [row.state for row in memory.rows]


class Generous(MemoryLog):
    """Never asks whether the coins are there."""

    def _unfunded(self, *_command: Any) -> FundsMissing | None:
        return None


class Forgetful(MemoryLog):
    """Releases no name."""

    def _carry_out(self, encoded: Encoded) -> None:
        kept = encoded.appending._replace(released=())
        super()._carry_out(encoded._replace(appending=kept))


class Careless(MemoryLog):
    """Does not mind who has a name."""

    def _other_has(self, *_claim: Any) -> bool:
        return False


@pytest.mark.parametrize("drifted", [Generous, Forgetful, Careless])
def test_a_fake_that_has_drifted_is_noticed(database: str, drifted: type[MemoryLog]) -> None:
    with pytest.raises(AssertionError):
        in_step(database, drifted(), 15)

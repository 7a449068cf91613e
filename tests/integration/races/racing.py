"""A race in many rounds: two in which one comes clearly first, the others at once; and what they left."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from typing import Any, NamedTuple, TypeAlias, TypeVar
from uuid import UUID

from application.matches.house_rules import Asked
from application.ports import CommandKey, Event
from domain.match.refusals import MatchOver
from domain.match.state import Match
from domain.rules.refusals import Refusal
from infrastructure.services import Services
from tests.integration.event_store.logs import rows
from tests.integration.races.arena import Arena, Doing, arena

Kind = TypeVar("Kind")
Told: TypeAlias = tuple[str, ...]
"""What those who raced were told: `ok`, or the code of a refusal."""

LEFT_BEHIND = {
    "accounts that do not sum to zero": "SELECT sum(amount) FROM postings HAVING sum(amount) <> 0",
    "wallets below zero": "SELECT * FROM wallets WHERE balance < 0",
    "wallets that are not the sum of their entries": """
        SELECT * FROM wallets AS w WHERE (balance, entries) <> (
            SELECT coalesce(sum(amount), 0), count(*) FROM postings
            WHERE account = 'player' AND owner = w.player_id)
    """,
    "stakes on tables that are gone": """
        SELECT owner FROM postings WHERE account = 'escrow' GROUP BY owner HAVING sum(amount) <> 0
    """,
    "names that nobody needs any more": """
        SELECT * FROM claims WHERE kind IN ('live', 'table', 'invite', 'practice')
    """,
    "deadlines of nothing": "SELECT * FROM deadlines",
    "matches that did not end exactly once": """
        SELECT match_id FROM events GROUP BY match_id
        HAVING bool_or(type = 'TableOpened') AND (
            count(*) FILTER (WHERE type IN ('MatchWon', 'MatchVoided', 'TableCancelled')) <> 1
            OR count(*) FILTER (WHERE type = 'PotSettled') > 1
            OR count(*) FILTER (WHERE type = 'RewardsGranted') > 1
            OR count(*) FILTER (WHERE type = 'SeedRevealed') <> 1
            OR max(version) FILTER (WHERE type = 'SeedRevealed') <> max(version))
    """,
}


class Round(NamedTuple):
    """One round between two servers. Every match of it is over when it ends."""

    both: Arena
    number: int

    async def at_once(self, *doings: Doing) -> list[Any]:
        """What each came to; in the first round one after the other, in the second the last comes first."""
        if self.number > 1:
            outcomes = await self.both.at_once(*doings)
        else:
            order = list(enumerate(doings))[:: -1 if self.number else 1]
            done = {nth: await _tried(doing, self._server(nth)) for nth, doing in order}
            outcomes = [done[nth] for nth in range(len(doings))]
        for outcome in outcomes:
            if isinstance(outcome, BaseException) and not isinstance(outcome, Refusal):
                raise outcome
        return outcomes

    async def told(self, *doings: Doing) -> Told:
        """The same, in codes."""
        return codes(await self.at_once(*doings))

    async def events(self, match_id: UUID) -> list[Event]:
        """A match's events."""
        stream = await self.both.one.store.read(match_id)
        return [record.event for record in stream.records]

    async def match(self, match_id: UUID) -> Match:
        """A match as both servers have it."""
        seen, seen_there = [
            await server.matches.present(match_id) for server in (self.both.one, self.both.other)
        ]
        assert seen.match == seen_there.match
        return seen.match

    async def coins(self, *players: UUID) -> list[int]:
        """What players have."""
        return [await self.both.one.wallets.balance(player) for player in players]

    async def end(self, *matches: UUID) -> None:
        """Matches and tables are voided, unless they are over."""
        await asyncio.gather(*[self._void(match_id) for match_id in matches])

    async def _void(self, match_id: UUID) -> None:
        with suppress(MatchOver):
            await self.both.one.seats.void(UUID(int=1), match_id, "the race is over", None)

    def _server(self, nth: int) -> Services:
        return (self.both.one, self.both.other)[nth % 2]


async def _tried(doing: Doing, server: Services) -> object:
    try:
        return await doing(server)
    except Refusal as refusal:
        return refusal


def codes(outcomes: Iterable[object]) -> Told:
    """What outcomes look like from outside."""
    return tuple(outcome.code if isinstance(outcome, Refusal) else "ok" for outcome in outcomes)


def race(conninfo: str, repeats: int, compete: Callable[[Round], Awaitable[Kind]]) -> set[Kind]:
    """Every outcome that there was in so many rounds; nothing is left behind by them."""
    seen: Counter[Kind] = Counter()

    async def all_rounds() -> None:
        async with arena(conninfo) as both:
            for number in range(repeats):
                seen[await compete(Round(both, number))] += 1

    asyncio.run(all_rounds())
    assert {left: found for left, query in LEFT_BEHIND.items() if (found := rows(conninfo, query))} == {}
    return set(seen)


def of(kind: type[Kind], events: Iterable[object]) -> list[Kind]:
    """The events of one type."""
    return [event for event in events if isinstance(event, kind)]


def sitting(player: UUID, asked: Asked, key: CommandKey | None = None) -> Doing:
    """Somebody sits down online."""
    return lambda server: server.online.sit(player, asked, key)


def leaving(player: UUID, match_id: UUID) -> Doing:
    """Somebody stands up."""
    return lambda server: server.seats.leave(player, match_id, None)


def forfeiting(player: UUID, match_id: UUID) -> Doing:
    """Somebody gives up."""
    return lambda server: server.playing.forfeit(player, match_id, None)


async def acting(server: Services) -> None:
    """A server does what is due."""
    await server.deadlines.act()

"""Matches told in a few events each, and what they should come to, counted here in plain sums."""

import asyncio
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from random import Random
from typing import Any, NamedTuple
from uuid import UUID

import psycopg

from application.ports import EMPTY, Appended, Appending, Event, EventStore
from domain.match.events import (
    CardPlayed,
    Escoba,
    MatchStarted,
    MatchVoided,
    MatchWon,
    PotSettled,
    Refund,
    RewardsGranted,
    SeatLeft,
    SeatReward,
    SeatTaken,
    Share,
    TableCancelled,
    TableOpened,
)
from domain.players.events import CoinsGranted, PlayerRegistered
from domain.rewards.shares import Base, Why
from tests.integration.event_store.logs import NOON, log

PLAYERS = [UUID(int=number) for number in range(1, 7)]


class Story(NamedTuple):
    """A stream, and the events of each command that wrote it."""

    stream_id: UUID
    commands: tuple[tuple[Event, ...], ...]
    at: datetime


@dataclass
class Stories:
    """Makes stories, and adds up what they come to."""

    chance: Random
    xp: Counter[UUID] = field(default_factory=Counter)
    league: Counter[UUID] = field(default_factory=Counter)
    matches: Counter[UUID] = field(default_factory=Counter)
    escobas: Counter[UUID] = field(default_factory=Counter)
    states: Counter[str] = field(default_factory=Counter)

    def welcomes(self) -> list[Story]:
        """Everybody signs up, and is rich."""
        return [Story(player, ((PlayerRegistered(1_000_000),),), NOON) for player in PLAYERS]

    def some(self, count: int) -> list[Story]:
        """So many matches of two."""
        return [self._match() for _ in range(count)]

    def _match(self) -> Story:
        one, two = self.chance.sample(PLAYERS, 2)
        stake = self.chance.choice((0, 100))
        opened = TableOpened("online", 2, False, "escombra", 100 if stake else 0, 30, "00" * 32)
        first = opened, SeatTaken(0, "human", str(one), stake)
        second = SeatTaken(1, "human", str(two), stake), MatchStarted(1)
        stream, at = (
            UUID(int=self.chance.getrandbits(128)),
            NOON + timedelta(hours=self.chance.randint(0, 500)),
        )
        chosen = self.chance.random()
        if chosen < 0.1:
            self.states["cancelled"] += 1
            left = TableCancelled("not_filled", (Refund(0, stake, str(one)),))
            return Story(stream, (first, (left,)), at)
        if chosen < 0.2:
            self.states["ended"] += 1
            back = SeatLeft(0, str(one), stake), SeatTaken(0, "human", str(one), stake)
            refunds = Refund(0, stake, str(one)), Refund(1, stake, str(two))
            return Story(stream, (first, back, second, (MatchVoided("idle", refunds),)), at)
        if chosen < 0.3:
            self.states["playing"] += 1
            return Story(stream, (first, second, (CardPlayed(0, "7o"), Escoba(0))), at)
        self.states["ended"] += 1
        return Story(stream, (first, second, *self._played(), self._end(one, two, stake)), at)

    def _played(self) -> list[tuple[Event, ...]]:
        return [(CardPlayed(0, "7o"), Escoba(0)), (CardPlayed(1, "sc"), Escoba(1, opening=2, take=("1o",)))]

    def _end(self, one: UUID, two: UUID, stake: int) -> tuple[Event, ...]:
        paid = RewardsGranted(
            (self._reward(0, one, 1, 40, 10), self._reward(1, two, 2, 20, 4)), "Europe/Madrid"
        )
        self.escobas.update({one: 1, two: 2})
        pot = (PotSettled(2 * stake, (Share(0, str(one), 2 * stake),)),) if stake else ()
        return MatchWon(((0,), (1,)), "target"), *pot, paid

    def _reward(self, seat: int, player: UUID, position: int, xp: int, league: int) -> SeatReward:
        self.xp[player] += xp
        self.league[player] += league
        self.matches[player] += 1
        base = Base(xp, xp, league)
        why = Why(
            position, base, 1, half=False, gold_booster=False, vip_pass=False, simulated=False, zero=None
        )
        return SeatReward(seat, str(player), xp, xp, league, why)

    def check(self, conninfo: str) -> None:
        """The views hold what the stories come to, each counted once."""
        with psycopg.connect(conninfo) as connection:
            told: dict[str, dict[Any, Any]] = {
                "xp": dict(connection.execute("SELECT player_id, xp FROM experience").fetchall()),
                "lines": dict(
                    connection.execute(
                        "SELECT player_id, sum(points) FROM league_lines GROUP BY 1"
                    ).fetchall()
                ),
                "rows": dict(
                    connection.execute("SELECT player_id, sum(points) FROM league_rows GROUP BY 1").fetchall()
                ),
                "matches": dict(
                    connection.execute("SELECT player_id, matches FROM player_statistics").fetchall()
                ),
                "escobas": dict(
                    connection.execute("SELECT player_id, escobas FROM player_statistics").fetchall()
                ),
                "earned": dict(
                    connection.execute(
                        "SELECT player_id, sum(xp) FROM history_seats WHERE xp > 0 GROUP BY 1"
                    ).fetchall()
                ),
                "states": dict(
                    connection.execute("SELECT state, count(*) FROM history_matches GROUP BY 1").fetchall()
                ),
            }
        assert told == {
            "xp": self.xp,
            "lines": self.league,
            "rows": self.league,
            "matches": self.matches,
            "escobas": self.escobas,
            "earned": self.xp,
            "states": self.states,
        }


async def tell(store: EventStore, stories: Iterable[Story]) -> None:
    """Write stories, all at once, each command after the one before."""
    await asyncio.gather(*(_tell(store, story) for story in stories))


async def _tell(store: EventStore, story: Story) -> None:
    head = EMPTY
    for events in story.commands:
        outcome = await store.append(Appending(story.stream_id, head, events, story.at))
        assert isinstance(outcome, Appended), outcome
        head = outcome.head


def gift() -> Story:
    """A command that every reader of the log has to pass, and that no view but the wallets looks at."""
    return Story(UUID(int=Random().getrandbits(128)), ((CoinsGranted(1, "a gift"),),), NOON)


def tell_to(conninfo: str, *parts: Iterable[Story]) -> None:
    """Write stories, one part after the other."""

    async def write() -> None:
        async with log(conninfo) as it:
            for part in parts:
                await tell(it.store, part)

    asyncio.run(write())


def told(conninfo: str, count: int, seed: int = 15) -> Stories:
    """A log of so many matches that no view has seen yet."""
    stories = Stories(Random(seed))
    tell_to(conninfo, stories.welcomes(), stories.some(count))
    return stories

"""The ports of a store over the log in memory; every call passes the weather, where it may get lost."""

from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime, timedelta
from itertools import islice
from typing import Protocol, TypeVar
from uuid import UUID

from application.ports import Appending, Claim, ClaimKind, DueMatch, KeyKnown, Outcome, Stream
from infrastructure.postgres.reading import stream_of
from tests.simulated_town.memory_log import MemoryLog

T = TypeVar("T")


class Weather(Protocol):
    """What a call goes through on its way to the log and back."""

    def __call__(self, call: Callable[[], T], *, writes: bool = False) -> Awaitable[T]:
        """What `call` returns. Raises StoreUnavailable, whether it was made or not."""


async def calm(call: Callable[[], T], *, writes: bool = False) -> T:
    """Nothing is ever lost, and nobody waits."""
    return call()


class MemoryStore:
    """See `application.ports.EventStore` and `application.matches.sittings.Sittings`."""

    def __init__(self, log: MemoryLog, weather: Weather = calm) -> None:
        self._log = log
        self._weather = weather

    async def append(self, appending: Appending) -> Outcome:
        """Write one command."""
        return await self._weather(lambda: self._log.write(appending), writes=True)

    async def read(self, stream_id: UUID, *, after: int = 0, limit: int | None = None) -> Stream:
        """The stream above a version."""

        def rows() -> Stream:
            above = islice(self._log.streams.get(stream_id, ()), after, None)
            return stream_of(islice(above, limit), self._log.codec)

        return await self._weather(rows)

    async def seed_of(self, match_id: UUID) -> bytes:
        """The seed of a match's deals."""
        seed = await self._weather(lambda: self._log.seeds.get(match_id))
        if seed is None:
            raise LookupError(f"match {match_id} has no seed")
        return seed

    async def known_key(self, caller: str, key: str) -> KeyKnown | None:
        """What a command with this key led to."""
        return await self._weather(lambda: self._log.known(caller, key))

    async def claimed_by(self, kind: ClaimKind, owner: UUID) -> Sequence[str]:
        """The names an owner has claimed."""
        claims = self._log.claims
        return await self._weather(
            lambda: [name for (one, name), who in claims.items() if (one, who) == (kind, owner)]
        )

    async def owner_of(self, kind: ClaimKind, name: str) -> UUID | None:
        """Who has claimed a name."""
        return await self._weather(lambda: self._log.claims.get((kind, name)))

    async def claims_beginning(self, kind: ClaimKind, prefix: str) -> Sequence[Claim]:
        """Claims of names with this beginning."""
        claims = self._log.claims
        return await self._weather(
            lambda: [
                Claim(kind, name, who)
                for (one, name), who in claims.items()
                if one == kind and name.startswith(prefix)
            ]
        )

    async def due(self, now: datetime, up_for: timedelta, limit: int) -> Sequence[DueMatch]:
        """Matches whose deadline has passed."""

        def found() -> list[DueMatch]:
            due = sorted(
                (deadline.due, match_id, version)
                for match_id, (deadline, version) in self._log.deadlines.items()
                if deadline.due <= now and deadline.grace <= up_for
            )
            return [DueMatch(match_id, version) for _, match_id, version in due[:limit]]

        return await self._weather(found)

    async def met_often(self, player_id: UUID, since: datetime, times: int) -> set[UUID]:
        """The people with whom a player began so many online matches."""

        def met() -> set[UUID]:
            mine = {
                sat.match_id for sat in self._log.sittings if sat.player_id == player_id and sat.at > since
            }
            others = [sat.player_id for sat in self._log.sittings if sat.match_id in mine]
            return {who for who in others if who != player_id and others.count(who) >= times}

        return await self._weather(met)

    async def started_since(self, player_id: UUID, since: datetime) -> Sequence[datetime]:
        """When a player began online matches without a stake."""
        return await self._weather(
            lambda: [
                sat.at
                for sat in self._log.sittings
                if sat.player_id == player_id and sat.at > since and not sat.stake
            ]
        )

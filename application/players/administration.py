"""What administrators do to players: grants, roles, bans. Who did it and why is in each event."""

from datetime import datetime
from typing import Final, NamedTuple
from uuid import UUID

from application.players.ports import Account, Accounts
from application.players.service import Players
from application.players.standing import Standings
from application.ports import (
    Appended,
    Appending,
    Clock,
    CommandKey,
    Event,
    EventStore,
    FundsMissing,
    KeyKnown,
    StoreUnavailable,
)
from application.refusals import InsufficientCoins, KeyReused, NotFound
from domain.players.events import BoostGranted, CoinsGranted, PlayerBanned, Role, RolesChanged
from domain.rewards.boosts import Boost

ATTEMPTS: Final = 10


class RecordedOrder(NamedTuple):
    """What was ordered, perhaps by an earlier request, stands at this version of the player's stream."""

    account: Account
    version: int


class Administration:
    """Each method takes who does it (`by`; nobody: the operator at the command line) and why.

    All raise NotFound for a name that nobody has, and StoreUnavailable.
    """

    def __init__(self, players: Players, accounts: Accounts, store: EventStore, clock: Clock) -> None:
        self._players = players
        self._accounts = accounts
        self._store = store
        self._clock = clock
        self._standings = Standings(store)

    async def grant_coins(
        self, username: str, coins: int, reason: str, by: UUID | None, key: CommandKey | None = None
    ) -> RecordedOrder:
        """Coins from the mint, or back to it when below zero. Raises InsufficientCoins."""
        return await self._record(username, CoinsGranted(coins, reason, _name(by)), key)

    async def grant_boost(
        self,
        username: str,
        kind: Boost,
        until: datetime,
        reason: str,
        by: UUID | None,
        key: CommandKey | None = None,
    ) -> RecordedOrder:
        """A boost until then; one that lasts longer already goes on."""
        return await self._record(username, BoostGranted(kind, until, reason, _name(by)), key)

    async def change_roles(
        self,
        username: str,
        roles: tuple[Role, ...],
        reason: str,
        by: UUID | None,
        key: CommandKey | None = None,
    ) -> RecordedOrder:
        """The player's roles from now on."""
        ordered = tuple(sorted(set(roles)))
        return await self._record(username, RolesChanged(ordered, reason, _name(by)), key)

    async def ban(
        self, username: str, until: datetime, reason: str, by: UUID | None, key: CommandKey | None = None
    ) -> RecordedOrder:
        """The player is out until then: every session is closed, and no new one is opened."""
        recorded = await self._record(username, PlayerBanned(until, reason, _name(by)), key)
        player_id = recorded.account.player_id
        # As things stand now: a repeated order undoes nothing that came later, but may finish what it began.
        if (await self._standings.of(player_id)).is_banned_at(self._clock()):
            await self._accounts.close_sessions(player_id)
        return recorded

    async def _record(self, username: str, event: Event, key: CommandKey | None) -> RecordedOrder:
        account = await self._players.by_name(username)
        if account is None:
            raise NotFound
        for _ in range(ATTEMPTS):
            head = (await self._store.read(account.player_id)).head
            outcome = await self._store.append(
                Appending(account.player_id, head, (event,), self._clock(), key)
            )
            match outcome:
                case Appended():
                    return RecordedOrder(account, outcome.head.version)
                case KeyKnown() if key is not None and outcome.request != key.request:
                    raise KeyReused
                case KeyKnown():
                    return RecordedOrder(account, outcome.version)
                case FundsMissing():
                    raise InsufficientCoins
                case _:
                    continue  # somebody else granted something in between
        raise StoreUnavailable("the player is being changed too fast to follow")


def _name(by: UUID | None) -> str | None:
    return None if by is None else str(by)

"""The open invites of a player, wherever they came from."""

from datetime import datetime
from typing import NamedTuple
from uuid import UUID

from application.ports import EventStore, Recorded
from domain.match.events import PlayerInvited
from domain.match.evolve import fold
from domain.match.state import Match


class ReceivedInvite(NamedTuple):
    """An invite as it was sent: to which table, when, and for which seat, if for a certain one."""

    match_id: UUID
    match: Match
    seat: int | None
    at: datetime


class Invites:
    """Reads invites from the rooms they belong to. May raise StoreUnavailable."""

    def __init__(self, store: EventStore) -> None:
        self._store = store

    async def of(self, player_id: UUID, skip: int, limit: int) -> tuple[list[ReceivedInvite], bool]:
        """Newest first, and whether there are more."""
        names = (await self._store.claimed_by("invite", player_id))[::-1]
        found = [
            await self._received(UUID(name.partition("/")[0]), str(player_id))
            for name in names[skip : skip + limit]
        ]
        return [invite for invite in found if invite is not None], len(names) > skip + limit

    async def _received(self, match_id: UUID, player_id: str) -> ReceivedInvite | None:
        stream = await self._store.read(match_id)
        match = fold(record.event for record in stream.records)  # type: ignore[misc]
        invite = match.invite_of(player_id) if match else None
        if match is None or invite is None:  # gone in the meantime
            return None
        return ReceivedInvite(match_id, match, invite.seat, _sent_at(stream.records, player_id))


def _sent_at(records: tuple[Recorded, ...], player_id: str) -> datetime:
    sent = [
        record.at
        for record in records
        if isinstance(record.event, PlayerInvited) and record.event.player_id == player_id
    ]
    return sent[-1]

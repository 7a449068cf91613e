"""A match after one more event at its open table: who is invited, who sits, who left."""

from typing import assert_never

from domain.match.events import (
    InviteDeclined,
    MatchStarted,
    NonceAdded,
    PlayerInvited,
    SeatLeft,
    SeatTaken,
    TableCancelled,
    TableEvent,
)
from domain.match.state import Chair, Invite, Match


def at_table(match: Match, event: TableEvent) -> Match:
    """`match` after what happened before play began."""
    version = match.version + 1
    match event:
        case SeatTaken():
            return _seated(match, event)
        case PlayerInvited():
            invites = (*_invites_without(match, event.player_id), Invite(event.player_id, event.seat))
            return match._replace(version=version, invites=invites)
        case InviteDeclined():
            return match._replace(version=version, invites=_invites_without(match, event.player_id))
        case NonceAdded():
            return with_chair(match, event.seat, match.chairs[event.seat]._replace(nonce=event.nonce))
        case SeatLeft():
            left = match.left | {event.player_id}
            return with_chair(match, event.seat, Chair())._replace(left=left)
        case MatchStarted():
            return match._replace(version=version, phase="playing", first_dealer=event.dealer, invites=())
        case TableCancelled():
            return match._replace(version=version, phase="cancelled", invites=())
        case _:
            assert_never(event)


def with_chair(match: Match, seat: int, chair: Chair) -> Match:
    """`match` one version on, with `chair` in its place."""
    chairs = (*match.chairs[:seat], chair, *match.chairs[seat + 1 :])
    return match._replace(version=match.version + 1, chairs=chairs)


def _seated(match: Match, event: SeatTaken) -> Match:
    chair = Chair(
        event.kind,
        event.player_id,
        event.stake,
        event.nonce,
        event.kind != "human",
        boosts=event.boosts,
        name=event.name,
    )
    match = with_chair(match, event.seat, chair)
    if event.player_id is None:
        return match
    return match._replace(
        opener=match.opener or event.player_id, invites=_invites_without(match, event.player_id)
    )


def _invites_without(match: Match, player_id: str) -> tuple[Invite, ...]:
    return tuple([invite for invite in match.invites if invite.player_id != player_id])

"""All that a decided command writes: its events and what follows from them, and why it may be refused."""

from datetime import datetime
from typing import Final
from uuid import UUID

from application.matches.claims import change_of_claims
from application.matches.daily_pay import Paid
from application.matches.due import deadline_of
from application.matches.live import LiveMatch
from application.matches.repeating import kept_for_nothing
from application.ports import (
    Appending,
    Claim,
    ClaimKind,
    ClaimTaken,
    CommandKey,
    FundsMissing,
    Outcome,
    Sitting,
)
from application.refusals import InsufficientCoins, NoRematch
from domain.match.refusals import AlreadySeated
from domain.match.state import Match
from domain.rules.refusals import Refusal


class PlaceTaken(Refusal):
    """Somebody has just opened a table on the same terms. Nobody outside hears of it: we look again."""

    code = "table-full"


_OF_CLAIM: Final[dict[ClaimKind, type[Refusal]]] = {
    "live": AlreadySeated,
    "table": PlaceTaken,
    "rematch": NoRematch,
}


def appending_of(
    match_id: UUID,
    live: LiveMatch,
    paid: Paid,
    at: datetime,
    key: CommandKey | None,
    seed: bytes | None,
    claims: tuple[Claim, ...],
) -> Appending:
    """The command as it is written, with the claims, the deadline and the sittings that its events imply.

    Where there was nothing to do the key is written alone, and the deadline stays as it is.
    """
    decision = paid.decision
    if not decision.events:
        key = key and kept_for_nothing(key, at)
    taken, released = change_of_claims(match_id, live.match, decision.match)
    return Appending(
        stream_id=match_id,
        head=live.head,
        events=decision.events,
        at=at,
        key=key,
        claims=(*taken, *paid.claims, *claims),
        released=released,
        seed=seed,
        deadline=deadline_of(decision.match, live.turn_with(decision.events, at), live.opened_at or at),
        sittings=_sittings(live.match, decision.match),
    )


def refusal_of(outcome: Outcome) -> Refusal | None:
    """Why the database refused, where asking again would not help."""
    match outcome:
        case FundsMissing():
            return InsufficientCoins()
        case ClaimTaken(kind) if kind in _OF_CLAIM:
            return _OF_CLAIM[kind]()
        case _:
            return None


def _sittings(before: Match | None, after: Match) -> tuple[Sitting, ...]:
    """The people who begin to play online."""
    begins = before is not None and before.phase == "open" and after.phase not in ("open", "cancelled")
    if not begins or after.terms.mode != "online":
        return ()
    players = [chair.player_id for chair in after.chairs if chair.player_id is not None]
    return tuple([Sitting(UUID(player_id), after.terms.stake) for player_id in players])

"""Who calls, as seen from a match: what they may see, where they sit. For all others it does not exist."""

from uuid import UUID

from application.refusals import NotFound
from domain.match.refusals import NotSeated
from domain.match.state import Match
from domain.match.visibility import Sight, sight_of


def sight_in(match: Match | None, player_id: UUID, *, audits: bool = False) -> Sight:
    """What a player may see. Raises NotFound."""
    sight = None if match is None else sight_of(match, str(player_id), audits=audits)
    if sight is None:
        raise NotFound
    return sight


def seat_in(match: Match | None, player_id: UUID) -> int:
    """Where a player sits. Raises NotFound, or NotSeated for somebody who may only look on."""
    seat = sight_in(match, player_id).seat
    if seat is None:
        raise NotSeated
    return seat

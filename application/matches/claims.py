"""Which names a match claims in the database while it is in a certain state, written with its events."""

from typing import NamedTuple
from uuid import UUID

from application.ports import Claim
from domain.match.state import Match


class ClaimChange(NamedTuple):
    """What a command takes and gives back."""

    taken: tuple[Claim, ...]
    released: tuple[Claim, ...]


def claims_of(match_id: UUID, match: Match | None) -> frozenset[Claim]:
    """An unfinished practice match is its player's; one that no person plays waits for its bots."""
    claims: set[Claim] = set()
    if match is None or match.phase in ("ended", "cancelled"):
        return frozenset()
    if match.terms.mode == "practice" and match.host is not None:
        claims.add(Claim("practice", str(match_id), UUID(match.host)))
    if match.phase == "playing" and match.is_watched_by_nobody:
        claims.add(Claim("unattended", str(match_id), match_id))
    return frozenset(claims)


def change_of_claims(match_id: UUID, before: Match | None, after: Match) -> ClaimChange:
    """What changes from one state to the other."""
    had, has = claims_of(match_id, before), claims_of(match_id, after)
    return ClaimChange(tuple(sorted(has - had)), tuple(sorted(had - has)))

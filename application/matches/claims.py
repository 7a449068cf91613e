"""Which names a match claims in the database while it is in a certain state, written with its events."""

from typing import Final, NamedTuple
from uuid import UUID

from application.ports import Claim
from domain.match.state import Match


class ClaimChange(NamedTuple):
    """What a command takes and gives back."""

    taken: tuple[Claim, ...]
    released: tuple[Claim, ...]


NOTHING_CHANGES: Final = ClaimChange((), ())


def claims_of(match_id: UUID, match: Match | None) -> frozenset[Claim]:
    """An unfinished practice match is its player's."""
    if match is None or match.phase in ("ended", "cancelled"):
        return frozenset()
    if match.terms.mode == "practice" and match.host is not None:
        return frozenset({Claim("practice", str(match_id), UUID(match.host))})
    return frozenset()


def change_of_claims(match_id: UUID, before: Match | None, after: Match) -> ClaimChange:
    """What changes from one state to the other."""
    if before is not None and before.phase == after.phase:
        return NOTHING_CHANGES
    had, has = claims_of(match_id, before), claims_of(match_id, after)
    return ClaimChange(tuple(sorted(has - had)), tuple(sorted(had - has)))

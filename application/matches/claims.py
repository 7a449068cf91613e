"""Which names a match claims in the database while it is in a certain state, written with its events."""

from typing import Final, NamedTuple
from uuid import UUID

from application.ports import Claim
from domain.match.state import Match
from domain.match.terms import Terms


class ClaimChange(NamedTuple):
    """What a command takes and gives back."""

    taken: tuple[Claim, ...]
    released: tuple[Claim, ...]


NOTHING_CHANGES: Final = ClaimChange((), ())


def claims_of(match_id: UUID, match: Match | None) -> frozenset[Claim]:
    """An unfinished practice match is its player's; every other match is the only one of its players.

    Who has forfeited may sit elsewhere at once. An open online table has its place among those on the same
    terms, so that two people who come together do not open two. An open invite is the invited's.
    """
    if match is None or match.is_over:
        return frozenset()
    if match.terms.mode == "practice":
        host = match.host
        return frozenset({Claim("practice", str(match_id), UUID(host))} if host is not None else ())
    claims = {
        Claim("live", chair.player_id, match_id)
        for chair in match.chairs
        if chair.player_id is not None and not chair.forfeited
    }
    if match.terms.slot is not None and match.phase == "open":
        claims.add(Claim("table", f"{place_of(match.terms)}{match.terms.slot}", match_id))
    claims |= {
        Claim("invite", f"{match_id}/{invite.player_id}", UUID(invite.player_id)) for invite in match.invites
    }
    return frozenset(claims)


def place_of(terms: Terms) -> str:
    """Where online tables on the same terms stand: the beginning of the names of their places."""
    return f"{terms.seats}/{'pairs' if terms.pairs else 'alone'}/{terms.ruleset}/{terms.stake}#"


def change_of_claims(match_id: UUID, before: Match | None, after: Match) -> ClaimChange:
    """What changes from one state to the other."""
    if before is not None and (before.phase, before.chairs, before.invites) == (
        after.phase,
        after.chairs,
        after.invites,
    ):
        return NOTHING_CHANGES
    had, has = claims_of(match_id, before), claims_of(match_id, after)
    return ClaimChange(tuple(sorted(has - had)), tuple(sorted(had - has)))

"""Who may see what of a match. Nothing shown may depend on a card that the viewer may not know."""

from typing import Any, NamedTuple

from domain.match.events import Dealt, MatchEvent
from domain.match.state import Match


class Sight(NamedTuple):
    """What a viewer sees: the cards of one seat (None: of no seat), or everything once the match is over."""

    seat: int | None
    everything: bool = False

    def shows_cards_of(self, seat: int) -> bool:
        """Whether this viewer may see what `seat` holds."""
        return self.everything or seat == self.seat


def sight_of(match: Match, player_id: str, *, audits: bool = False) -> Sight | None:
    """What a player may see of a match; None if for this player it does not exist.

    Whoever ever sat keeps seeing it, the invited see an open room, anyone may watch an online match without
    a stake, and those who audit see what has ended. After the end it is all of it.
    """
    ended = match.phase == "ended"
    seat = match.seat_of(player_id)
    may_see = (
        seat is not None
        or player_id in match.left
        or match.invite_of(player_id) is not None
        or (match.terms.mode == "online" and not match.terms.stake and match.phase in ("playing", "ended"))
        or (audits and match.is_over)
    )
    return Sight(seat, everything=ended) if may_see else None


def shown_cards(event: MatchEvent, sight: Sight) -> dict[str, Any]:
    """The fields of `event` that hide cards from this viewer: a number where the cards may not be seen."""
    if not isinstance(event, Dealt):
        return {}
    return {
        "cards": {
            seat: cards if sight.shows_cards_of(int(seat)) else len(cards)
            for seat, cards in event.cards.items()
        }
    }

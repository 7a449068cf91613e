"""Who is asked into a friends room, and the seats that are kept for them."""

from domain.audit.case import Case
from domain.audit.rules import MOST_OPEN_INVITES
from domain.match.events import InviteDeclined, PlayerInvited


def player_invited(case: Case, event: PlayerInvited) -> None:
    """Somebody who does not sit yet; a kept seat is free and kept for nobody else. Repeats are not told."""
    player, seat = event.player_id, event.seat
    if case.terms.mode != "friends":
        case.wrong("order", "only a friends room sends invites")
    if case.seat_of(player) is not None:
        case.wrong("order", f"{player} sits at the table already")
    if player in case.invited and case.invited[player] == seat:
        case.wrong("order", f"{player} has this invite already")
    if player not in case.invited and len(case.invited) >= MOST_OPEN_INVITES:
        case.wrong("order", f"a room has at most {MOST_OPEN_INVITES} open invites")
    if seat is not None and not is_free_for(case, player, seat):
        case.wrong("order", f"seat {seat} cannot be kept for {player}")
    case.invited[player] = seat


def invite_declined(case: Case, event: InviteDeclined) -> None:
    """Somebody with an open invite says no."""
    if event.player_id not in case.invited:
        case.wrong("order", f"{event.player_id} has no open invite")
    case.invited.pop(event.player_id, None)


def is_free_for(case: Case, player: str | None, seat: int) -> bool:
    """Whether the table has that seat, empty and kept for nobody else."""
    chair = case.chair(seat)
    kept = any(place == seat for guest, place in case.invited.items() if guest != player)
    return chair is not None and chair.kind == "empty" and not kept

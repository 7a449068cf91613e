"""Seats that are taken: by people, by bots of a practice table, by simulated players."""

from domain.audit.case import Case
from domain.audit.chair import Chair
from domain.audit.due import Due
from domain.audit.invites import is_free_for
from domain.audit.people import NONCE, check_person
from domain.match.events import SeatTaken


def seat_taken(case: Case, event: SeatTaken) -> None:
    """A person, a bot of a practice table, or a simulated player who fills an online table."""
    if not is_free_for(case, event.player_id, event.seat):
        case.wrong("order", f"seat {event.seat} is not free")
    if event.kind == "human":
        check_person(case, event)
    else:
        _check_machine(case, event)
    if case.chair(event.seat) is not None:
        nonce = event.nonce if event.nonce and NONCE.fullmatch(event.nonce) else None
        case.chairs[event.seat] = Chair(event.kind, event.player_id, event.stake, nonce, event.boosts)
    if event.player_id is not None:
        case.opener = case.opener or event.player_id
        case.invited.pop(event.player_id, None)
    case.due = _due_after(case, event)


def _due_after(case: Case, event: SeatTaken) -> Due:
    if case.terms.mode == "practice":
        return "start" if case.is_full else "bots"
    if case.terms.mode == "online" and case.is_full:
        return "start"
    return "filling" if event.kind == "simulated" else "sitting"


def _check_machine(case: Case, event: SeatTaken) -> None:
    is_bot = event.kind == "bot"
    if is_bot != (case.terms.mode == "practice") or case.terms.mode == "friends" or case.terms.stake:
        case.wrong("order", f"no {event.kind} sits at this {case.terms.mode} table")
    if case.due not in (("bots",) if is_bot else ("sitting", "filling")):
        case.wrong("order", f"a {event.kind} sits down too early or too late")
    if (event.player_id, event.stake, event.nonce, event.boosts) != (None, 0, None, ()):
        case.wrong("order", f"a {event.kind} brings no player, stake, nonce or boosts")
    if is_bot and event.name is not None:
        case.wrong("order", "a bot has no name")
    if any(chair.kind == "empty" for chair in case.chairs[: max(event.seat, 0)]):
        case.wrong("order", "seats are filled in their order")

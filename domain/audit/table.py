"""What else happens at an open table: nonces, people who leave, the start, the end without a match."""

from domain.audit.case import Case
from domain.audit.chair import Chair
from domain.audit.people import NONCE
from domain.audit.pot import check_refunds
from domain.match.events import MatchStarted, NonceAdded, SeatLeft, TableCancelled


def nonce_added(case: Case, event: NonceAdded) -> None:
    """Once, from whoever opened the table."""
    chair = case.chair(event.seat)
    if chair is None or chair.player is None or chair.player != case.opener:
        case.wrong("order", f"{case.opener} opened the table and may add a nonce, not seat {event.seat}")
    elif chair.nonce is not None:
        case.wrong("order", f"seat {event.seat} has added a nonce already")
    if not NONCE.fullmatch(event.nonce):
        case.wrong("order", f"{event.nonce!r} is no nonce")
    elif chair is not None:
        chair.nonce = event.nonce


def seat_left(case: Case, event: SeatLeft) -> None:
    """Somebody who sat there stands up, and takes back what was paid."""
    chair = case.chair(event.seat)
    if chair is None or chair.player != event.player_id:
        case.wrong("order", f"{event.player_id} does not sit in seat {event.seat}")
    elif chair.stake != event.stake:
        case.wrong("pot", f"{event.stake} coins went back of {chair.stake} that were paid")
    if chair is not None:
        case.chairs[event.seat] = Chair()
    is_host = event.player_id == case.terms.host
    if is_host or all(chair.kind == "empty" for chair in case.chairs):
        case.due = "cancellation"


def table_cancelled(case: Case, event: TableCancelled) -> None:
    """A room goes with its host, a table with its last player; else time is up, or it is an administrator."""
    is_room = case.terms.mode == "friends"
    if case.due == "cancellation":
        reasons = {"host_left" if is_room else "empty"}
    else:
        reasons = {"admin", "idle"} if is_room else {"admin", "not_filled"} if case.terms.stake else {"admin"}
    if event.reason not in reasons:
        case.wrong("ending", f"the table cannot be cancelled as {event.reason} here")
    check_who_ended_it(case, event.reason, event.by, event.note)
    check_refunds(case, event.refunds)
    case.due = "seed"


def check_who_ended_it(case: Case, reason: str, by: str | None, note: str | None) -> None:
    """`by` and `note` are an administrator's, and an administrator is always named."""
    if (by is None) == (reason == "admin") or (note is not None and reason != "admin"):
        case.wrong("ending", f"an administrator is named where one ended it: {by} for {reason}")


def match_started(case: Case, event: MatchStarted) -> None:
    """Every seat is taken, and somebody deals first."""
    if not case.is_full:
        case.wrong("order", "a seat is still empty")
    if case.chair(event.dealer) is None:
        case.wrong("deal", f"there is no seat {event.dealer} to deal")
    case.first_dealer = event.dealer % case.seats
    case.starting_version = case.version
    case.due = "deal"

"""Why each command may be refused, as the model sees it: all reasons that hold; none, and it must succeed."""

from collections.abc import Iterator
from datetime import datetime

from application.matches.house_rules import Asked
from tests.model.model import Model
from tests.model.tables import Table

MOST_STARTS_AN_HOUR = 10


def sitting(model: Model, who: str, asked: Asked, now: datetime) -> Iterator[str]:
    """Opening a table of people, or being seated at one."""
    if model.is_kept(who):
        yield "already-seated"
    if model.coins[who] < asked.stake:
        yield "insufficient-coins"
    if asked.mode == "online" and not asked.stake and model.starts(who, now) >= MOST_STARTS_AN_HOUR:
        yield "too-many-matches"


def inviting(table: Table, host: str, guest: str, seat: int | None) -> Iterator[str]:
    """Asking somebody in."""
    yield from _hosting(table, host)
    if guest == host:
        yield "invalid-body"
    elif table.seat_of(guest) is not None:
        yield "already-seated"
    if seat is not None and seat not in table.free_for(guest):
        yield "seat-taken"


def starting(table: Table, who: str) -> Iterator[str]:
    """Beginning, as the host."""
    yield from _hosting(table, who)
    if len(table.chairs) < table.asked.seats:
        yield "not-full"


def taking(model: Model, table: Table, who: str, seat: int | None) -> Iterator[str]:
    """Sitting down in a room."""
    yield from _seeing(table, who)
    if table.phase != "open":
        yield "not-open"
    if table.seat_of(who) is not None or model.is_kept(who):
        yield "already-seated"
    if who not in table.invited:
        yield "not-invited"
    free = table.free_for(who)
    kept = table.invited.get(who)
    if not free:
        yield "table-full"
    elif (seat if seat is not None else kept if kept is not None else free[0]) not in free:
        yield "seat-taken"


def declining(table: Table, who: str) -> Iterator[str]:
    """Saying no."""
    yield from _seeing(table, who)
    yield from _standing_open(table)
    if who not in table.invited:
        yield "not-invited"


def leaving(table: Table, who: str) -> Iterator[str]:
    """Standing up; harmless where one does not sit, or where the table is gone."""
    yield from _seeing(table, who)
    if table.phase == "ended":
        yield "match-over"
    if table.phase == "playing":
        yield "match-running"


def forfeiting(table: Table, who: str) -> Iterator[str]:
    """Giving up; harmless for who has."""
    yield from _sitting_there(table, who)
    if table.seat_of(who) not in table.gave_up:
        yield from _being_played(table)


def reclaiming(table: Table, who: str) -> Iterator[str]:
    """Coming back; harmless for who is there."""
    yield from _sitting_there(table, who)
    yield from _being_played(table)
    if table.seat_of(who) in table.gave_up:
        yield "seat-held-by-bot"


def playing(table: Table, who: str, turn: int | None) -> Iterator[str]:
    """Playing a card that one does not have."""
    yield "card-not-in-hand"
    yield from _sitting_there(table, who)
    yield from _being_played(table)
    if table.seat_of(who) in table.held or table.seat_of(who) in table.gave_up:
        yield "seat-held-by-bot"
    if table.seat_of(who) != turn:
        yield "not-your-turn"


def again(model: Model, table: Table, who: str) -> Iterator[str]:
    """A rematch."""
    yield from _sitting_there(table, who)
    if table.phase == "playing":
        yield "match-running"
    if table.phase != "ended" or table.asked.mode == "online" or table.rematch:
        yield "no-rematch"
    if table.asked.mode == "friends" and model.is_kept(who):
        yield "already-seated"


def voiding(table: Table) -> Iterator[str]:
    """Ending it for nobody."""
    if table.is_over:
        yield "match-over"


def _seeing(table: Table, who: str) -> Iterator[str]:
    if not table.is_seen_by(who):
        yield "not-found"


def _sitting_there(table: Table, who: str) -> Iterator[str]:
    yield from _seeing(table, who)
    if table.seat_of(who) is None:
        yield "not-seated"


def _hosting(table: Table, who: str) -> Iterator[str]:
    yield from _seeing(table, who)
    if table.host != who:
        yield "not-host"
    yield from _standing_open(table)


def _standing_open(table: Table) -> Iterator[str]:
    if table.phase == "playing":
        yield "match-running"
    if table.is_over:
        yield "not-open"


def _being_played(table: Table) -> Iterator[str]:
    if table.is_over:
        yield "match-over"
    if table.phase == "open":
        yield "not-open"

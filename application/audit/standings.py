"""What the views should say of one match: its lines in the league and in the match history.

Written down a second time, from the description of the product: the views' own code is among what is audited.
"""

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Any, Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from application.audit.rows import HistoryMatch, HistorySeat, LeagueLine
from application.audit.verdict import Finding
from application.log import Recorded
from domain.match.events import (
    MatchStarted,
    MatchVoided,
    MatchWon,
    PotSettled,
    RewardsGranted,
    SeatLeft,
    SeatTaken,
    TableCancelled,
    TableOpened,
)

STATE_AFTER: Final[dict[type, str]] = {
    TableOpened: "open",
    MatchStarted: "playing",
    MatchWon: "ended",
    MatchVoided: "ended",
    TableCancelled: "cancelled",
}
"""What a match is after such an event."""


def league_lines(records: Sequence[Recorded]) -> list[LeagueLine]:
    """The lines that a match should have, by player."""
    lines = [
        LeagueLine(
            seat.player_id,
            week_name(at, event.timezone),
            at,
            seat.why.position,
            seat.why.simulated,
            seat.league,
        )
        for _, at, event in records
        if isinstance(event, RewardsGranted)
        for seat in event.seats
        if seat.league
    ]
    return sorted(lines)


def week_name(moment: datetime, zone: str) -> str:
    """The ISO week of a moment by the clock of a zone; where that cannot be told, why."""
    try:
        local = moment.astimezone(ZoneInfo(zone))
    except (ZoneInfoNotFoundError, ValueError, OverflowError):
        return f"no week: that cannot be told in {zone!r}"
    return f"{local:%G-W%V}"


def history_match(records: Sequence[Recorded], opened: int) -> HistoryMatch | None:
    """The match's row; None of a stream that is no match."""
    at, first = records[0].at, records[0].event
    if not isinstance(first, TableOpened):
        return None
    states = [STATE_AFTER[type(record.event)] for record in records if type(record.event) in STATE_AFTER]
    return HistoryMatch(
        first.mode, first.ruleset, first.seats, first.pairs, first.stake, states[-1], at, opened
    )


def history_seats(records: Sequence[Recorded], positions: Sequence[int]) -> list[HistorySeat]:
    """The rows of everybody who sat to the end, by player. `positions` of the events in the log."""
    seats: dict[str, HistorySeat] = {}
    terms = records[0].event
    sides = (2 if terms.pairs else terms.seats) if isinstance(terms, TableOpened) else 1
    for record, position in zip(records, positions, strict=True):
        match record.event:
            case SeatTaken(player_id=str(player), seat=seat):
                seats[player] = HistorySeat(player, seat, record.at, position)
            case SeatLeft(player_id=player):
                seats.pop(player, None)
            case MatchWon(ranking=ranking):
                places = _places(ranking)
                seats = {who: row._replace(place=places.get(row.seat % sides)) for who, row in seats.items()}
            case PotSettled(shares=shares):
                for share in shares:
                    _add(seats, share.player_id, coins=share.coins)
            case RewardsGranted(seats=rewards):
                for one in rewards:
                    _add(seats, one.player_id, coins=one.coins, xp=one.xp, league=one.league)
            case _:
                pass
    return sorted(seats.values(), key=lambda row: row.player)


def differences(check: str, due: Sequence[Any], found: Sequence[Any]) -> Iterator[Finding]:
    """The first row that is not as it should be, of rows in the same order."""
    for row in due:
        if row not in found:
            yield Finding(check, None, f"no row says {_told(row)}")
            break
    for row in found:
        if row not in due:
            yield Finding(check, None, f"a row says {_told(row)}")
            break


def _places(ranking: tuple[tuple[int, ...], ...]) -> dict[int, int]:
    places: dict[int, int] = {}
    for tied in ranking:
        above = len(places)
        places |= dict.fromkeys(tied, above + 1)
    return places


def _add(seats: dict[str, HistorySeat], player: str, *, coins: int, xp: int = 0, league: int = 0) -> None:
    row = seats.get(player)
    if row is not None:
        seats[player] = row._replace(coins=row.coins + coins, xp=row.xp + xp, league=row.league + league)


def _told(row: Any) -> str:
    return ", ".join(f"{name} {value}" for name, value in row._asdict().items())

"""Match history: every match, who sat there, how it ended for them."""

from collections.abc import Iterator, Sequence
from typing import Any, Final
from uuid import UUID

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
from domain.rewards.shares import place_of
from infrastructure.postgres.views.view import Connection, Logged, lock_of

_OPENED: Final = """
    INSERT INTO history_matches (match_id, mode, ruleset, seats, pairs, stake, state, at, opened)
    SELECT match_id, mode, ruleset, seats, pairs, stake, 'open', at, opened
    FROM unnest(%b::uuid[], %b::text[], %b::text[], %b::int[], %b::boolean[], %b::int[], %b::timestamptz[],
                %b::bigint[]) AS new (match_id, mode, ruleset, seats, pairs, stake, at, opened)
"""
_LEFT: Final = """
    DELETE FROM history_seats WHERE (match_id, player_id) IN (SELECT * FROM unnest(%b::uuid[], %b::uuid[]))
"""
_SAT: Final = """
    INSERT INTO history_seats (match_id, player_id, seat, at, sat)
    SELECT * FROM unnest(%b::uuid[], %b::uuid[], %b::int[], %b::timestamptz[], %b::bigint[])
"""
_STATES: Final = """
    UPDATE history_matches AS game SET state = now.state
    FROM unnest(%b::uuid[], %b::text[]) AS now (match_id, state) WHERE game.match_id = now.match_id
"""
_PLACES: Final = """
    UPDATE history_seats AS seat SET place = side.place
    FROM history_matches AS game, unnest(%b::uuid[], %b::int[], %b::int[]) AS side (match_id, number, place)
    WHERE seat.match_id = side.match_id AND game.match_id = side.match_id
      AND side.number = seat.seat %% CASE WHEN game.pairs THEN 2 ELSE game.seats END
"""
_EARNED: Final = """
    UPDATE history_seats AS seat
    SET coins = seat.coins + more.coins, xp = seat.xp + more.xp, league = seat.league + more.league
    FROM unnest(%b::uuid[], %b::uuid[], %b::int[], %b::int[], %b::int[])
         AS more (match_id, player_id, coins, xp, league)
    WHERE seat.match_id = more.match_id AND seat.player_id = more.player_id
"""
_STATE_AFTER: Final[dict[type, str]] = {
    TableCancelled: "cancelled",
    MatchStarted: "playing",
    MatchVoided: "ended",
    MatchWon: "ended",
}
_Seat = tuple[UUID, UUID]
"""A match, and a player there."""


class HistoryView:
    """Matches by state, and seats by player."""

    name: Final = "history"
    lock: Final = lock_of("history")
    tables: Final = ("history_matches", "history_seats")
    events: Final = (
        TableOpened,
        SeatTaken,
        SeatLeft,
        TableCancelled,
        MatchStarted,
        MatchWon,
        MatchVoided,
        PotSettled,
        RewardsGranted,
    )

    async def apply(self, connection: Connection, page: Sequence[Logged]) -> None:
        """A statement for each kind of change, whatever the number of events."""
        changes = _Changes()
        for logged in page:
            changes.add(logged)
        for statement, rows in changes.statements():
            if rows:
                await connection.execute(statement, [list(column) for column in zip(*rows, strict=True)])


class _Changes:
    """What the events of a page come to."""

    def __init__(self) -> None:
        self._opened: list[tuple[Any, ...]] = []
        self._left: set[_Seat] = set()
        self._sat: dict[_Seat, tuple[Any, ...]] = {}
        self._states: dict[UUID, str] = {}
        self._places: list[tuple[UUID, int, int]] = []
        self._earned: dict[_Seat, tuple[int, int, int]] = {}

    def statements(self) -> Iterator[tuple[str, Sequence[tuple[Any, ...]]]]:
        """Statements in the order in which they may run, each with its rows."""
        yield _OPENED, self._opened
        yield _LEFT, list(self._left)
        yield _SAT, [(*seat, *row) for seat, row in self._sat.items()]
        yield _STATES, list(self._states.items())
        yield _PLACES, self._places
        yield _EARNED, [(*seat, *row) for seat, row in self._earned.items()]

    def add(self, logged: Logged) -> None:
        """One event more."""
        match_id = logged.stream_id
        match logged.event:
            case TableOpened() as event:
                terms = event.mode, event.ruleset, event.seats, event.pairs, event.stake
                self._opened.append((match_id, *terms, logged.at, logged.position))
            case SeatTaken(player_id=str(player_id), seat=seat):
                self._sat[match_id, UUID(player_id)] = seat, logged.at, logged.position
            case SeatLeft(player_id=player_id):
                self._leave((match_id, UUID(player_id)))
            case PotSettled(shares=shares):
                for share in shares:
                    self._earn((match_id, UUID(share.player_id)), share.coins, 0, 0)
            case RewardsGranted(seats=seats):
                for one in seats:
                    self._earn((match_id, UUID(one.player_id)), one.coins, one.xp, one.league)
            case MatchWon(ranking=ranking):
                sides = [side for tied in ranking for side in tied]
                self._places += [(match_id, side, place_of(ranking, side)[0]) for side in sides]
            case _:
                pass
        if state := _STATE_AFTER.get(type(logged.event)):
            self._states[match_id] = state

    def _leave(self, seat: _Seat) -> None:
        """There is a row to delete only where an earlier page wrote one."""
        if self._sat.pop(seat, None) is None:
            self._left.add(seat)

    def _earn(self, seat: _Seat, coins: int, xp: int, league: int) -> None:
        before = self._earned.get(seat, (0, 0, 0))
        self._earned[seat] = before[0] + coins, before[1] + xp, before[2] + league

"""Match history: every match, who sat there, how it ended for them."""

from collections.abc import Sequence
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

_OPENED: Final = "INSERT INTO history_matches VALUES (%s, %s, %s, %s, %s, %s, 'open', %s, %s)"
_SAT: Final = "INSERT INTO history_seats (match_id, player_id, seat, at, sat) VALUES (%s, %s, %s, %s, %s)"
_LEFT: Final = "DELETE FROM history_seats WHERE match_id = %s AND player_id = %s"
_STATE: Final = "UPDATE history_matches SET state = %s WHERE match_id = %s"
_PLACES: Final = """
    UPDATE history_seats AS seat SET place = side.place
    FROM history_matches AS game, unnest(%b::int[], %b::int[]) AS side (number, place)
    WHERE seat.match_id = %b AND game.match_id = seat.match_id
      AND side.number = seat.seat %% CASE WHEN game.pairs THEN 2 ELSE game.seats END
"""
_EARNED: Final = """
    UPDATE history_seats SET coins = coins + %s, xp = xp + %s, league = league + %s
    WHERE match_id = %s AND player_id = %s
"""
Statements = list[tuple[str, Sequence[Any]]]


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
        """One statement or a few for each event, sent together."""
        async with connection.pipeline():
            for logged in page:
                for statement, parameters in _statements(logged):
                    await connection.execute(statement, parameters)


def _statements(logged: Logged) -> Statements:
    match_id = logged.stream_id
    match logged.event:
        case TableOpened() as event:
            terms = event.mode, event.ruleset, event.seats, event.pairs, event.stake
            return [(_OPENED, (match_id, *terms, logged.at, logged.position))]
        case SeatTaken(player_id=str(player_id), seat=seat):
            return [(_SAT, (match_id, UUID(player_id), seat, logged.at, logged.position))]
        case SeatLeft(player_id=player_id):
            return [(_LEFT, (match_id, UUID(player_id)))]
        case TableCancelled():
            return [(_STATE, ("cancelled", match_id))]
        case MatchStarted():
            return [(_STATE, ("playing", match_id))]
        case MatchVoided():
            return [(_STATE, ("ended", match_id))]
        case MatchWon(ranking=ranking):
            sides = [side for tied in ranking for side in tied]
            places = [place_of(ranking, side)[0] for side in sides]
            return [(_STATE, ("ended", match_id)), (_PLACES, (sides, places, match_id))]
        case PotSettled(shares=shares):
            return [(_EARNED, (share.coins, 0, 0, match_id, UUID(share.player_id))) for share in shares]
        case RewardsGranted(seats=seats):
            return [
                (_EARNED, (seat.coins, seat.xp, seat.league, match_id, UUID(seat.player_id)))
                for seat in seats
            ]
        case _:
            return []  # a bot sat down

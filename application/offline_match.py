"""A practice match with no server and no database, in the forms of the HTTP contract: view, plays, events."""

from datetime import datetime
from typing import Final
from uuid import UUID

from application.log import Head, Recorded
from application.matches.live import LiveMatch
from application.matches.moves import moves_of
from application.matches.moves_shape import MovesAnswer, moves_answer
from application.matches.naming import with_names
from application.matches.seeing import sight_in
from application.matches.shown import Describe, ShownEvent, shown_event
from application.matches.view import view_of
from application.matches.view_shape import MatchView
from domain.match.commands import MatchCommand, OpenPractice, WhenDue
from domain.match.decide import decide
from domain.match.state import Match
from domain.match.terms import Terms

SEAT: Final = 0
"""Where the person sits."""
_PLAYER: Final = UUID(int=0)
_NO_HASH: Final = bytes(32)
"""Nothing is written, so nothing is chained."""


class OfflineMatch:
    """One person against bots. The same seed, commands and times give the same match to the last byte."""

    def __init__(
        self, match_id: UUID, terms: Terms, seed: bytes, at: datetime, username: str, describe: Describe
    ) -> None:
        self._id = match_id
        self._seed = seed
        self._names = {str(_PLAYER): username}
        self._describe = describe
        self._records: list[Recorded] = []
        self._live = LiveMatch()
        self._match: Match
        self._decide(OpenPractice(str(_PLAYER), terms), at)

    def carry_out(self, command: MatchCommand, at: datetime) -> None:
        """Do what the person asks, and what follows once no person plays any more. Raises a Refusal."""
        self._decide(command, at)
        while self._match.phase == "playing" and self._match.is_played_by_nobody:
            self._decide(WhenDue(self._match.version), at)

    def view(self, now: datetime) -> MatchView:
        """The match as the person sees it."""
        done = self._live.done(self._id, now)
        sight = sight_in(self._match, _PLAYER)
        return view_of(done, sight, names=self._names, is_connected=lambda _player: True)

    def moves(self) -> MovesAnswer:
        """Every legal play of the person; none out of turn."""
        return moves_answer(moves_of(self._match, SEAT))

    def events(self, after: int) -> list[ShownEvent]:
        """Events above a version, oldest first, hidden cards left out until the end."""
        sight = sight_in(self._match, _PLAYER)
        shown = [shown_event(record, sight, self._describe) for record in self._records[after:]]
        return [with_names(event, self._names) for event in shown]

    def _decide(self, command: MatchCommand, at: datetime) -> None:
        decision = decide(self._live.match, command, self._seed)
        if not decision.events:
            return
        at = self._live.not_before(at)
        for event in decision.events:
            self._records.append(Recorded(len(self._records) + 1, at, event))
        self._match = decision.match
        self._live.follow(decision, Head(decision.match.version, _NO_HASH), at)

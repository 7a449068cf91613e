"""The clock of a turn is its player's: who comes back, or gives up, beside it leaves it as it is."""

from collections.abc import Callable
from datetime import datetime, timedelta
from uuid import UUID

import pytest

from application.matches.due import turn_deadline
from application.matches.live import Done
from domain.match.commands import Forfeit, MatchCommand, OpenTable, PlayCard, Reclaim, TakeSeat, WhenDue
from domain.match.state import Match
from tests.simulated_town.memory_log import MemoryLog
from tests.unit.application.one_process import ADA, BOB, ONLINE, TABLE, Process

CAT = str(UUID(int=3))
SEED = bytes(32)
A_WHILE = timedelta(seconds=9)
LONG = timedelta(minutes=5)


class Three:
    """Three people at a table, and one server; another one reads the log afterwards."""

    def __init__(self) -> None:
        self.log = MemoryLog()
        self.process = Process(self.log)
        self.does(OpenTable(ADA, ONLINE._replace(seats=3)), SEED)
        self.does(TakeSeat(BOB))
        self.does(TakeSeat(CAT))
        assert self.match.phase == "playing"

    @property
    def match(self) -> Match:
        """As it is."""
        match = self.process.live.owner_of(TABLE).match
        assert match is not None
        return match

    @property
    def turn(self) -> int:
        """Whose turn it is."""
        assert self.match.hand is not None
        return self.match.hand.turn

    def does(self, command: MatchCommand, seed: bytes | None = None) -> datetime | None:
        """The deadline after a command, as the view shows it, the log has it, and others read it."""
        done = self.process.does(command, None, seed)
        assert isinstance(done, Done)
        shown = turn_deadline(done.match, done.turn)
        if shown is not None:
            assert self.log.deadlines[TABLE][0].due == shown
        later = Process(self.log)
        later.now = self.process.now
        read = later.does(WhenDue(0))
        assert isinstance(read, Done)
        assert read.turn == done.turn
        return shown

    def plays(self) -> datetime | None:
        """Whoever is on turn plays a card."""
        assert self.match.hand is not None
        return self.does(PlayCard(self.turn, self.match.hand.held[self.turn][0]))

    def runs_out(self) -> datetime | None:
        """The turn that is on runs out."""
        self.process.now += LONG
        return self.does(WhenDue(self.match.version))

    def until(self, holds: Callable[[], bool], seat: int) -> datetime | None:
        """The others play, and the turns of one seat run out, until something holds."""
        deadline = None
        while not holds():
            deadline = self.runs_out() if self.turn == seat else self.plays()
        return deadline


def test_who_gives_up_beside_a_turn_leaves_its_clock_alone() -> None:
    table = Three()
    deadline = table.plays()
    other = (table.turn + 1) % 3
    table.process.now += A_WHILE

    assert table.does(Forfeit(other)) == deadline


@pytest.mark.parametrize("wait", [timedelta(milliseconds=1), A_WHILE])
def test_who_comes_back_beside_a_turn_leaves_its_clock_alone(wait: timedelta) -> None:
    table = Three()
    seat = table.turn
    deadline = table.until(lambda: table.match.chairs[seat].held_by_bot and table.turn != seat, seat)
    table.process.now += wait

    assert deadline is not None
    assert table.does(Reclaim(seat)) == deadline


def test_who_comes_back_where_nobody_played_has_a_full_turn() -> None:
    table = Three()
    while any(chair.is_played_by_person for chair in table.match.chairs):
        table.runs_out()
    table.process.now += A_WHILE
    clock = timedelta(seconds=ONLINE.clock)

    deadline = table.does(Reclaim(0))

    assert deadline is not None
    assert deadline >= table.process.now + clock


def test_a_play_begins_the_clock_of_the_next() -> None:
    table = Three()
    table.process.now += A_WHILE

    assert table.plays() == table.process.now + timedelta(seconds=ONLINE.clock)

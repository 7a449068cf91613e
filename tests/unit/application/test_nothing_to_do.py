"""A command that has nothing to do changes nothing, and its key is spent all the same."""

from datetime import datetime, timedelta

import pytest

from application.matches.live import Done
from application.matches.repeating import answered_at, status_of
from application.ports import CommandKey, KeyKnown, StoreUnavailable
from application.refusals import KeyReused
from domain.match.commands import LeaveTable, OpenTable, Reclaim, TakeSeat
from tests.given import SEED
from tests.simulated_town.memory_log import MemoryLog
from tests.unit.application.one_process import ADA, BOB, NOON, ONLINE, OPEN, TABLE, Process, key, versions

LATER = NOON + timedelta(seconds=5)


@pytest.fixture
def log() -> MemoryLog:
    """A log with a table in it at which Ada sits, and Bob does not."""
    log = MemoryLog()
    Process(log).does(OpenTable(ADA, ONLINE._replace(seats=3)), None, SEED)
    return log


def at(time: datetime, log: MemoryLog, fates: str = "") -> Process:
    """A server process whose clock stands."""
    process = Process(log, fates)
    process.now = time
    return process


def test_nothing_changes_but_the_key(log: MemoryLog) -> None:
    before = dict(log.deadlines), dict(log.claims), list(log.rows)
    process = at(LATER, log)

    done = process.does(LeaveTable(BOB), key())

    assert isinstance(done, Done)
    assert (done.changed, done.match_id, done.match.version, done.now) == (False, TABLE, 2, LATER)
    assert (log.deadlines, log.claims, log.rows) == before
    assert log.keys.keys() == {(ADA, "k")}
    assert process.moved == []


def test_without_a_key_nothing_is_written(log: MemoryLog) -> None:
    done = at(LATER, log, fates="l").does(LeaveTable(BOB))

    assert isinstance(done, Done)
    assert (done.match_id, done.now) == (TABLE, LATER)
    assert log.keys == {}


@pytest.mark.parametrize("fresh", [False, True])
def test_key_that_was_spent_on_nothing_has_no_effect_later(log: MemoryLog, fresh: bool) -> None:
    process = at(LATER, log)
    process.does(LeaveTable(BOB), key())
    process.does(TakeSeat(BOB), None)

    again = (Process(log) if fresh else process).does(LeaveTable(BOB), key())

    assert isinstance(again, KeyKnown)
    assert (again.version, status_of(again), answered_at(again)) == (2, 200, LATER)
    assert versions(log) > 2
    assert ("live", BOB) in log.claims
    with pytest.raises(KeyReused):
        process.does(LeaveTable(BOB), key(request=b"something else"))


@pytest.mark.parametrize("fresh", [False, True])
def test_clock_of_a_turn_goes_on_as_it_did(fresh: bool) -> None:
    log = MemoryLog()
    process = at(NOON, log)
    process.does(OPEN, None, SEED)
    process.does(TakeSeat(BOB))
    deadlines = dict(log.deadlines)
    assert deadlines

    process = at(LATER, log) if fresh else process
    process.now = LATER
    done = process.does(Reclaim(1), key())

    assert isinstance(done, Done)
    assert not done.changed
    assert log.deadlines == deadlines


@pytest.mark.parametrize("fates", ["u", "l", "lu"])
def test_lost_command_with_nothing_to_do_is_answered_when_it_is_tried_again(
    log: MemoryLog, fates: str
) -> None:
    process = at(LATER, log, fates)
    answers: list[Done | KeyKnown] = []
    while not answers:
        try:
            answers.append(process.does(LeaveTable(BOB), key()))
        except StoreUnavailable:
            continue

    assert isinstance(answers[0], KeyKnown) == ("u" in fates)
    assert log.keys.keys() == {(ADA, "k")}


@pytest.mark.parametrize("spent", [None, key()], ids=["no key", "a key"])
def test_who_is_behind_looks_again_before_there_is_nothing_to_do(
    log: MemoryLog, spent: CommandKey | None
) -> None:
    behind = at(LATER, log)
    behind.does(LeaveTable(BOB))
    Process(log).does(TakeSeat(BOB))

    done = behind.does(LeaveTable(BOB), spent)

    assert isinstance(done, Done)
    assert done.changed
    assert ("live", BOB) not in log.claims

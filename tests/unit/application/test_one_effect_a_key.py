"""A key has one effect, however often, through whichever process and after whatever was lost it is tried."""

from uuid import UUID

import pytest

from application.matches.live import Done
from application.ports import Claim, KeyKnown, StoreUnavailable
from application.refusals import InsufficientCoins, KeyReused, NotFound
from domain.match.commands import MatchCommand, OpenTable, TakeSeat, WhenDue
from domain.match.refusals import AlreadySeated
from tests.given import SEED
from tests.simulated_town.memory_log import MemoryLog
from tests.unit.application.one_process import ADA, BOB, NOON, ONLINE, OPEN, TABLE, Process, key, versions


@pytest.fixture
def log() -> MemoryLog:
    """An empty log."""
    return MemoryLog()


def test_command_is_done_and_said_to_have_changed_something(log: MemoryLog) -> None:
    process = Process(log)

    done = process.does(OPEN, key(), SEED)

    assert isinstance(done, Done)
    assert (done.match_id, done.match.version, done.turn.at, done.opened_at) == (TABLE, 2, NOON, NOON)
    assert done.changed
    assert process.moved == [TABLE]
    assert log.seeds == {TABLE: SEED}


@pytest.mark.parametrize("fresh", [False, True])
def test_same_key_again_is_answered_with_what_it_led_to(log: MemoryLog, fresh: bool) -> None:
    first = Process(log)
    first.does(OPEN, key("open"), SEED)
    first.does(TakeSeat(BOB), key())
    after = versions(log)

    again = (Process(log) if fresh else first).does(TakeSeat(BOB), key())

    assert again == KeyKnown(b"asked", TABLE, after, "201")
    assert versions(log) == after
    assert first.moved == [TABLE, TABLE]


@pytest.mark.parametrize("command", [TakeSeat(BOB), WhenDue(1), TakeSeat(ADA)])
def test_key_of_another_request_is_refused(log: MemoryLog, command: MatchCommand) -> None:
    process = Process(log)
    process.does(OPEN, key(), SEED)

    with pytest.raises(KeyReused):
        process.does(command, key(request=b"something else"))

    assert versions(log) == 2


@pytest.mark.parametrize("fates", ["u", "l", "uu", "lu", "lll"])
def test_lost_command_is_done_once_when_it_is_tried_again(log: MemoryLog, fates: str) -> None:
    Process(log).does(OPEN, None, SEED)
    process = Process(log, fates)
    answers: list[Done | KeyKnown] = []
    while not answers:
        try:
            answers.append(process.does(TakeSeat(BOB), key()))
        except StoreUnavailable:
            assert len(process.live) == 0  # what it remembers may be wrong

    known = log.keys[ADA, "k"]
    assert known.version == versions(log)
    assert isinstance(answers[0], KeyKnown) == ("u" in fates)


def test_refusal_of_somebody_who_had_no_success_stays_one(log: MemoryLog) -> None:
    process = Process(log)
    process.does(OPEN, key("another"), SEED)

    with pytest.raises(AlreadySeated):
        process.does(TakeSeat(ADA), key())
    with pytest.raises(AlreadySeated):
        process.does(TakeSeat(ADA))


def test_what_is_not_there_is_not_found_and_not_remembered(log: MemoryLog) -> None:
    process = Process(log)

    with pytest.raises(NotFound):
        process.does(WhenDue(1), key())

    assert len(process.live) == 0


def test_what_others_have_is_refused_by_its_name(log: MemoryLog) -> None:
    process = Process(log)
    log.claims["live", ADA] = UUID(int=99)

    with pytest.raises(AlreadySeated):
        process.does(OPEN, key(), SEED)
    with pytest.raises(InsufficientCoins):
        process.does(OpenTable(BOB, ONLINE._replace(stake=100)), key(), SEED)

    assert log.rows == []
    assert len(process.live) == 0


def test_claims_of_the_caller_are_taken_with_the_command(log: MemoryLog) -> None:
    Process(log).does(OPEN, None, SEED, (Claim("rematch", "of another", TABLE),))

    assert log.claims["rematch", "of another"] == TABLE
    assert log.claims["live", ADA] == TABLE

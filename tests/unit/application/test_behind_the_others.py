"""A process that is behind the others, or whose clock is: it looks again before it refuses or writes."""

from datetime import timedelta

import pytest

from application.matches.execute import ATTEMPTS
from application.matches.live import Done
from application.ports import Appending, Outcome, StoreUnavailable, VersionMoved
from domain.match.commands import AddNonce, Forfeit, MatchCommand, TakeSeat, WhenDue
from domain.match.state import Match
from tests.given import SEED
from tests.simulated_town.memory_log import MemoryLog
from tests.unit.application.one_process import ADA, BOB, NOON, OPEN, Process, key, versions


@pytest.fixture
def log() -> MemoryLog:
    """An empty log."""
    return MemoryLog()


def test_command_is_decided_again_where_another_process_was_quicker(log: MemoryLog) -> None:
    slow, quick = Process(log), Process(log)
    slow.does(OPEN, None, SEED)
    quick.does(AddNonce(ADA, "luck"))
    seen: list[int] = []

    def take_seat(match: Match | None) -> MatchCommand:
        seen.append(match.version if match else 0)
        return TakeSeat(BOB)

    done = slow.does(take_seat, key())

    assert isinstance(done, Done)
    assert seen == [2, 3]
    assert log.keys[ADA, "k"].version == versions(log) == done.match.version
    assert done.match.chairs[0].nonce == "luck"


def test_refusal_from_a_memory_that_is_behind_is_looked_at_again(log: MemoryLog) -> None:
    slow, quick = Process(log), Process(log)
    slow.does(OPEN, None, SEED)
    quick.does(TakeSeat(BOB))
    seen: list[str] = []

    def forfeit(match: Match | None) -> MatchCommand:
        assert match is not None
        seen.append(match.phase)
        return Forfeit(1)

    done = slow.does(forfeit, key())

    assert isinstance(done, Done)
    assert done.changed
    assert seen == ["open", "playing"]


def test_nothing_to_do_from_a_memory_that_is_behind_is_looked_at_again(log: MemoryLog) -> None:
    slow, quick = Process(log), Process(log)
    slow.does(OPEN, None, SEED)
    quick.does(AddNonce(ADA, "luck"))

    done = slow.does(WhenDue(3), key())

    assert isinstance(done, Done)
    assert done.changed
    assert done.match.phase == "playing"


def test_time_of_a_match_never_goes_back_and_no_two_commands_have_the_same(log: MemoryLog) -> None:
    process = Process(log)
    process.does(OPEN, None, SEED)
    process.now = NOON - timedelta(seconds=9)

    done = process.does(AddNonce(ADA, "luck"))

    assert isinstance(done, Done)
    assert done.now == NOON + timedelta(microseconds=1)


class Overtaken(MemoryLog):
    """Somebody else is always quicker."""

    def write(self, asked: Appending) -> Outcome:
        return VersionMoved() if asked.head.version else super().write(asked)


def test_process_that_is_always_overtaken_gives_up() -> None:
    process, tried = Process(Overtaken()), []
    process.does(OPEN, None, SEED)

    def add_nonce(match: Match | None) -> MatchCommand:
        tried.append(match)
        return AddNonce(ADA, "luck")

    with pytest.raises(
        StoreUnavailable, match=r"^the match is being played from elsewhere too fast to follow$"
    ):
        process.does(add_nonce)

    assert len(tried) == ATTEMPTS == 10
    assert len(process.live) == 0

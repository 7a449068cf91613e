"""The first ten friends wins of a day are paid, each on a place of its own, and the eleventh is not."""

from typing import Final
from uuid import UUID

import pytest

from application.matches.live import Done
from application.ports import EMPTY, Appending, ClaimKind
from domain.match.commands import Forfeit
from domain.match.state import Match
from domain.match.terms import Mode
from domain.rewards.terms import RewardSettings
from tests.given import SEED, deal, scored, table_of
from tests.simulated_town.memory_log import MemoryLog
from tests.unit.application.one_process import NOON, TABLE, Process

DEAL: Final = deal("7o 1c 2c", "3c 4c 5c", table="sc 4e")
PLACES: Final[list[tuple[ClaimKind, str]]] = [("friends-win", f"p0/2026-11-30/{n}") for n in range(10)]


def won_by_the_first_seat(log: MemoryLog, mode: Mode) -> Match:
    """A match after one hand, in which the second seat gives up."""
    events = (*table_of(2, mode=mode, people=(0, 1), rewards=RewardSettings()), DEAL, scored(1, 10, 3))
    log.write(Appending(TABLE, EMPTY, events, NOON, seed=SEED))
    done = Process(log).does(Forfeit(1))
    assert isinstance(done, Done)
    return done.match


def coins_and_reason(match: Match) -> tuple[int, str | None]:
    """What the winner got, and why not."""
    assert match.result is not None
    assert match.result.rewards is not None
    winner = match.result.rewards.seats[0]
    return winner.coins, winner.why.zero


@pytest.mark.parametrize("had", [0, 3, 9])
def test_a_paid_win_takes_the_next_place_of_the_day(had: int) -> None:
    log = MemoryLog()
    log.claims.update(dict.fromkeys(PLACES[:had], UUID(int=99)))

    match = won_by_the_first_seat(log, "friends")

    assert coins_and_reason(match) == (20, None)
    assert log.claims[PLACES[had]] == TABLE
    assert log.accounts["p0"] == 20


def test_the_eleventh_win_of_a_day_is_not_paid() -> None:
    log = MemoryLog()
    log.claims.update(dict.fromkeys(PLACES, UUID(int=99)))

    match = won_by_the_first_seat(log, "friends")

    assert coins_and_reason(match) == (0, "daily_limit")
    assert match.phase == "ended"
    assert log.accounts["p0"] == 0
    assert TABLE not in log.claims.values()


def test_online_wins_take_no_place() -> None:
    log = MemoryLog()

    match = won_by_the_first_seat(log, "online")

    assert coins_and_reason(match) == (40, None)
    assert log.claims == {}

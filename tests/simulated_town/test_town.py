"""Towns of twenty seeds in a storm: what was answered is there, once, and every coin is where it belongs."""

import os
import subprocess
import sys
from collections import Counter
from typing import Final

import pytest

from application.matches.execute import Execute
from tests.architecture.sources import ROOT
from tests.simulated_town.checks import check
from tests.simulated_town.memory_log import MemoryLog
from tests.simulated_town.planted import PLANTED, own_success_is_not_looked_for
from tests.simulated_town.run import checked
from tests.simulated_town.town import live

QUICK: Final = 20
FULL: Final = int(os.environ.get("ESCOMBRA_TOWNS", "10000"))
FIRST: Final = int(os.environ.get("ESCOMBRA_FIRST_TOWN", "1000"))
FOUND_WITHIN: Final = 20
ONCE_FAILED: Final = (1000,)
"""Seeds that have found a defect; they run first, for ever."""
OF_EVERY_RUN: Final = frozenset(
    {"lost", "unanswered", "late", "killed", "sit", "open", "take", "start", "play", "forfeit", "grant"}
    | {"practise", "decline", "leave", "already-seated", "insufficient-coins", "match-over", "pots"}
    | {"told", "broken off"}
    | {"ended: MatchWon", "ended: MatchVoided", "ended: TableCancelled"}
)


def test_nothing_is_lost_or_done_twice_in_twenty_towns() -> None:
    seen: Counter[str] = Counter()
    for seed in (*ONCE_FAILED, *range(QUICK)):
        seen += checked(seed)[1]

    assert OF_EVERY_RUN - set(+seen) == set()


@pytest.mark.full
def test_nothing_is_lost_or_done_twice_in_ten_thousand_towns() -> None:
    for seed in range(FIRST, FIRST + FULL):
        checked(seed)


def test_same_seed_gives_the_same_bytes_and_another_seed_others() -> None:
    assert live(1).digest == live(1).digest != live(2).digest


def test_another_process_with_other_hashes_writes_the_same_bytes() -> None:
    told = subprocess.run(
        [sys.executable, "-m", "tests.simulated_town.run", "1"],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": "4711"},
        check=True,
        capture_output=True,
        text=True,
    ).stdout

    assert live(1).digest in told


@pytest.mark.parametrize("planted", PLANTED)
def test_a_defect_of_the_log_is_found_within_twenty_towns(planted: type[MemoryLog]) -> None:
    assert reason_found(planted) is not None


def test_a_defect_of_the_application_is_found_within_twenty_towns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Execute, "_known", own_success_is_not_looked_for)

    assert reason_found(MemoryLog) is not None


def reason_found(make_log: type[MemoryLog]) -> Exception | None:
    """What the first town says in which something is wrong, if there is one among twenty."""
    for seed in range(FOUND_WITHIN):
        try:
            check(live(seed, make_log))
        except Exception as reason:  # noqa: BLE001 - however it shows
            return reason
    return None

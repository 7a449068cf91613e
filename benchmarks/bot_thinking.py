"""How long a bot thinks about one card."""

import time
from typing import Final, NamedTuple

from benchmarks.bare_match import SEATS, bare_match
from domain.bots import BOTS, Bot, BotLevel, Move, SeatView
from domain.shuffle import SEED_BYTES, Draws

MATCHES: Final = 20


class Thinking(NamedTuple):
    """Microseconds of one processor for a play: the average, what 99 of 100 stay below, the slowest."""

    level: BotLevel
    plays: int
    mean_us: float
    most_of_them_us: float
    slowest_us: float


def thinking_of(level: BotLevel, matches: int = MATCHES) -> Thinking:
    """The time of each play in matches of this level against itself."""
    times_us: list[float] = []
    bot = BOTS[level]

    def timed(view: SeatView, draws: Draws) -> Move:
        began = time.thread_time_ns()
        move = bot(view, draws)
        times_us.append((time.thread_time_ns() - began) / 1_000)
        return move

    bots: tuple[Bot, ...] = (timed,) * SEATS
    for number in range(matches):
        bare_match(number.to_bytes(SEED_BYTES, "big"), bots)
    times_us.sort()
    in_all = len(times_us)
    return Thinking(level, in_all, sum(times_us) / in_all, times_us[in_all * 99 // 100], times_us[-1])

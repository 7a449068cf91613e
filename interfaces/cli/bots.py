"""`escombra bots`: how often each level of bots beats the weaker ones, and how long it thinks."""

import os
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Annotated, Final

from cyclopts import Parameter
from cyclopts.validators import Number

from benchmarks.bot_strength import MUST_WIN, Rate, pairings, won_of
from benchmarks.bot_thinking import thinking_of
from domain.bots import BOTS, BotLevel
from domain.rules.rulesets import RulesetName
from interfaces.cli.output import take_any_character
from interfaces.cli.progress import counting

DEALS_AT_ONCE: Final = 10
Matches = Annotated[int, Parameter(validator=Number(gte=2, lte=1_000_000))]
Processes = Annotated[int | None, Parameter(validator=Number(gte=1, lte=256))]


def bots(*, matches: Matches = 2_000, ruleset: RulesetName = "escombra", processes: Processes = None) -> None:
    """Let the bots play each other, two at a table, and print who wins how often.

    Parameters
    ----------
    matches
        How many for each pair of levels, an even number: each deal is played from either seat.
    ruleset
        The Catalan rules (escombra) or the Spanish ones (escoba).
    processes
        How many matches are played at once; as many as there are processors, unless you say otherwise.
    """
    take_any_character()
    print(f"| {'level':<6} | against | matches | won     | 95 %           | asked for |")
    print(f"|{'-' * 8}|{'-' * 9}|{'-' * 9}|{'-' * 9}|{'-' * 16}|{'-' * 11}|")
    with ProcessPoolExecutor(processes or os.cpu_count()) as pool:
        for level, other in pairings():
            print(_row(_rate(pool, level, other, matches // 2, ruleset)), flush=True)
    print(f"\n| {'level':<6} | plays  | a play takes | 99 of 100 below | slowest  |")
    print(f"|{'-' * 8}|{'-' * 8}|{'-' * 14}|{'-' * 17}|{'-' * 10}|")
    for one in map(thinking_of, BOTS):
        print(
            f"| {one.level:<6} | {one.plays:>6,} | {one.mean_us:>9,.0f} µs "
            f"| {one.most_of_them_us:>12,.0f} µs | {one.slowest_us:>5,.0f} µs |"
        )


def _rate(
    pool: ProcessPoolExecutor, level: BotLevel, other: BotLevel, deals: int, ruleset: RulesetName
) -> Rate:
    parts = [range(first, min(first + DEALS_AT_ONCE, deals)) for first in range(0, deals, DEALS_AT_ONCE)]
    asked = [pool.submit(won_of, level, other, part, ruleset) for part in parts]
    won = 0.0
    with counting(f"{level} against {other}", len(asked)) as tell:
        for part in as_completed(asked):
            won += part.result()
            tell(1)
    return Rate(level, other, 2 * deals, won)


def _row(rate: Rate) -> str:
    least, most = rate.interval
    asked = MUST_WIN.get((rate.level, rate.other))
    wanted = "" if asked is None else f"≥ {asked:.0%}{'' if rate.is_met else ' missed'}"
    return (
        f"| {rate.level:<6} | {rate.other:<7} | {rate.matches:>7,} | {rate.share:>7.1%} "
        f"| {least:.1%} to {most:.1%} | {wanted:<9} |"
    )

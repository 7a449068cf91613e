"""Whether a play costs more the longer its match lasts: plays a second at play 400 and at play 10."""

from typing import Final

from benchmarks.bench import Bench
from benchmarks.processes import said_by
from benchmarks.row import Pair

MATCHES_A_SECOND: Final = 26
_PREPARING_SECONDS: Final = 600
"""Four hundred plays of each match come before the first that is timed."""


def late_beside_early(bench: Bench, rounds: int) -> list[Pair]:
    """Plays a second. `benchmarks/load/late.py` says how the matches get there."""
    matches = max(4, round(MATCHES_A_SECOND * bench.seconds))
    with bench.fresh_server() as server:
        options = f"--matches={matches}", f"--rounds={rounds}"
        said = said_by("benchmarks.load.late", server.url, *options, seconds=_PREPARING_SECONDS)
    return [(late, early) for late, early in said]

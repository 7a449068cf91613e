"""How much memory the server has: all of its process, the program itself and what it has cached included.

Measured once, since it hardly varies, and held against the goal itself.
"""

import resource
from typing import Final

from benchmarks.bench import Bench
from benchmarks.processes import said_by
from benchmarks.row import Pair

STREAMS: Final = 2_000
STREAMS_MB: Final = 200.0
MATCHES: Final = 10_000
MATCHES_MB: Final = 300.0
_PREPARING_SECONDS: Final = 900


def with_streams(bench: Bench, _rounds: int, streams: int = STREAMS) -> list[Pair]:
    """Two streams a match, each person's own, in MB."""
    return _memory(bench, streams // 2, STREAMS_MB, "--streams")


def with_matches(bench: Bench, _rounds: int, matches: int = MATCHES) -> list[Pair]:
    """Matches that wait for their second card, and the people in them, in MB."""
    return _memory(bench, matches, MATCHES_MB)


def _memory(bench: Bench, matches: int, goal: float, *options: str) -> list[Pair]:
    allow_many_connections()
    with bench.fresh_server() as server:
        asked = server.url, f"--pid={server.pid}", f"--matches={matches}", *options
        return [(float(said_by("benchmarks.load.crowd", *asked, seconds=_PREPARING_SECONDS)), goal)]


def allow_many_connections() -> None:
    """As many open files as this user may have, for the processes that are started from now on."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))

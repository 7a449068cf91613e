"""What becomes of the plays a second when there is ten and a hundred times as much of something."""

from collections.abc import Callable
from statistics import median
from typing import Final, NamedTuple

from benchmarks.bench import Bench
from benchmarks.many_events import grow
from benchmarks.plays import load

TIMES: Final = (1, 10, 100)
MATCHES: Final = 10
EVENTS: Final = 20_000


class Series(NamedTuple):
    """Plays a second at each of so many matches, or events."""

    name: str
    counts: tuple[int, ...]
    plays_a_second: tuple[float, ...]


def growing(bench: Bench, rounds: int, events: int = EVENTS) -> tuple[Series, Series]:
    """Both series, each figure the median of `rounds`. Raises BenchmarkFailed."""
    return (
        _series("matches at once", MATCHES, lambda matches: _at_once(bench, rounds, matches)),
        _series("stored events", events, lambda stored: _with_stored(bench, rounds, stored)),
    )


def _series(name: str, once: int, measure: Callable[[int], float]) -> Series:
    counts = tuple(once * times for times in TIMES)
    return Series(name, counts, tuple(measure(count) for count in counts))


def _at_once(bench: Bench, rounds: int, matches: int) -> float:
    with bench.fresh_server() as server:
        return median(
            load(server.url, seconds=bench.seconds, matches=matches).plays_a_second for _ in range(rounds)
        )


def _with_stored(bench: Bench, rounds: int, events: int) -> float:
    with bench.database() as database:
        grow(bench, database, events)
        with bench.server(database) as server:
            return median(load(server.url, seconds=bench.seconds).plays_a_second for _ in range(rounds))

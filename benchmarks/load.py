"""Load over HTTP: many practice matches at once, one play a request, every answer checked.

It runs in a process of its own (`python -m benchmarks.load URL --seconds 5`), so that it shares no
interpreter with the server, and says what it counted in one line of JSON.
"""

import asyncio
import dataclasses
import sys
import time
from collections.abc import Callable
from urllib.parse import urlsplit

import cyclopts
import uvloop
from pydantic_core import to_json

from benchmarks.connection import Connection, ConnectionLost
from benchmarks.player import Player, Tally, WrongAnswer

MATCHES = 32
SEATS = 2


@dataclasses.dataclass(frozen=True, slots=True)
class Report:
    """What a run of the load counted. `events` are those that the plays made, bots' plays included."""

    seconds: float
    plays: int
    events: int
    matches_opened: int
    matches_ended: int
    p50_ms: float
    p99_ms: float
    errors: tuple[str, ...]

    @property
    def plays_a_second(self) -> float:
        """Plays that the server acknowledged, so that they are on disk."""
        return self.plays / self.seconds


async def run_load(url: str, seconds: float, matches: int = MATCHES, seats: int = SEATS) -> Report:
    """Play `matches` at once for so long; the time counts from when all of them stand open."""
    tally = Tally()
    host, port = urlsplit(url).hostname or "127.0.0.1", urlsplit(url).port or 80
    connections = [await Connection.open(host, port) for _ in range(matches)]
    try:
        players = [Player(connection, seats) for connection in connections]
        for player in players:
            await player.enter(tally)
        started = time.perf_counter()
        ends = started + seconds
        plays = [_played(player, lambda: time.perf_counter() >= ends, tally) for player in players]
        await asyncio.gather(*plays)
        return _report(tally, time.perf_counter() - started)
    finally:
        for connection in connections:
            connection.close()


async def _played(player: Player, is_over: Callable[[], bool], tally: Tally) -> None:
    try:
        await player.play_until(is_over, tally)
    except (WrongAnswer, ConnectionLost, OSError) as error:
        tally.errors.append(f"{type(error).__name__}: {error}")


def _report(tally: Tally, seconds: float) -> Report:
    latencies = sorted(tally.latencies_seconds) or [0.0]
    return Report(
        seconds=seconds,
        plays=tally.plays,
        events=tally.events,
        matches_opened=tally.matches_opened,
        matches_ended=tally.matches_ended,
        p50_ms=1000 * latencies[len(latencies) // 2],
        p99_ms=1000 * latencies[len(latencies) * 99 // 100],
        errors=tuple(tally.errors),
    )


def main(url: str, *, seconds: float = 5.0, matches: int = MATCHES, seats: int = SEATS) -> None:
    """Put a running server under load and print what was counted as JSON."""
    report = uvloop.run(run_load(url, seconds, matches, seats))
    sys.stdout.write(to_json(dataclasses.asdict(report)).decode() + "\n")


if __name__ == "__main__":
    cyclopts.run(main)

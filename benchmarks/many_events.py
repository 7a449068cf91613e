"""Whether a play costs more the more events are stored: a large database beside an empty one."""

from typing import Final

from benchmarks.bench import Bench
from benchmarks.copying import copy
from benchmarks.plays import load
from benchmarks.row import Pair, in_turn
from benchmarks.templates import EVENTS, play_a_while
from infrastructure.signing import SigningKey

USUALLY: Final = 300_000


def large_beside_empty(bench: Bench, rounds: int) -> list[Pair]:
    """Plays a second, each side through a server of its own on the same Postgres."""
    with bench.database() as large, bench.database() as empty:
        grow(bench, large, bench.events or USUALLY)
        with bench.server(large) as ours, bench.server(empty) as other:
            return in_turn(
                rounds,
                ours=lambda: load(ours.url, seconds=bench.seconds).plays_a_second,
                other=lambda: load(other.url, seconds=bench.seconds).plays_a_second,
            )


def grow(bench: Bench, database: str, events: int) -> int:
    """Fill an empty database with so many events or more, and what comes with them; how many there are."""
    play_a_while(bench, database, min(EVENTS, events))
    return copy(database, events, SigningKey.load_or_make(bench.data_directory / "signing-key.pem"))

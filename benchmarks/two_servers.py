"""Two server processes on one Postgres beside one: half of the tables have a person at each."""

import psycopg

from benchmarks.bench import Bench
from benchmarks.plays import load
from benchmarks.processes import BenchmarkFailed
from benchmarks.row import Pair, in_turn

_PLAYED = "SELECT count(*) FROM stored_events WHERE topic LIKE 'CardPlayed.%'"
_BROKEN = """
    SELECT count(*) FROM (
        SELECT FROM stored_events GROUP BY originator_id HAVING max(originator_version) <> count(*)
    ) AS with_a_gap
"""


def two_beside_one(bench: Bench, rounds: int) -> list[Pair]:
    """Plays a second; afterwards each play that was acknowledged must be in the log, and no other."""
    with (
        bench.database() as shared,
        bench.fresh_server() as alone,
        bench.server(shared) as first,
        bench.server(shared) as second,
    ):
        acknowledged = 0

        def through_both() -> float:
            nonlocal acknowledged
            report = load(first.url, second.url, seconds=bench.seconds)
            acknowledged += report.plays
            return report.plays_a_second

        pairs = in_turn(
            rounds,
            ours=through_both,
            other=lambda: load(alone.url, seconds=bench.seconds).plays_a_second,
        )
        check_log(shared, acknowledged)
        return pairs


def check_log(conninfo: str, acknowledged: int) -> None:
    """See that the log holds these plays and has no gap. Raises BenchmarkFailed."""
    with psycopg.connect(conninfo) as connection:
        played = connection.execute(_PLAYED).fetchone()
        broken = connection.execute(_BROKEN).fetchone()
    if played != (acknowledged,) or broken != (0,):
        raise BenchmarkFailed(
            f"{acknowledged} plays acknowledged, {played} stored, {broken} streams with gaps"
        )

"""`escombra benchmark`: how fast it is here, each figure beside that of something else that does the work."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import psycopg
from cyclopts import Parameter
from cyclopts.validators import Number

from benchmarks.bench import bench
from benchmarks.peers.pgbench import PgbenchFailed
from benchmarks.processes import BenchmarkFailed
from benchmarks.row import Measured, Row, measured
from benchmarks.rows import ROWS
from benchmarks.simulation import DifferentMatches
from benchmarks.table import as_json, heading, line
from infrastructure.embedded_postgres import EmbeddedPostgresError
from interfaces.cli.errors import Complaint

Seconds = Annotated[float, Parameter(validator=Number(gte=1, lte=600))]
Events = Annotated[int | None, Parameter(validator=Number(gte=1_000, lte=100_000_000))]


def benchmark(
    *,
    row: tuple[str, ...] = (),
    every: Annotated[bool, Parameter(name="--all", negative=())] = False,
    show: Annotated[bool, Parameter(name="--list", negative=())] = False,
    seconds: Seconds = 5.0,
    events: Events = None,
    json_file: Annotated[Path | None, Parameter(name="--json")] = None,
) -> None:
    """Measure, print a table, and leave nothing behind: the quick rows, in a few minutes.

    It starts a Postgres and servers of its own and touches no other.

    Parameters
    ----------
    row
        A row to measure, by its short name; may be given several times.
    every
        Measure all rows, which takes half an hour.
    show
        Measure nothing; list the rows and their short names.
    seconds
        How long each side of a row is measured each time; both are, three times, in turn.
    events
        How many events are stored beforehand, in rows where that matters; each has its own usual number.
    json_file
        Where to write the figures as JSON, too.
    """
    chosen = _chosen(row, every=every)
    if show:
        print("\n".join(f"{one.key:<20}{one.name}{'' if one.is_quick else '  (--all)'}" for one in ROWS))
        return
    done: list[Measured] = []
    try:
        _measure(chosen, seconds, events, done)
    except (EmbeddedPostgresError, BenchmarkFailed, PgbenchFailed, DifferentMatches) as error:
        raise Complaint(str(error)) from None
    except (psycopg.Error, OSError) as error:
        raise Complaint(f"the benchmark could not go on: {error}") from None
    finally:
        _write(json_file, done)


def _measure(rows: Sequence[Row], seconds: float, events: int | None, done: list[Measured]) -> None:
    print(heading(), flush=True)
    with bench(seconds, events) as ready:
        for row in rows:
            done.append(measured(row, ready))
            print(line(done[-1]), flush=True)


def _write(json_file: Path | None, done: Sequence[Measured]) -> None:
    """Also what was measured before something failed. Raises Complaint."""
    try:
        if json_file is not None:
            json_file.write_bytes(as_json(done))
    except OSError as error:
        raise Complaint(f"the figures cannot be written: {error}") from None


def _chosen(keys: Sequence[str], *, every: bool) -> list[Row]:
    if unknown := set(keys) - {row.key for row in ROWS}:
        raise Complaint(f"there is no row {min(unknown)!r}: there are {', '.join(row.key for row in ROWS)}")
    if keys and every:
        raise Complaint("name rows, or --all")
    return [row for row in ROWS if every or row.key in keys or (not keys and row.is_quick)]

"""`escombra benchmark`: how fast it is here, each figure beside that of something else that does the work."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import psycopg
from cyclopts import Parameter
from cyclopts.validators import Number

from benchmarks.bench import bench
from benchmarks.growth import EVENTS, growing
from benchmarks.peers.pgbench import PgbenchFailed
from benchmarks.picture import picture
from benchmarks.processes import BenchmarkFailed
from benchmarks.row import ROUNDS, Measured, Row, measured
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
    growth: Path | None = None,
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
    growth
        Measure only how ten and a hundred times as many matches and events tell, and draw it here, as SVG.
    """
    chosen = _chosen(row, every=every)
    if show:
        print("\n".join(f"{one.key:<20}{one.name}{'' if one.is_quick else '  (--all)'}" for one in ROWS))
        return
    with _complaints():
        if growth is not None:
            _draw(growth, seconds, events)
        else:
            _measure(chosen, seconds, events, json_file)


@contextmanager
def _complaints() -> Iterator[None]:
    try:
        yield
    except (EmbeddedPostgresError, BenchmarkFailed, PgbenchFailed, DifferentMatches) as error:
        raise Complaint(str(error)) from None
    except (psycopg.Error, OSError) as error:
        raise Complaint(f"the benchmark could not go on: {error}") from None


def _measure(rows: Sequence[Row], seconds: float, events: int | None, json_file: Path | None) -> None:
    done: list[Measured] = []
    print(heading(), flush=True)
    try:
        with bench(seconds, events) as ready:
            for row in rows:
                done.append(measured(row, ready))
                print(line(done[-1]), flush=True)
    finally:
        _write(json_file, done)


def _draw(file: Path, seconds: float, events: int | None) -> None:
    with bench(seconds) as ready:
        series = growing(ready, ROUNDS, events or EVENTS)
    for one in series:
        for count, plays in zip(one.counts, one.plays_a_second, strict=True):
            print(f"{count:>12,} {one.name:<20}{plays:>10,.0f} plays a second")
    file.write_text(picture(series, "Plays a second with 1, 10 and 100 times as much"), encoding="utf-8")


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

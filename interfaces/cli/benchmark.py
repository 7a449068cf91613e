"""`escombra benchmark`: how fast it is here, each figure beside that of something plain."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from cyclopts.validators import Number

from benchmarks.bench import BenchmarkFailed, bench
from benchmarks.pgbench import PgbenchFailed
from benchmarks.rows import ROWS, Measured, measure
from benchmarks.simulation import DifferentMatches
from benchmarks.table import as_json, heading, line
from infrastructure.embedded_postgres import EmbeddedPostgresError
from interfaces.cli.errors import Complaint

Seconds = Annotated[float, Parameter(validator=Number(gte=1, lte=600))]


def benchmark(
    *, json_file: Annotated[Path | None, Parameter(name="--json")] = None, seconds: Seconds = 5.0
) -> None:
    """Measure, print a table, and leave nothing behind. Takes about half a minute a row.

    It starts a Postgres and a server of its own and touches no other.

    Parameters
    ----------
    json_file
        Where to write the figures as JSON, too.
    seconds
        How long each side of a row is measured each time; both are, three times, in turn.
    """
    try:
        measured = _measured(seconds)
        if json_file is not None:
            json_file.write_bytes(as_json(measured))
    except (EmbeddedPostgresError, BenchmarkFailed, PgbenchFailed, DifferentMatches, OSError) as error:
        raise Complaint(str(error)) from None


def _measured(seconds: float) -> list[Measured]:
    measured: list[Measured] = []
    print(heading(), flush=True)
    with bench(seconds) as ready:
        for row in ROWS:
            measured.append(measure(row, ready))
            print(line(measured[-1]), flush=True)
    return measured

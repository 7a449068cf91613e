"""`escombra export`: a dataset as a file, the same bytes as over HTTP."""

import asyncio
import os
from pathlib import Path
from typing import Annotated, Final

import anyio
import psycopg
from cyclopts import Parameter

from application.analytics.datasets import DATASETS
from application.analytics.ports import Form
from application.analytics.refusals import FormatUnavailable
from application.analytics.service import Analytics
from application.analytics.span import Asked
from application.ports import StoreUnavailable
from application.refusals import Impossible
from infrastructure.bootstrap import utc_now
from infrastructure.postgres.analytics.reports import PostgresReports
from interfaces.cli.database import database_for, first_line, settings_for
from interfaces.cli.errors import Complaint

_FORMS: Final[dict[str, Form]] = {".csv": "csv", ".json": "json", ".parquet": "parquet"}
_NO_DUCKDB: Final = 'Parquet needs DuckDB: uv run --extra parquet …, or pip install "escombra[parquet]"'


def export(
    dataset: str,
    /,
    *,
    out: Path,
    since: Annotated[str | None, Parameter(name="--from")] = None,
    until: Annotated[str | None, Parameter(name="--to")] = None,
    week: str | None = None,
) -> None:
    """Write a dataset to a file, as it is at this moment.

    Parameters
    ----------
    dataset
        One of matches, tables, plays, captures, hands, postings, experience, league, players, fair_play.
    out
        The file; its ending says the format: .csv, .json or .parquet.
    since
        Only what happened from then on: RFC 3339, or a day, which begins in the league's time zone.
    until
        Only what happened before then.
    week
        Only a week of the league: 2026-W49.
    """
    form = _form_of(dataset, out)
    settings = settings_for()
    with database_for(settings) as conninfo:
        analytics = Analytics(PostgresReports(conninfo), utc_now, settings.league_timezone)
        try:
            position = asyncio.run(_write(analytics, dataset, form, Asked(since, until, week), out))
        except Impossible as refusal:
            raise Complaint(f"--{refusal.path}: {refusal}") from None
        except FormatUnavailable:
            raise Complaint(_NO_DUCKDB) from None
        except (StoreUnavailable, psycopg.Error) as error:
            raise Complaint(f"the database cannot be used: {first_line(error)}") from None
        except OSError as error:
            raise Complaint(f"{out} cannot be written: {error.strerror or error}") from None
    print(f"{dataset}: position {position}, in {out}")


def _form_of(dataset: str, out: Path) -> Form:
    if dataset not in DATASETS:
        raise Complaint(f"there is no dataset {dataset!r}: there are {', '.join(DATASETS)}")
    if out.suffix not in _FORMS:
        raise Complaint(f"{out.name}: a file ends in {', '.join(_FORMS)}")
    return _FORMS[out.suffix]


async def _write(analytics: Analytics, dataset: str, form: Form, asked: Asked, out: Path) -> int:
    """Into a file beside it, which takes its name when it is whole."""
    async with analytics.report(dataset, form, asked) as report:
        unfinished = out.with_name(f".{out.name}.{os.getpid()}")
        try:
            async with await anyio.open_file(unfinished, "wb") as file:
                async for chunk in report.chunks:
                    await file.write(chunk)
            unfinished.replace(out)
        finally:
            unfinished.unlink(missing_ok=True)
        return report.position

"""A report is one snapshot, in three formats with the same rows, in an order of its own, a page at a time."""

import asyncio
import csv
import io
import json
import sys
from collections.abc import AsyncGenerator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple
from uuid import UUID

import duckdb
import psycopg
import pytest

from application.analytics.datasets import DATASETS, Dataset
from application.analytics.refusals import FormatUnavailable, TooManyReports
from application.analytics.span import Asked
from application.matches.view import rfc3339
from application.ports import StoreUnavailable
from infrastructure.postgres.analytics import reports, snapshot
from infrastructure.postgres.analytics.rows import Column, columns_of
from infrastructure.postgres.analytics.snapshot import Connection
from interfaces.http.problems import problem_of
from tests.conftest import Databases
from tests.integration.analytics.asking import ALL, analytics, items, report
from tests.integration.analytics.played import WEEKS, copied


def head_of(conninfo: str) -> int:
    """The end of the log."""
    with psycopg.connect(conninfo) as connection:
        rows = connection.execute("SELECT max(notification_id) FROM stored_events").fetchall()
    return int(rows[0][0])


def text(value: Any) -> str:
    """A value of JSON as CSV has it."""
    return "" if value is None else str(value).lower() if isinstance(value, bool) else str(value)


class Found(NamedTuple):
    """What DuckDB finds."""

    columns: list[str]
    rows: list[tuple[Any, ...]]


def asked(statement: str) -> Found:
    """A question to DuckDB."""
    with duckdb.connect() as connection:
        answer = connection.execute(statement)
        return Found([column[0] for column in answer.description or ()], answer.fetchall())


def as_in_json(value: Any) -> Any:
    """A value of a Parquet file as JSON has it."""
    match value:
        case datetime():
            return rfc3339(value.astimezone(UTC))
        case UUID():
            return str(value)
        case _:
            return value


@pytest.mark.parametrize("dataset", DATASETS)
def test_formats_have_the_same_rows(town: str, dataset: str, tmp_path: Path) -> None:
    rows = items(town, dataset)
    lines = report(town, dataset, "csv").decode()
    file = tmp_path / "rows.parquet"
    file.write_bytes(report(town, dataset, "parquet"))
    columns, found = asked(f"FROM '{file}'")

    assert rows
    assert lines.count("\r\n") == len(rows) + 1
    read = list(csv.DictReader(io.StringIO(lines, newline="")))
    assert read == [{name: text(value).removesuffix(".0") for name, value in row.items()} for row in rows]
    assert columns == list(rows[0])
    assert [tuple(map(as_in_json, row)) for row in found] == [tuple(row.values()) for row in rows]


def test_parquet_has_types_and_the_position(town: str, tmp_path: Path) -> None:
    file = tmp_path / "plays.parquet"
    file.write_bytes(report(town, "plays", "parquet"))

    types = dict(asked(f"SELECT column_name, column_type FROM (DESCRIBE FROM '{file}')").rows)
    told = dict(asked(f"SELECT key::VARCHAR, value::VARCHAR FROM parquet_kv_metadata('{file}')").rows)

    assert types["at"] == "TIMESTAMP WITH TIME ZONE"
    assert (types["match_id"], types["version"], types["hand"]) == ("UUID", "BIGINT", "INTEGER")
    assert (types["captured"], types["card"]) == ("BOOLEAN", "VARCHAR")
    assert told == {"dataset": "plays", "position": str(head_of(town))}
    [(first,)] = asked(f"SELECT min(\"at\") FROM '{file}'").rows
    assert as_in_json(first) == min(row["at"] for row in items(town, "plays"))


@pytest.mark.parametrize("dataset", DATASETS)
def test_rows_come_in_the_documented_order_and_none_has_a_twin(town: str, dataset: str) -> None:
    keys = [tuple(row[name] for name in DATASETS[dataset].order) for row in items(town, dataset)]

    assert keys == sorted(set(keys))


@pytest.mark.parametrize("dataset", [name for name, dataset in DATASETS.items() if dataset.time])
def test_span_is_half_open_and_two_spans_make_the_whole(town: str, dataset: str) -> None:
    column = DATASETS[dataset].time or ""
    rows = [row for row in items(town, dataset) if row[column] is not None]
    middle = sorted(row[column] for row in rows)[len(rows) // 2]

    before, after = items(town, dataset, Asked(until=middle)), items(town, dataset, Asked(since=middle))

    assert before == [row for row in rows if row[column] < middle]
    assert after == [row for row in rows if row[column] >= middle]
    if dataset != "players":  # all came at once
        assert before
        assert after


def test_week_is_the_league_s_from_monday_to_monday(town: str) -> None:
    for week in WEEKS:
        found = items(town, "matches", Asked(week=week))
        assert found
        assert {row["week"] for row in found} <= {week, None}  # practice has none
        assert {row["week"] for row in items(town, "league", Asked(week=week))} == {week}


def test_report_names_the_position_of_the_view_that_is_furthest_behind(databases: Databases) -> None:
    conninfo = copied(databases)
    head = head_of(conninfo)
    with psycopg.connect(conninfo) as connection:
        connection.execute("UPDATE view_positions SET position = 7 WHERE name = 'league'")
        connection.execute("UPDATE view_positions SET position = 5 WHERE name = 'statistics'")

    positions = {name: json.loads(report(conninfo, name))["position"] for name in DATASETS}

    assert positions == dict.fromkeys(DATASETS, head) | {"league": 7, "players": 5}


def test_what_happens_meanwhile_is_not_in_a_report(
    databases: Databases, monkeypatch: pytest.MonkeyPatch
) -> None:
    conninfo = copied(databases)
    before = report(conninfo, "postings")

    async def meanwhile(connection: Connection, dataset: Dataset) -> list[Column]:
        with psycopg.connect(conninfo) as other:
            other.execute("UPDATE postings SET amount = amount * 2")
        return await columns_of(connection, dataset)

    with monkeypatch.context() as patch:
        patch.setattr(reports, "columns_of", meanwhile)  # once the position has been read
        assert report(conninfo, "postings") == before
    assert report(conninfo, "postings") != before


def test_rows_are_held_a_page_at_a_time(town: str) -> None:
    largest = 0

    async def read() -> int:
        nonlocal largest
        size = 0
        async with analytics(town).report("plays", "json", ALL) as found:
            async for chunk in found.chunks:
                largest, size = max(largest, len(chunk)), size + len(chunk)
        return size

    size = asyncio.run(read())
    assert largest < reports.ROWS_A_PAGE * 400
    assert size > 3 * largest


def test_statement_that_takes_too_long_is_given_up(town: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(snapshot, "SET_UP", snapshot.SET_UP.replace("'120s'", "'1ms'"))

    with pytest.raises(StoreUnavailable, match="statement timeout"):
        report(town, "plays")


def test_parquet_needs_duckdb_and_everything_else_does_not(
    town: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "duckdb", None)

    with pytest.raises(FormatUnavailable) as refusal:
        report(town, "league", "parquet")
    assert problem_of(refusal.value).status_code == 406
    assert report(town, "league", "csv")


def test_third_report_at_once_is_refused_and_a_place_is_free_again_afterwards(
    town: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reports, "WAIT_SECONDS", 0.1)

    async def try_three() -> bytes:
        server = analytics(town)

        async def first(dataset: str) -> AsyncGenerator[bytes, None]:
            async with server.report(dataset, "csv", ALL) as found:
                async for chunk in found.chunks:
                    yield chunk

        one, two = first("plays"), first("plays")
        await anext(one)
        await anext(two)
        with pytest.raises(TooManyReports):
            await server.dashboard(ALL)
        await one.aclose()
        figures = (await server.dashboard(ALL)).figures
        await two.aclose()
        return str(figures["position"]).encode()

    assert asyncio.run(try_three()) == str(head_of(town)).encode()
    assert connections_of(town) == 0


def connections_of(conninfo: str) -> int:
    """How many others are connected to the database."""
    with psycopg.connect(conninfo, autocommit=True) as connection:
        rows = connection.execute(
            "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
            " AND pid <> pg_backend_pid() AND backend_type = 'client backend'"
        ).fetchall()
    return int(rows[0][0])

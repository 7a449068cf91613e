"""The rows of a dataset as a statement that leaves the work of writing them to Postgres."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from psycopg import sql

from application.analytics.datasets import Dataset
from application.analytics.span import Part
from infrastructure.postgres.analytics.snapshot import Connection

_RFC_3339: Final = "to_char({} AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS.US\"Z\"')"
_TIMESTAMPTZ: Final = "timestamptz"


class Column(NamedTuple):
    """A column, and the type it has in Postgres."""

    name: str
    type: str


async def columns_of(connection: Connection, dataset: Dataset) -> list[Column]:
    """The columns of a dataset, as the database has them."""
    statement = sql.SQL("SELECT * FROM {} LIMIT 0").format(_view(dataset))
    cursor = await connection.execute(statement)
    return [Column(column.name, column.type_display) for column in cursor.description or ()]


def as_texts(dataset: Dataset, columns: Sequence[Column], part: Part) -> sql.Composed:
    """Rows whose columns are texts or null."""
    return _select(dataset, columns, part, everything_is_text=True)


def as_json(dataset: Dataset, columns: Sequence[Column], part: Part) -> sql.Composed:
    """Rows of one column: the row as a JSON object."""
    rows = _select(dataset, columns, part, everything_is_text=False)
    return sql.SQL("SELECT row_to_json(one)::text FROM ({}) AS one").format(rows)


def _select(
    dataset: Dataset, columns: Sequence[Column], part: Part, *, everything_is_text: bool
) -> sql.Composed:
    wanted = [_written(column, everything_is_text) for column in columns]
    return sql.SQL("SELECT {} FROM {} AS row{} ORDER BY {}").format(
        sql.SQL(", ").join(wanted),
        _view(dataset),
        _where(dataset, part),
        sql.SQL(", ").join([_of_row(name) for name in dataset.order]),
    )


def _written(column: Column, everything_is_text: bool) -> sql.Composed:
    value: sql.Composable = _of_row(column.name)
    if column.type == _TIMESTAMPTZ:
        value = sql.SQL(_RFC_3339).format(value)
    elif everything_is_text:
        value = sql.SQL("{}::text").format(value)
    return sql.SQL("{} AS {}").format(value, sql.Identifier(column.name))


def _where(dataset: Dataset, part: Part) -> sql.Composable:
    (since, until), week = part.span, part.week
    bounds = [
        sql.SQL(comparison).format(_of_row(column), sql.Literal(bound))
        for column, comparison, bound in (
            (dataset.time, "{} >= {}", since),
            (dataset.time, "{} < {}", until),
            (dataset.week, "{} = {}", week),
        )
        if column is not None and bound is not None
    ]
    return sql.SQL(" WHERE ") + sql.SQL(" AND ").join(bounds) if bounds else sql.SQL("")


def _view(dataset: Dataset) -> sql.Identifier:
    return sql.Identifier("analytics", dataset.name)


def _of_row(column: str) -> sql.Identifier:
    return sql.Identifier("row", column)

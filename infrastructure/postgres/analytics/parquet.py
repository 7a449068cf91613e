"""Parquet files, made from CSV by DuckDB in bounded memory. DuckDB is an extra: it may be missing."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from application.analytics.refusals import FormatUnavailable
from infrastructure.postgres.analytics.rows import Column

_TYPES: Final[Mapping[str, str]] = {
    "uuid": "UUID",
    "text": "VARCHAR",
    "timestamptz": "TIMESTAMPTZ",
    "bool": "BOOLEAN",
    "int4": "INTEGER",
    "int8": "BIGINT",
    "float8": "DOUBLE",
}
_LIMITS: Final = {"memory_limit": "512MB", "threads": "1"}


def check_available() -> None:
    """Raises FormatUnavailable."""
    _duckdb()


def write_parquet(rows: Path, columns: Iterable[Column], told: Mapping[str, object], to: Path) -> None:
    """The rows of a CSV file as a Parquet file, with what is told of them in its metadata."""
    types = ", ".join([f"{_text(column.name)}: {_text(_TYPES[column.type])}" for column in columns])
    metadata = ", ".join([f"{name}: {_text(str(value))}" for name, value in told.items()])
    with _duckdb().connect(config={**_LIMITS, "temp_directory": str(to.parent)}) as connection:
        connection.execute(  # DuckDB takes no parameters here; all of it is quoted
            f"COPY (SELECT * FROM read_csv({_text(str(rows))}, header = true, columns = {{{types}}}))"  # noqa: S608
            f" TO {_text(str(to))} (FORMAT parquet, KV_METADATA {{{metadata}}})"
        )


def _duckdb() -> Any:
    try:
        import duckdb  # noqa: PLC0415
    except ImportError:
        raise FormatUnavailable from None
    return duckdb


def _text(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"

"""Measured rows, for people and for programs."""

import dataclasses
from collections.abc import Iterable

from pydantic_core import to_json

from benchmarks.rows import Measured


def heading() -> str:
    """The line above the rows."""
    return f"{'':<56}{'ours':>10}{'other':>10}{'ratio':>8}{'goal':>8}"


def line(row: Measured) -> str:
    """A row as a line of the table."""
    met = "" if row.ratio >= row.goal else "  missed"
    return f"{row.name:<56}{row.ours:>10,.0f}{row.other:>10,.0f}{row.ratio:>8.2f}{row.goal:>8.2f}{met}"


def as_json(rows: Iterable[Measured]) -> bytes:
    """`{"rows": [{"name", "ours", "other", "ratio", "goal"}]}`."""
    return to_json({"rows": [dataclasses.asdict(row) for row in rows]}, indent=2) + b"\n"

"""Measured rows, for people and for programs."""

import dataclasses
from collections.abc import Iterable
from typing import Final

from pydantic_core import to_json

from benchmarks.row import Measured

_NAME: Final = 66


def heading() -> str:
    """The line above the rows."""
    return f"{'':<{_NAME}}{'ours':>10}{'other':>10}{'ratio':>9}{'goal':>9}"


def line(row: Measured) -> str:
    """A row as a line of the table."""
    if row.ours is None or row.other is None or row.ratio is None:
        return f"{row.name:<{_NAME}}not measured: {row.why}"
    goal = f"{'≤' if row.at_most else '≥'} {row.goal:g}"
    figures = f"{_figure(row.ours):>10}{_figure(row.other):>10}{row.ratio:>9.2f}{goal:>9}"
    wanted = "" if row.at_least is None else f"  (ours ≥ {row.at_least:,.0f})"
    return f"{row.name:<{_NAME}}{figures}{wanted}{'' if row.is_met else '  missed'}"


def as_json(rows: Iterable[Measured]) -> bytes:
    """`{"rows": [{"name", "ours", "other", "ratio", "goal", …}]}`; figures that are missing are null."""
    return to_json({"rows": [dataclasses.asdict(row) for row in rows]}, indent=2) + b"\n"


def _figure(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:,.2f}"

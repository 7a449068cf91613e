"""Rows as CSV and as JSON, a page at a time."""

import csv
import io
from collections.abc import AsyncIterator, Iterable, Sequence
from typing import Any

from pydantic_core import to_json

Page = Sequence[Sequence[Any]]


async def csv_of(columns: Iterable[str], pages: AsyncIterator[Page]) -> AsyncIterator[bytes]:
    """A line of names, then the rows, as RFC 4180 has it; null is nothing between two commas."""
    yield _lines([list(columns)])
    async for page in pages:
        yield _lines(page)


async def json_of(dataset: str, position: int, pages: AsyncIterator[Page]) -> AsyncIterator[bytes]:
    """One object, with an item a line."""
    yield b'{"dataset":%b,"position":%b,"items":[' % (to_json(dataset), to_json(position))
    between = "\n"
    async for page in pages:
        yield (between + ",\n".join([row[0] for row in page])).encode()
        between = ",\n"
    yield b"\n]}\n"


def _lines(rows: Page) -> bytes:
    text = io.StringIO()
    csv.writer(text, lineterminator="\r\n").writerows(rows)
    return text.getvalue().encode()

"""Reports: a few at a time, each on a connection of its own; see `application.analytics.ports`."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, Literal, NamedTuple

import anyio

from application.analytics.datasets import Dataset
from application.analytics.ports import Form, Report
from application.analytics.refusals import TooManyReports
from application.analytics.span import Part, Span
from application.analytics.summary import Summary
from infrastructure.postgres.analytics.parquet import check_available, write_parquet
from infrastructure.postgres.analytics.rows import Column, as_json, as_texts, columns_of
from infrastructure.postgres.analytics.snapshot import position_of, snapshot
from infrastructure.postgres.analytics.summary import figures_of
from infrastructure.postgres.analytics.texts import Page, csv_of, json_of

AT_ONCE: Final = 2
WAIT_SECONDS: Final = 3.0
ROWS_A_PAGE: Final = 500
BYTES_A_CHUNK: Final = 65_536


class _Written(NamedTuple):
    columns: list[Column]
    report: Report


class PostgresReports:
    """Reads the datasets with an analyst's rights."""

    def __init__(self, conninfo: str) -> None:
        self._conninfo = conninfo
        self._free = asyncio.Semaphore(AT_ONCE)

    @asynccontextmanager
    async def report(self, dataset: Dataset, part: Part, form: Form) -> AsyncIterator[Report]:
        """Part of a dataset."""
        if form == "parquet":
            check_available()
        async with self._place():
            if form == "parquet":
                with TemporaryDirectory(prefix="escombra-") as folder:
                    yield await self._parquet(dataset, part, Path(folder))
            else:
                async with self._text(dataset, part, form) as written:
                    yield written.report

    async def summary(self, span: Span, week: str, zone: str) -> Summary:
        """The figures of a span."""
        async with self._place(), snapshot(self._conninfo) as connection:
            position = await position_of(connection, "matches", "league")
            return {"position": position, **await figures_of(connection, span, week, zone)}

    @asynccontextmanager
    async def _text(
        self, dataset: Dataset, part: Part, form: Literal["json", "csv"]
    ) -> AsyncIterator[_Written]:
        async with snapshot(self._conninfo) as connection:
            position = await position_of(connection, dataset.name)
            columns = await columns_of(connection, dataset)
            async with connection.cursor("report") as cursor:
                statement = (as_json if form == "json" else as_texts)(dataset, columns, part)
                await cursor.execute(statement)
                first = await cursor.fetchmany(ROWS_A_PAGE)  # so that what fails, fails before the answer

                async def pages() -> AsyncIterator[Page]:
                    page = first
                    while page:
                        yield page
                        page = await cursor.fetchmany(ROWS_A_PAGE)

                names = [column.name for column in columns]
                chunks = csv_of(names, pages()) if form == "csv" else json_of(dataset.name, position, pages())
                yield _Written(columns, Report(position, chunks))

    async def _parquet(self, dataset: Dataset, part: Part, folder: Path) -> Report:
        """Written to a file first: the database is done with it before a reader gets the first byte."""
        rows, file = folder / "rows.csv", folder / "rows.parquet"
        async with (
            self._text(dataset, part, "csv") as (columns, (position, chunks)),
            await anyio.open_file(rows, "wb") as out,
        ):
            async for chunk in chunks:
                await out.write(chunk)
        told = {"dataset": dataset.name, "position": position}
        await asyncio.to_thread(write_parquet, rows, columns, told, file)
        return Report(position, _bytes_of(file))

    @asynccontextmanager
    async def _place(self) -> AsyncIterator[None]:
        try:
            async with asyncio.timeout(WAIT_SECONDS):
                await self._free.acquire()
        except TimeoutError:
            raise TooManyReports from None
        try:
            yield
        finally:
            self._free.release()


async def _bytes_of(file: Path) -> AsyncIterator[bytes]:
    async with await anyio.open_file(file, "rb") as opened:
        while chunk := await opened.read(BYTES_A_CHUNK):
            yield chunk

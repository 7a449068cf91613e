"""What reports are made with."""

from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager
from typing import Literal, NamedTuple, Protocol, TypeAlias

from application.analytics.datasets import Dataset
from application.analytics.span import Part, Span
from application.analytics.summary import Summary

Form: TypeAlias = Literal["json", "csv", "parquet"]


class Report(NamedTuple):
    """A dataset as it was at a position of the log, in bytes that come as they are taken."""

    position: int
    chunks: AsyncIterator[bytes]


class Reports(Protocol):
    """Reads the datasets. Every call may raise StoreUnavailable, while chunks are taken too."""

    def report(self, dataset: Dataset, part: Part, form: Form) -> AbstractAsyncContextManager[Report]:
        """Part of a dataset, in one snapshot. Raises FormatUnavailable or TooManyReports."""

    async def summary(self, span: Span, week: str, zone: str) -> Summary:
        """The figures of a span and the league of a week, in one snapshot. Raises TooManyReports."""

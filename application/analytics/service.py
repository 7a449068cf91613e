"""What analysts ask for."""

from contextlib import AbstractAsyncContextManager
from typing import NamedTuple

from application.analytics.datasets import DATASETS
from application.analytics.ports import Form, Report, Reports
from application.analytics.span import Asked, Span, part_of, span_between, week_asked
from application.analytics.summary import Summary
from application.ports import Clock
from application.refusals import NotFound
from domain.league import week_of


class Dashboard(NamedTuple):
    """The figures, and what they are about."""

    span: Span
    week: str
    figures: Summary


class Analytics:
    """Reports on this installation, whose days and weeks begin in its zone."""

    def __init__(self, reports: Reports, clock: Clock, zone: str) -> None:
        self._reports = reports
        self._clock = clock
        self._zone = zone

    def report(self, name: str, form: Form, asked: Asked) -> AbstractAsyncContextManager[Report]:
        """Part of a dataset. Raises NotFound or Impossible, and what `Reports.report` raises."""
        if name not in DATASETS:
            raise NotFound
        dataset = DATASETS[name]
        return self._reports.report(dataset, part_of(dataset, asked, self._zone), form)

    async def dashboard(self, asked: Asked) -> Dashboard:
        """The figures between two moments, else of the week, else of all time. Raises Impossible.

        The league is that of the week, else of the present one.
        """
        span = span_between(asked, self._zone)
        week = week_asked(asked.week, self._zone) if asked.week else week_of(self._clock(), self._zone)
        if asked.week and span == Span():
            span = Span.of(week)
        return Dashboard(span, week.name, await self._reports.summary(span, week.name, self._zone))

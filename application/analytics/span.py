"""The part of time that a report is about, as it is asked for: two moments, or a week of the league."""

import re
from datetime import UTC, datetime, time
from typing import Final, NamedTuple
from zoneinfo import ZoneInfo

from application.analytics.datasets import Dataset
from application.refusals import Impossible
from domain.league import UnknownWeek, Week, week_named

_DAY: Final = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)
_MOMENT: Final = re.compile(r"\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(\.\d{1,6})?([Zz]|[+-]\d\d:\d\d)", re.ASCII)
_YEARS: Final = range(1970, 3000)


class Asked(NamedTuple):
    """What somebody asked for: `since` and `until` are RFC 3339 or a day, `week` is `2026-W49`."""

    since: str | None = None
    until: str | None = None
    week: str | None = None


class Span(NamedTuple):
    """From a moment up to another, without it; None: without a bound."""

    since: datetime | None = None
    until: datetime | None = None

    @classmethod
    def of(cls, week: Week) -> "Span":
        """The whole of a week."""
        return cls(week.starts_at, week.ends_at)


class Part(NamedTuple):
    """The rows of a dataset that are asked for: those in a span, and those of a week."""

    span: Span = Span()
    week: str | None = None


def part_of(dataset: Dataset, asked: Asked, zone: str) -> Part:
    """What is asked for of a dataset. Raises Impossible for nonsense, and for a filter that it does not have.

    A day begins at midnight in the zone.
    """
    for name, value in (("from", asked.since), ("to", asked.until)):
        if value is not None and dataset.time is None:
            raise Impossible(name, f"{dataset.name} has no time to filter by")
    if asked.week is None:
        return Part(span_between(asked, zone))
    if (asked.since, asked.until) != (None, None):
        raise Impossible("week", "either a week, or from and to")
    week = week_asked(asked.week, zone)
    if dataset.week is not None:
        return Part(week=week.name)
    if dataset.time is None:
        raise Impossible("week", f"{dataset.name} has no time to filter by")
    return Part(Span.of(week))


def span_between(asked: Asked, zone: str) -> Span:
    """The time between two moments. Raises Impossible."""
    since, until = _moment("from", asked.since, zone), _moment("to", asked.until, zone)
    if since is not None and until is not None and since >= until:
        raise Impossible("to", "it is not after from")
    return Span(since, until)


def week_asked(name: str, zone: str) -> Week:
    """The week of a name. Raises Impossible."""
    try:
        return week_named(name, zone)
    except UnknownWeek:
        raise Impossible("week", "a week is named like 2026-W49") from None


def _moment(path: str, text: str | None, zone: str) -> datetime | None:
    if text is None:
        return None
    try:
        if _DAY.fullmatch(text):
            moment = datetime.combine(datetime.fromisoformat(text), time(), ZoneInfo(zone))
        elif _MOMENT.fullmatch(text):
            moment = datetime.fromisoformat(text.upper())
        else:
            raise ValueError(text)
        if moment.year not in _YEARS:
            raise ValueError(text)
        return moment.astimezone(UTC)
    except ValueError:
        raise Impossible(path, "a time is 2026-11-30T12:00:00Z, or a day, 2026-11-30") from None

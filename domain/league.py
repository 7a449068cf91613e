"""The weeks of the league: which one a match counts for.

A week is a pure function of the time of `MatchWon`: it closes by the passing of time, no job resets it.
"""

import re
from datetime import UTC, date, datetime, timedelta
from typing import Final, NamedTuple
from zoneinfo import ZoneInfo

_NAME: Final = re.compile(r"([0-9]{4})-W([0-9]{2})")
_YEARS: Final = range(1970, 3000)


class Week(NamedTuple):
    """A week of the league, `2026-W49`: from Monday 00:00 up to the next, in a certain time zone."""

    name: str
    starts_at: datetime
    ends_at: datetime


class UnknownWeek(ValueError):
    """There is no week of this name."""


def week_of(moment: datetime, zone: str) -> Week:
    """The week that a moment belongs to."""
    year, week, _ = moment.astimezone(ZoneInfo(zone)).date().isocalendar()
    return _week(year, week, zone)


def week_named(name: str, zone: str) -> Week:
    """The week with an ISO name. Raises UnknownWeek, for week 53 of a year of 52 too."""
    found = _NAME.fullmatch(name)
    if found is None or int(found[1]) not in _YEARS:
        raise UnknownWeek(name)
    try:
        return _week(int(found[1]), int(found[2]), zone)
    except ValueError:
        raise UnknownWeek(name) from None


def day_of(moment: datetime, zone: str) -> str:
    """The civil day of a moment, `2026-11-30`: what a daily limit counts by."""
    return moment.astimezone(ZoneInfo(zone)).date().isoformat()


def _week(year: int, week: int, zone: str) -> Week:
    monday = date.fromisocalendar(year, week, 1)
    return Week(f"{year:04}-W{week:02}", _midnight(monday, zone), _midnight(monday + timedelta(7), zone))


def _midnight(day: date, zone: str) -> datetime:
    return datetime(day.year, day.month, day.day, tzinfo=ZoneInfo(zone)).astimezone(UTC)

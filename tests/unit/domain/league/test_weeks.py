"""The weeks of the league: from Monday to Monday in its zone, by ISO name, across both clock changes."""

from datetime import UTC, datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

import pytest

from domain.league import UnknownWeek, day_of, week_named, week_of

MADRID: Final = "Europe/Madrid"


def in_madrid(text: str) -> datetime:
    """A wall clock in Madrid, as a moment."""
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(MADRID)).astimezone(UTC)


@pytest.mark.parametrize(
    ("moment", "name"),
    [
        ("2026-11-29T23:59:59.999999", "2026-W48"),
        ("2026-11-30T00:00:00", "2026-W49"),
        ("2026-12-06T23:59:59.999999", "2026-W49"),
        ("2026-12-07T00:00:00", "2026-W50"),
        ("2026-06-14T23:59:59.999999", "2026-W24"),
        ("2026-06-15T00:00:00", "2026-W25"),
    ],
)
def test_a_week_is_from_monday_midnight_up_to_the_next(moment: str, name: str) -> None:
    assert week_of(in_madrid(moment), MADRID).name == name


def test_midnight_is_madrids_and_not_that_of_utc() -> None:
    assert week_of(datetime(2026, 11, 29, 22, 59, 59, tzinfo=UTC), MADRID).name == "2026-W48"
    assert week_of(datetime(2026, 11, 29, 23, tzinfo=UTC), MADRID).name == "2026-W49"
    assert week_of(datetime(2026, 6, 14, 21, 59, 59, tzinfo=UTC), MADRID).name == "2026-W24"
    assert week_of(datetime(2026, 6, 14, 22, tzinfo=UTC), MADRID).name == "2026-W25"


@pytest.mark.parametrize("zone", ["UTC", "America/Bogota", "Asia/Tokyo", "Pacific/Kiritimati", MADRID])
def test_the_zone_in_which_a_moment_is_told_makes_no_difference(zone: str) -> None:
    moment = in_madrid("2026-11-29T23:59:59").astimezone(ZoneInfo(zone))
    assert week_of(moment, MADRID).name == "2026-W48"


def test_another_zone_of_the_league_has_its_own_mondays() -> None:
    moment = datetime(2026, 11, 30, 2, tzinfo=UTC)
    assert week_of(moment, MADRID).name == "2026-W49"
    assert week_of(moment, "America/Bogota").name == "2026-W48"


@pytest.mark.parametrize(
    ("name", "starts", "ends", "hours"),
    [
        # the last Sunday of March has 23 hours, the last of October 25
        ("2026-W13", "2026-03-22T23:00", "2026-03-29T22:00", 167),
        ("2026-W14", "2026-03-29T22:00", "2026-04-05T22:00", 168),
        ("2026-W43", "2026-10-18T22:00", "2026-10-25T23:00", 169),
        ("2026-W44", "2026-10-25T23:00", "2026-11-01T23:00", 168),
        ("2027-W12", "2027-03-21T23:00", "2027-03-28T22:00", 167),
        ("2027-W13", "2027-03-28T22:00", "2027-04-04T22:00", 168),
        ("2027-W43", "2027-10-24T22:00", "2027-10-31T23:00", 169),
        ("2027-W44", "2027-10-31T23:00", "2027-11-07T23:00", 168),
        ("2026-W49", "2026-11-29T23:00", "2026-12-06T23:00", 168),
    ],
)
def test_a_week_in_which_the_clocks_change_is_an_hour_shorter_or_longer(
    name: str, starts: str, ends: str, hours: int
) -> None:
    week = week_named(name, MADRID)
    assert week.starts_at == datetime.fromisoformat(starts).replace(tzinfo=UTC)
    assert week.ends_at == datetime.fromisoformat(ends).replace(tzinfo=UTC)
    assert week.ends_at - week.starts_at == timedelta(hours=hours)
    assert week_of(week.starts_at, MADRID) == week
    assert week_of(week.ends_at - timedelta(microseconds=1), MADRID) == week
    assert week_of(week.ends_at, MADRID).name != name


def test_the_hour_that_comes_twice_belongs_to_sunday_both_times() -> None:
    for first_or_second in (
        datetime(2026, 10, 25, 0, 30, tzinfo=UTC),
        datetime(2026, 10, 25, 1, 30, tzinfo=UTC),
    ):
        assert first_or_second.astimezone(ZoneInfo(MADRID)).hour == 2
        assert week_of(first_or_second, MADRID).name == "2026-W43"


def test_2026_has_a_week_53_that_reaches_into_2027() -> None:
    week = week_named("2026-W53", MADRID)
    assert week.starts_at == in_madrid("2026-12-28T00:00")
    assert week.ends_at == in_madrid("2027-01-04T00:00")
    assert week_of(in_madrid("2027-01-03T23:59:59"), MADRID) == week
    assert week_of(in_madrid("2027-01-04T00:00"), MADRID).name == "2027-W01"
    assert week_of(in_madrid("2025-12-29T00:00"), MADRID).name == "2026-W01"


@pytest.mark.parametrize(
    "name",
    [
        "2027-W53",
        "2026-W00",
        "2026-W54",
        "2026-W99",
        "0000-W01",
        "1969-W01",
        "3000-W01",
        "9999-W52",
        "2026-49",
        "2026-w49",
        "2026W49",
        "2026-W9",
        "2026-W49 ",
        "2026-W49\n",
        " 2026-W49",
        "\uff12\uff10\uff12\uff16-W49",
        "-026-W49",
        "current",
        "",
    ],
)
def test_a_name_of_no_week_is_unknown(name: str) -> None:
    with pytest.raises(UnknownWeek):
        week_named(name, MADRID)


def test_weeks_follow_each_other_without_a_gap_for_twenty_years_and_are_found_by_their_names() -> None:
    week = week_named("2020-W01", MADRID)
    for _ in range(20 * 52):
        following = week_of(week.ends_at, MADRID)
        assert following.starts_at == week.ends_at
        assert following.name > week.name
        assert week_named(following.name, MADRID) == following
        week = following


def test_the_day_of_a_daily_limit_is_the_civil_day_there() -> None:
    assert day_of(datetime(2026, 11, 29, 22, 59, tzinfo=UTC), MADRID) == "2026-11-29"
    assert day_of(datetime(2026, 11, 29, 23, 0, tzinfo=UTC), MADRID) == "2026-11-30"
    assert day_of(datetime(2026, 6, 14, 22, 0, tzinfo=UTC), MADRID) == "2026-06-15"
    assert day_of(datetime(2026, 6, 14, 22, 0, tzinfo=UTC), "America/Bogota") == "2026-06-14"

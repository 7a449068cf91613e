"""A week is a function of the moment and the league's zone: where the server stands makes no difference."""

from datetime import UTC, datetime, timedelta

import pytest

from domain.league import day_of, week_named, week_of

MADRID = "Europe/Madrid"
MONDAY_IN_WINTER = datetime(2026, 11, 29, 23, tzinfo=UTC)
MONDAY_IN_SUMMER = datetime(2026, 7, 5, 22, tzinfo=UTC)
A_MOMENT = timedelta(microseconds=1)


@pytest.mark.usefixtures("_server_zone")
def test_week_turns_at_midnight_in_madrid() -> None:
    for monday, before, after in (
        (MONDAY_IN_WINTER, "2026-W48", "2026-W49"),
        (MONDAY_IN_SUMMER, "2026-W27", "2026-W28"),
    ):
        assert week_of(monday - A_MOMENT, MADRID).name == before
        assert week_of(monday, MADRID).name == after
        assert week_of(monday.astimezone(), MADRID) == week_named(after, MADRID)
        assert day_of(monday - A_MOMENT, MADRID) < day_of(monday, MADRID)


@pytest.mark.usefixtures("_server_zone")
def test_week_of_a_change_of_the_clocks_is_an_hour_longer_or_shorter() -> None:
    spring, autumn = week_named("2026-W13", MADRID), week_named("2026-W43", MADRID)

    assert spring.ends_at - spring.starts_at == timedelta(days=7, hours=-1)
    assert autumn.ends_at - autumn.starts_at == timedelta(days=7, hours=1)

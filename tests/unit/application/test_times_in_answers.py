"""Times in answers are in UTC and to the microsecond, whatever zone they come in."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from application.matches.view import rfc3339


@pytest.mark.parametrize("zone", ["UTC", "Europe/Madrid", "Asia/Kathmandu", "America/Los_Angeles"])
def test_time_is_told_in_utc_whatever_zone_it_comes_in(zone: str) -> None:
    moment = datetime(2026, 10, 25, 23, 59, 59, 999_999, UTC).astimezone(ZoneInfo(zone))

    assert rfc3339(moment) == "2026-10-25T23:59:59.999999Z"


def test_whole_second_has_its_microseconds_too() -> None:
    assert rfc3339(datetime(2026, 3, 1, tzinfo=UTC)) == "2026-03-01T00:00:00.000000Z"

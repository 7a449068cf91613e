"""The part of time that is asked for: moments, days that begin where the league does, weeks."""

from datetime import UTC, datetime

import pytest

from application.analytics.datasets import DATASETS
from application.analytics.span import Asked, Part, Span, part_of, span_between
from application.refusals import Impossible

ZONE = "Europe/Madrid"
PLAYS, LEAGUE, PAIRS = DATASETS["plays"], DATASETS["league"], DATASETS["fair_play"]


def utc(*parts: int) -> datetime:
    """A moment."""
    return datetime(*parts, tzinfo=UTC)  # type: ignore[misc,arg-type]


@pytest.mark.parametrize(
    ("text", "moment"),
    [
        ("2026-11-30T12:00:00Z", utc(2026, 11, 30, 12)),
        ("2026-11-30t12:00:00.25z", utc(2026, 11, 30, 12, 0, 0, 250_000)),
        ("2026-11-30T12:00:00+05:30", utc(2026, 11, 30, 6, 30)),
        ("2026-11-30", utc(2026, 11, 29, 23)),
        ("2026-07-01", utc(2026, 6, 30, 22)),
        ("2026-10-25", utc(2026, 10, 24, 22)),  # the day on which clocks go back
    ],
)
def test_moment_is_understood(text: str, moment: datetime) -> None:
    assert span_between(Asked(since=text), ZONE) == Span(moment, None)
    assert span_between(Asked(until=text), ZONE) == Span(None, moment)


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            " ",
            "now",
            "2026",
            "2026-11",
            "20261130",
            "2026-W49",
            "2026-W49-1",
            "2026-13-01",
            "2026-02-30",
        ),
        *("2026-11-30T12:00:00", "2026-11-30T12:00Z", "2026-11-30T24:00:01Z", "2026-11-30T12:00:00+25:00"),
        *("2026-11-30 12:00:00Z", "2026-11-30T12:00:00Z\n", "٢٠٢٦-11-30", "1969-12-31", "3000-01-01"),
        *(
            "0000-00-00",
            "0001-01-01T00:00:00+14:00",
            "9999-12-31T23:59:59-14:00",
            "-2026-11-30",
            "2026-11-30\0",
        ),
    ],
)
def test_what_is_no_moment_is_refused(text: str) -> None:
    with pytest.raises(Impossible, match="a time is") as refusal:
        span_between(Asked(since=text), ZONE)
    assert refusal.value.path == "from"


@pytest.mark.parametrize("until", ["2026-11-30", "2026-11-29T23:00:00Z", "2026-11-01"])
def test_end_comes_after_the_beginning(until: str) -> None:
    with pytest.raises(Impossible) as refusal:
        span_between(Asked("2026-11-30", until), ZONE)
    assert refusal.value.path == "to"


def test_week_is_a_span_or_a_name() -> None:
    asked = Asked(week="2026-W49")

    assert part_of(PLAYS, asked, ZONE) == Part(Span(utc(2026, 11, 29, 23), utc(2026, 12, 6, 23)))
    assert part_of(LEAGUE, asked, ZONE) == Part(week="2026-W49")
    assert part_of(PLAYS, Asked(), ZONE) == part_of(PAIRS, Asked(), ZONE) == Part()


@pytest.mark.parametrize(
    ("dataset", "asked", "path"),
    [
        (LEAGUE, Asked(since="2026-11-30"), "from"),
        (LEAGUE, Asked(until="2026-11-30"), "to"),
        (PAIRS, Asked(since="2026-11-30"), "from"),
        (PAIRS, Asked(week="2026-W49"), "week"),
        (PLAYS, Asked(week="2026-W54"), "week"),
        (PLAYS, Asked(week="current"), "week"),
        (PLAYS, Asked(since="2026-11-30", week="2026-W49"), "week"),
        (PLAYS, Asked(until="", week="2026-W49"), "week"),
    ],
)
def test_filter_that_a_dataset_lacks_and_nonsense_are_refused(
    dataset: object, asked: Asked, path: str
) -> None:
    with pytest.raises(Impossible) as refusal:
        part_of(dataset, asked, ZONE)  # type: ignore[arg-type]
    assert refusal.value.path == path

"""How growth is measured and drawn."""

import xml.etree.ElementTree as ET

import pytest

from benchmarks.bench import Bench
from benchmarks.growth import Series, growing
from benchmarks.picture import picture

_SVG = "{http://www.w3.org/2000/svg}"


def test_a_picture_holds_every_figure_on_one_scale() -> None:
    told = picture(
        [Series("matches <at once>", (1, 10), (500.0, 1000.0)), Series("events", (2,), (250.0,))], "Growth"
    )

    drawn = ET.fromstring(told)  # noqa: S314 - our own words
    bars = [int(bar.get("height", "0")) for bar in drawn.iter(f"{_SVG}rect") if bar.get("class") == "bar"]
    words = [text.text for text in drawn.iter(f"{_SVG}text")]
    assert [round(max(bars) / bar) for bar in bars] == [2, 1, 4]
    assert words[:3] == ["plays a second, by matches <at once>", "500", "1"]


@pytest.mark.full
def test_growth_is_measured_at_one_ten_and_a_hundred_times(bench: Bench) -> None:
    matches, events = growing(bench, 1, events=1_000)

    assert matches.counts == (10, 100, 1_000)
    assert events.counts == (1_000, 10_000, 100_000)
    assert min(*matches.plays_a_second, *events.plays_a_second) > 0

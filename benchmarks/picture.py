"""Measured series as a picture for the docs: bars side by side, each with its figure. SVG, drawn here."""

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

from benchmarks.growth import Series

_WIDTH: Final = 340
_HEIGHT: Final = 260
_TOP: Final = 56
_FLOOR: Final = 214
_BAR: Final = 64
_STEP: Final = 104
_STYLE: Final = (
    "text{font:13px system-ui,sans-serif;fill:#1f2937;text-anchor:middle}"
    ".name{font-weight:600}.count{fill:#4b5563}rect.bar{fill:#0f766e}rect.ground{fill:#fff}"
)


def picture(series: Sequence[Series], title: str) -> str:
    """The series next to each other on one scale, from zero."""
    highest = max(max(one.plays_a_second) for one in series)
    width = _WIDTH * len(series)
    panels = [
        f'<g transform="translate({place * _WIDTH} 0)">{"".join(_panel(one, highest))}</g>'
        for place, one in enumerate(series)
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {_HEIGHT}" role="img">'
        f"<title>{escape(title)}</title><style>{_STYLE}</style>"
        f'<rect class="ground" width="{width}" height="{_HEIGHT}"/>{"".join(panels)}</svg>\n'
    )


def _panel(series: Series, highest: float) -> Iterator[str]:
    yield f'<text class="name" x="{_WIDTH // 2}" y="24">plays a second, by {escape(series.name)}</text>'
    for place, (count, plays) in enumerate(zip(series.counts, series.plays_a_second, strict=True)):
        middle = _WIDTH // 2 + (place - 1) * _STEP
        height = round((_FLOOR - _TOP) * plays / highest)
        yield (
            f'<rect class="bar" x="{middle - _BAR // 2}" y="{_FLOOR - height}"'
            f' width="{_BAR}" height="{height}" rx="3"/>'
            f'<text x="{middle}" y="{_FLOOR - height - 8}">{plays:,.0f}</text>'
            f'<text class="count" x="{middle}" y="{_FLOOR + 22}">{count:,}</text>'
        )

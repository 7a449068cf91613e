"""The icons of the installed page: drawn from `icon.svg` by the long run, and small."""

import json
import struct
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser

from tests.browser.drawing import painted

STATIC: Final = Path(__file__).parents[2] / "interfaces" / "web" / "static"
SIZES: Final = {"icon-192": 192, "icon-512": 512, "maskable-512": 512, "apple-touch": 180}
TO_THE_EDGE: Final = ("maskable-512", "apple-touch")
"""These systems cut the corners themselves."""
GREEN: Final = "#1e5b43"
MOST_BYTES: Final = 10_000


@pytest.mark.full
@pytest.mark.parametrize(("name", "size"), SIZES.items())
def test_icons_are_drawn(browser: Browser, name: str, size: int) -> None:
    svg = (
        (STATIC / "icon.svg")
        .read_text(encoding="utf-8")
        .replace("<svg ", f'<svg width="{size}" height="{size}" ')
    )
    ground = GREEN if name in TO_THE_EDGE else "transparent"
    (STATIC / "icons" / f"{name}.png").write_bytes(painted(browser, svg, size, ground))


@pytest.mark.parametrize(("name", "size"), SIZES.items())
def test_icons_are_small_pictures_of_the_size_they_name(name: str, size: int) -> None:
    content = (STATIC / "icons" / f"{name}.png").read_bytes()

    assert struct.unpack(">II", content[16:24]) == (size, size)
    assert len(content) < MOST_BYTES


def test_the_manifest_names_icons_that_are_there() -> None:
    manifest = json.loads((STATIC / "manifest.json").read_text(encoding="utf-8"))
    named = {icon["src"]: icon["sizes"] for icon in manifest["icons"]}

    assert {path.removeprefix("/static/") for path in named} <= {
        str(file.relative_to(STATIC)) for file in STATIC.rglob("*")
    }
    assert {"192x192", "512x512"} <= set(named.values())
    assert [icon["purpose"] for icon in manifest["icons"]].count("maskable") == 1

"""Chromium as the distribution ships it, driven by Playwright; nothing is downloaded."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import pytest
from playwright.sync_api import Browser, sync_playwright

QUIET: Final = (
    "--no-sandbox",  # the tests run as root in CI, where Chromium has no other way
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
NAMES: Final = ("chromium", "chromium-browser", "google-chrome")


def chromium_path() -> str:
    """Where Chromium is. Skips the test where it is not, unless ESCOMBRA_BROWSER says that it is required."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found:
        return found
    if os.environ.get("ESCOMBRA_BROWSER") == "required":
        pytest.fail("ESCOMBRA_BROWSER is `required`, and there is no Chromium")
    pytest.skip("there is no Chromium here: apt-get install chromium")


@contextmanager
def browsing() -> Iterator[Browser]:
    """A browser until the block ends."""
    path = chromium_path()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(QUIET))
        try:
            yield browser
        finally:
            browser.close()

"""Tests of pages are skipped only where it is said why, and never where CI has installed a browser."""

import pytest

from tests.browser.chromium import chromium_path


def test_without_chromium_the_tests_are_skipped_and_say_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.delenv("ESCOMBRA_BROWSER", raising=False)

    with pytest.raises(pytest.skip.Exception, match="apt-get install chromium"):
        chromium_path()


def test_without_a_chromium_that_is_required_they_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setenv("ESCOMBRA_BROWSER", "required")

    with pytest.raises(pytest.fail.Exception, match="required"):
        chromium_path()

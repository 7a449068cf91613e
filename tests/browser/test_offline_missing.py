"""Where the engine is missing everything else works, and the page says what brings it."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Opens
from tests.browser.player import Player, seated
from tests.browser.test_client_for_everybody import hard_to_use
from tests.browser.test_client_languages import translate, untranslated


def menu(player: Player) -> Player:
    """Whoever has come to practice with no connection from the welcome."""
    player.page.get_by_role("link", name="Practice with no connection").click()
    player.page.locator(".offline").wait_for()
    return player


def test_the_page_says_what_is_missing_and_which_command_brings_it(opens: Opens) -> None:
    player = menu(seated(opens(phone=True)))

    expect(player.page.locator(".offline")).to_contain_text("does not have the engine yet")
    expect(player.page.locator(".offline code")).to_have_text("uv run escombra offline fetch")
    assert hard_to_use(player) == []
    assert player.page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0


@pytest.mark.full
def test_nothing_of_it_is_said_outside_the_catalogues(opens: Opens) -> None:
    reader = opens()
    reader.page.route("**/static/words/*.json", translate)
    player = menu(seated(reader))

    assert untranslated(player) == ["uv run escombra offline fetch"]

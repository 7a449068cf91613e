"""Moving through a replay: buttons, slider, keyboard, hands, and an address for each moment."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Played, Watches
from tests.browser.reader import Reader


@pytest.fixture
def reader(watches: Watches, duel: Played) -> Reader:
    """Somebody at the first event of a match of two."""
    return watches(duel)


def test_keys_go_one_on_one_back_to_the_end_and_to_the_beginning(reader: Reader, duel: Played) -> None:
    steps = []
    for key in ("ArrowRight", "ArrowRight", "ArrowLeft", "End", "ArrowRight", "Home", "ArrowLeft"):
        reader.page.keyboard.press(key)
        steps.append(reader.step())

    last = len(duel.events)
    assert steps == [2, 3, 2, last, last, 1, 1]


def test_buttons_do_the_same(reader: Reader, duel: Played) -> None:
    steps = []
    for name in ("One event on", "To the end", "One event back", "To the beginning"):
        reader.page.get_by_role("button", name=name).click()
        steps.append(reader.step())

    assert steps == [2, len(duel.events), len(duel.events) - 1, 1]


def test_space_plays_until_space_pauses(reader: Reader) -> None:
    reader.page.get_by_label("Speed").select_option("4")
    reader.page.locator("main").focus()

    reader.page.keyboard.press("Space")
    expect(reader.page.locator(".place")).to_have_text(re.compile(r"^([3-9]|\d\d+) "))  # 3, or later
    expect(reader.page.get_by_role("button", name="Pause")).to_be_visible()
    reader.page.keyboard.press("Space")
    paused = reader.step()
    reader.page.wait_for_timeout(500)

    assert reader.step() == paused
    expect(reader.page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_a_space_on_a_button_presses_it_once(reader: Reader) -> None:
    reader.page.get_by_role("button", name="One event on").focus()
    reader.page.keyboard.press("Space")

    assert reader.step() == 2


def test_slider_is_moved_with_the_keyboard_and_says_where_it_is(reader: Reader) -> None:
    slider = reader.page.get_by_role("slider", name="Event")
    slider.focus()
    reader.page.keyboard.press("ArrowRight")

    assert reader.step() == 2
    assert re.match(r"2 / \d+: \w+", slider.get_attribute("aria-valuetext") or "")


def test_choosing_a_hand_goes_to_its_first_deal(reader: Reader, duel: Played) -> None:
    second = next(
        event for event in duel.events if event["type"] == "Dealt" and event["payload"]["hand"] == 2
    )

    reader.page.get_by_label("Jump to").select_option(label="Hand 2")

    assert reader.step() == second["version"]
    assert reader.page.locator(".standings caption").inner_text() == "Hand 2"


def test_a_line_of_the_story_goes_to_its_moment(reader: Reader, duel: Played) -> None:
    started = next(event for event in duel.events if event["type"] == "MatchStarted")

    reader.page.get_by_role("button", name="The match begins.").click()

    assert reader.step() == started["version"]
    expect(reader.page.locator("[aria-current=step]")).to_contain_text("The match begins.")


def test_address_leads_to_the_moment_again(reader: Reader, duel: Played) -> None:
    reader.go(17)
    reader.page.wait_for_url(f"**/replay/{duel.match_id}#17")
    reader.page.reload()
    reader.page.locator(".felt").wait_for()

    assert reader.step() == 17

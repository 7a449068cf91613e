"""The client for everybody: small, on any screen, without a mouse, with a screen reader."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Request, expect

from tests.browser.conftest import Opens, Played
from tests.browser.player import Player, seated
from tests.browser.prepared import before_the_score
from tests.browser.reader import Reader
from tests.e2e.houses import House

FIRST_PAGE_BYTES = 150_000
PLACES = {False: ("league", "", "profile"), True: ("matches", "", "wallet")}
"""Which screens are looked at on a desk and which on a phone: they are made alike."""


def hard_to_use(player: Player) -> list[str]:
    """What axe finds, and whether the page is wider than the screen."""
    found = player.reader.serious_findings()
    return [*found, *(["too wide"] if player.reader.overflow() else [])]


@pytest.mark.parametrize(
    ("phone", "dark"),
    [
        pytest.param(False, False, id="desk by day", marks=pytest.mark.full),
        pytest.param(True, True, id="phone by night"),
    ],
)
def test_axe_finds_nothing_serious_and_no_screen_is_too_narrow(
    opens: Opens, staked: Played, *, phone: bool, dark: bool
) -> None:
    reader = opens(phone=phone)
    reader.page.emulate_media(color_scheme="dark" if dark else "light")
    player = seated(reader)
    player.page.locator(".hero").wait_for()
    found = hard_to_use(player)
    person = staked.people[1]
    player.enter(person)
    for place in (*PLACES[phone], f"match/{staked.match_id}"):
        player.go(place)
        player.page.locator(".panel").first.wait_for()
        found += hard_to_use(player)
    player.go(f"match/{before_the_score(person, seats=4 if phone else 3)}")
    player.ready.wait_for()
    player.page.locator(".own .holding").first.click()
    player.page.locator(".bar button").first.wait_for()
    found += hard_to_use(player)
    player.play()
    player.score.wait_for()
    found += hard_to_use(player)

    assert found == []


def test_a_room_and_a_form_are_usable(opens: Opens, house: House) -> None:
    player = seated(opens(phone=True))
    player.page.get_by_role("button", name="I have no account yet").click()
    found = hard_to_use(player)
    player.enter(*house.people(1))
    player.choose(mode="friends", seats=4)
    player.page.locator(".inviting").wait_for()

    assert found + hard_to_use(player) == []


def test_what_is_transferred_for_the_first_page_is_small(
    first_visit: Reader, record_testsuite_property: Callable[[str, object], None]
) -> None:
    asked: list[Request] = []

    def note(request: Request) -> None:
        asked.append(request)

    first_visit.page.on("requestfinished", note)
    player = seated(first_visit)
    player.page.locator(".hero").wait_for()
    player.page.wait_for_load_state("networkidle")

    sizes = [request.sizes() for request in asked]
    total = sum(size["responseBodySize"] + size["responseHeadersSize"] for size in sizes)
    record_testsuite_property("files and bytes of the first page", (len(asked), total))
    assert len(asked) > 40
    assert total < FIRST_PAGE_BYTES


def test_a_hand_is_played_with_the_keyboard_alone(opens: Opens, house: House) -> None:
    player = seated(opens(), *house.people(1))
    page = player.page
    page.locator(".opener [type=submit]").focus()
    page.keyboard.press("Enter")
    player.ready.wait_for()
    for _ in range(4):
        player.ready.wait_for()
        page.keyboard.press("Tab")
        while page.evaluate("!document.activeElement.matches('.holding')"):
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        assert page.evaluate("document.activeElement.ariaPressed") == "true"  # the focus stays on the card
        while page.evaluate("!document.activeElement.matches('.bar button')"):
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        page.locator(".own:not(.open), .own.open .holding[aria-pressed=false]").first.wait_for()


def test_a_screen_reader_is_told_what_happens_and_whose_turn_it_is(opens: Opens, house: House) -> None:
    player = seated(opens(), *house.people(1))
    player.choose(mode="practice", seats=2)
    player.ready.wait_for()
    told = player.page.locator(".match > [role=status].unseen")
    player.play(capture=False)
    player.ready.wait_for()

    expect(told).to_have_text(player.page.locator(".said").inner_text())
    assert player.page.locator(".on-turn").get_by_text("plays next").count() == 1
    assert player.page.locator(".pile").first.get_attribute("aria-label") is not None


def test_signing_up_is_one_form_and_says_what_is_wrong(opens: Opens, house: House) -> None:
    player = seated(opens())
    page = player.page
    page.get_by_role("button", name="I have no account yet").click()
    page.get_by_label("Username").fill("new.player")
    page.get_by_label("Password").fill("short")
    page.get_by_role("button", name="Create an account").click()
    expect(page.get_by_role("alert").filter(has_text="at least 10 characters")).to_be_visible()
    page.get_by_label("Password").fill("long enough now")
    page.get_by_role("button", name="Create an account").click()

    page.locator(".opener").wait_for()
    player.go("wallet")
    expect(page.locator(".figure")).to_have_text("500 coins")
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()

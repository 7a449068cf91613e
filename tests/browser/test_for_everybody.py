"""Pages for everybody: on a phone, without a mouse, with a screen reader, without colours."""

from typing import Any

import pytest

from tests.browser.conftest import Opens, Played, Watches
from tests.browser.reader import Reader
from tests.e2e.server import Person

DECK = """async () => {
  const { card } = await import('/static/cards/card.js');
  const codes = [...'oceb'].flatMap((suit) => [...'1234567scr'].map((rank) => rank + suit));
  return codes.map((code) => ({ code, drawn: card(code, '').innerHTML.replaceAll(/#[0-9a-f]{6}/g, '') }));
}"""


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_axe_finds_nothing_serious_in_a_replay(opens: Opens, pairs: Played, *, phone: bool) -> None:
    reader = opens(phone=phone)
    reader.page.goto(f"{reader.url}/replay/{pairs.match_id}")
    reader.page.get_by_label("Username").wait_for()
    found = reader.serious_findings()
    reader.watch(pairs.people[0], pairs.match_id)
    moments = [pairs.first("Escoba"), pairs.first("HandScored"), len(pairs.events)]
    for version in moments[-2:] if phone else moments:
        reader.go(version)
        found += reader.serious_findings()

    assert found == []


def test_axe_finds_nothing_serious_for_analysts(opens: Opens, analyst: Person, staked: Played) -> None:
    reader = opens(phone=True)
    reader.is_signed_in(analyst)
    assert staked.events != []
    for path in ("/analytics", "/analytics/fair-play"):
        reader.page.goto(reader.url + path)
        reader.page.locator(".panel").first.wait_for()
        assert reader.serious_findings() == []
        assert reader.overflow() == 0


def test_axe_would_find_a_slider_without_a_name(opens: Opens, duel: Played) -> None:
    reader = opens()
    reader.watch(duel.people[0], duel.match_id)
    reader.page.evaluate("document.querySelector('#moment').removeAttribute('aria-label')")

    assert any("label" in finding for finding in reader.serious_findings())


@pytest.mark.parametrize("kind", ["pairs", "among_friends"])
def test_a_phone_is_wide_enough(opens: Opens, kind: str, request: pytest.FixtureRequest) -> None:
    played: Played = request.getfixturevalue(kind)
    reader = opens(phone=True)
    reader.watch(played.people[0], played.match_id)

    for version in [1, *map(played.first, ("Dealt", "Captured", "HandScored")), len(played.events)]:
        reader.go(version)
        assert reader.overflow() == 0, version


def test_everything_is_reached_with_the_tab_key_in_order(watches: Watches, duel: Played) -> None:
    reader = watches(duel)
    reader.page.get_by_role("button", name="Sign out").focus()
    reached = []
    for _ in range(9):
        reader.page.keyboard.press("Tab")
        reached.append(reader.page.evaluate("document.activeElement.ariaLabel || document.activeElement.id"))

    names = ["To the beginning", "One event back", "Play", "One event on", "To the end"]
    assert reached == ["language", "Event", *names, "hand", "speed"]


def test_forty_cards_differ_in_shape_and_not_in_colour_alone(opens: Opens) -> None:
    reader = opens()
    reader.page.goto(f"{reader.url}/analytics")
    deck: list[dict[str, Any]] = reader.page.evaluate(DECK)

    assert len({card["drawn"] for card in deck}) == len(deck) == 40


def test_a_script_in_the_page_would_be_refused_and_noticed(opens: Opens) -> None:
    reader: Reader = opens()
    reader.page.goto(f"{reader.url}/analytics")
    reader.page.evaluate("""() => {
      const script = document.createElement('script');
      script.textContent = 'window.let_in = true';
      document.body.append(script);
    }""")

    assert reader.page.evaluate("window.let_in === undefined")
    assert "Content Security Policy" in "".join(reader.complaints)
    reader.complaints.clear()

"""Whatever the client says comes from a catalogue: in three languages, and in one that is made up."""

import json
import re
from typing import Final

import pytest
from playwright.sync_api import Route, expect

from interfaces.web.catalogue import words_in
from tests.browser.conftest import Opens, Played
from tests.browser.player import Player, seated
from tests.browser.prepared import before_the_score
from tests.e2e.houses import House

SAID: Final = """() => {
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const text = walk.currentNode;
    if (!text.parentElement.closest('.card, noscript, #language')) found.push(text.data);
  }
  for (const one of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
    found.push(...['aria-label', 'title', 'placeholder'].map((name) => one.getAttribute(name) ?? ''));
  }
  return found;
}"""
BRAND: Final = "L\N{RIGHT SINGLE QUOTATION MARK}Escombra"
DATE: Final = r"\d{1,2} [A-Z][a-z]{2,3} \d{4}|\d{4}-W\d{2}"
NAMES: Final = r"player\d{4}"
JOINED: Final = r"\band\b"
"""The browser itself knows how a language joins a list."""


def marked(text: str) -> str:
    """A text of the catalogue between brackets; what is put into it is not."""
    return "⟦" + text.replace("{", "⟧{").replace("}", "}⟦") + "⟧"


def translate(route: Route) -> None:
    """A language in which everything that was translated can be told from what was not."""
    words = {name: marked(text) for name, text in words_in("en").items()}
    route.fulfill(body=json.dumps(words), content_type="application/json")


def untranslated(player: Player) -> list[str]:
    """Words on the page that stand in no catalogue, and are no date and nobody's name."""
    said: list[str] = player.page.evaluate(SAID)
    rest = [re.sub(rf"⟦[^⟧]*⟧|{DATE}|{NAMES}|{JOINED}|{BRAND}", "", text) for text in said]
    return [text for text in rest if re.search(r"[^\W\d_]", text)]


def test_nothing_is_said_that_a_translator_cannot_find(opens: Opens, staked: Played) -> None:
    reader, person = opens(), staked.people[0]
    reader.page.route("**/static/words/*.json", translate)
    at_table = seated(reader)
    at_table.page.locator(".hero").wait_for()
    found = untranslated(at_table)

    at_table.enter(person)
    for place in ("league", "", "watch", "matches", "wallet", "profile", f"match/{staked.match_id}"):
        at_table.go(place)
        at_table.page.locator(".panel").first.wait_for()
        found += untranslated(at_table)
    at_table.go(f"match/{before_the_score(person, seats=4)}")
    at_table.ready.wait_for()
    found += untranslated(at_table)
    at_table.page.locator(".own .holding").first.click()
    at_table.page.locator(".bar button").first.wait_for()
    found += untranslated(at_table)
    at_table.play()
    at_table.score.wait_for()
    found += untranslated(at_table)

    assert found == []


def test_a_text_outside_the_catalogues_would_be_found(opens: Opens) -> None:
    reader = opens()
    reader.page.route("**/static/words/*.json", translate)
    player = seated(reader)
    player.page.locator(".hero").wait_for()
    player.page.evaluate("document.querySelector('main').append('Hello', document.createElement('hr'))")

    assert untranslated(player) == ["Hello"]


CARDS: Final = {
    "ca": r"(as|\d|sota|cavall|rei) (d.ors|de copes|d.espases|de bastos)",
    "es": r"(as|\d|sota|caballo|rey) de (oros|copas|espadas|bastos)",
    "en": r"(ace|\d|sota|cavall|rei) of (oros|copes|espases|bastos)",
}


@pytest.mark.parametrize(
    ("locale", "play", "choose"),
    [
        ("ca-ES", "Juga ara", "Et toca: tria una carta"),
        ("es-MX", "Jugar ahora", "Te toca: elige una carta"),
        ("en-US", "Play now", "Your turn: choose a card"),
    ],
)
def test_the_table_speaks_the_language_of_the_browser(
    opens: Opens, locale: str, play: str, choose: str
) -> None:
    player = seated(opens(locale=locale))
    player.page.get_by_role("button", name=play).click()

    expect(player.page.locator(".prompt")).to_have_text(choose)
    for card in player.page.locator(".own .holding").all():
        assert re.fullmatch(CARDS[locale[:2]], card.get_attribute("aria-label") or "")


def test_a_chosen_language_is_kept_and_the_screen_stays(opens: Opens, house: House) -> None:
    player = seated(opens(), *house.people(1))
    player.go("wallet")
    player.page.get_by_label("Language").select_option("ca")
    expect(player.page.locator(".mine h2")).to_have_text("Moneder")
    player.page.reload()

    expect(player.page.locator(".mine h2")).to_have_text("Moneder")
    assert player.page.locator("html").get_attribute("lang") == "ca"

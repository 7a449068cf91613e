"""Somebody who plays in a browser: sits down, takes up a card, captures or leaves it."""

import re
from dataclasses import dataclass
from typing import Final

from playwright.sync_api import Locator, Page, expect

from tests.browser.reader import Reader, session_of
from tests.e2e.server import Person

AT_ONCE: Final = "localStorage.setItem('escombra.pace', 'none');"
"""What others did is shown as soon as it is known: nobody here watches."""
ENTER: Final = """(session) => {
  sessionStorage.setItem('escombra.session', JSON.stringify(session));
  dispatchEvent(new Event('hashchange'));
}"""
HURRY: Final = """async ([shown, capture]) => {
  for (let patience = 0; patience < 1500; patience += 1) {
    if (document.querySelector(shown)) return;
    for (const held of document.querySelectorAll('.own.open .holding')) {
      if (!document.querySelector(capture ? '.capture' : '.lay')) held.click();
    }
    (capture && document.querySelector('.capture') || document.querySelector('.lay'))?.click();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`never seen: ${shown}`);
}"""


@dataclass(frozen=True)
class Player:
    """A reader at the table."""

    reader: Reader

    @property
    def page(self) -> Page:
        """What is in front of them."""
        return self.reader.page

    @property
    def ready(self) -> Locator:
        """Their cards, once it is their turn."""
        return self.page.locator(".own.open")

    @property
    def score(self) -> Locator:
        """The score of a hand."""
        return self.page.locator(".hand-score")

    @property
    def table(self) -> list[str]:
        """The cards that lie on the table, as they are shown."""
        return self.cards(".middle [data-slot]")

    @property
    def hand(self) -> list[str]:
        """The cards they hold."""
        return self.cards(".own [data-slot]")

    def cards(self, where: str) -> list[str]:
        """The cards that are shown somewhere."""
        codes: list[str] = self.page.locator(where).evaluate_all(
            "slots => slots.map((slot) => slot.dataset.slot)"
        )
        return codes

    def go(self, place: str) -> None:
        """Go to a part of the client: `league`, `match/…`, or nothing for the lobby."""
        self.page.goto(f"{self.reader.url}/#/{place}")
        name = place.partition("/")[0]
        self.page.locator(f"body.at-{name}" if name else "body.at-lobby, body.at-welcome").wait_for()

    def choose(self, **terms: object) -> None:
        """Choose the terms of a table, and go there."""
        for name, value in terms.items():
            self.page.locator(f'[data-key="{name}-{value}"]').check()
        self.page.locator(".opener [type=submit]").click()

    def play(self, *, capture: bool = True) -> None:
        """One play, with the first card that captures if one does and they want to."""
        self.ready.wait_for()
        captures = self.page.locator(".capture")
        for code in self.hand if capture else self.hand[:1]:
            held = self.page.locator(f'.own [data-slot="{code}"]')
            if held.get_attribute("aria-pressed") == "false":  # a second press would put it back
                held.click()
            if capture and captures.count():
                captures.first.click()
                break
        else:
            self.page.locator(".lay").click()
        expect(held).to_have_count(0)

    def enter(self, person: Person) -> None:
        """Whoever came without a name is that person from now on, and at the lobby."""
        self.page.evaluate(ENTER, session_of(person))
        self.page.locator("body.at-lobby").wait_for()

    def hurry(self, shown: str, *, capture: bool = True) -> None:
        """Play on as fast as the page can, until something is seen."""
        self.page.evaluate(HURRY, [shown, capture])

    def hurry_along(self, shown: str, *, capture: bool = True) -> None:
        """Begin to do so, while somebody else hurries, too."""
        self.page.evaluate(f"(asked) => {{ ({HURRY})(asked); }}", [shown, capture])

    def go_on(self) -> None:
        """Put the score of a hand away."""
        self.score.get_by_role("button").click()

    def id(self) -> str:
        """The match they are at."""
        expect(self.page).to_have_url(re.compile("#/match/"))
        return self.page.url.rsplit("/", 1)[-1]


def seated(reader: Reader, person: Person | None = None) -> Player:
    """Somebody at the client, signed in as a person if one is given."""
    reader.page.add_init_script(AT_ONCE)
    if person is not None:
        reader.is_signed_in(person)
    player = Player(reader)
    player.go("")
    return player


def play_until(*players: Player, shown: str, captures: tuple[bool, ...] = (True, True)) -> int:
    """Everybody plays in turn until the first sees something; how many plays it took."""
    plays = 0
    while not players[0].page.locator(shown).count():
        for player, capture in zip(players, captures, strict=False):
            if player.ready.count():
                player.play(capture=capture)
                plays += 1
        if plays > 400:
            raise AssertionError("the match has no end")
    return plays

"""Somebody in front of a browser: signs in, looks, moves through a replay."""

import json
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

from tests.e2e.server import Person

PHONE: Final = {"width": 390, "height": 844}
DESK: Final = {"width": 1280, "height": 860}
WAIT_MS: Final = 5_000
SIGNED_IN: Final = "sessionStorage['escombra.session'] ??= JSON.stringify(%s);"
REFUSED: Final = "Failed to load resource"
"""What Chromium says of each answer above 399, which pages are made to meet."""
AXE: Final = (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
SERIOUS: Final = ("serious", "critical")
EVERY_STEP: Final = """() => {
  const moment = document.getElementById('moment');
  const all = (what, place = document) => [...place.querySelectorAll(what)];
  const codes = (place) => all('[data-card]:not(.going)', place).map((card) => card.dataset.card);
  const steps = [];
  for (let step = 0; step <= Number(moment.max); step += 1) {
    moment.value = step;
    moment.dispatchEvent(new Event('input'));
    const piles = all('.pile').sort((a, b) => a.dataset.side - b.dataset.side);
    steps.push({
      held: all('.seat').map((seat) => codes(seat)),
      table: codes(document.querySelector('.middle')),
      piles: piles.map((pile) => Number(pile.dataset.cards)),
      escobas: piles.map((pile) => Number(pile.dataset.escobas)),
      turn: all('.seat').findIndex((seat) => seat.matches('.on-turn')),
      scores: all('.standings tbody strong').map((score) => Number(score.textContent)),
    });
  }
  return steps;
}"""
SERIOUS_FINDINGS: Final = """async (serious) => {
  const { violations } = await axe.run(document, { resultTypes: ['violations'] });
  const where = ({ nodes }) => nodes.map((node) => node.html.slice(0, 120)).join(' | ');
  const found = violations.filter(({ impact }) => serious.includes(impact));
  return found.map((one) => `${one.id}: ${where(one)}`);
}"""


@dataclass
class Reader:
    """A page; `complaints` are what the browser has against it, CSP violations among them."""

    page: Page
    url: str
    complaints: list[str] = field(default_factory=list)

    def note(self, message: ConsoleMessage) -> None:
        """Keep what the browser complains of."""
        if message.type in ("error", "warning") and REFUSED not in message.text:
            self.complaints.append(message.text)

    def sign_in(self, person: Person, path: str, phrase: str = "correct horse") -> None:
        """Open a page, which asks who is there, and say it."""
        self.page.goto(self.url + path)
        self.page.get_by_label("Username").fill(person.username)
        self.page.get_by_label("Password").fill(phrase)
        self.page.get_by_role("button", name="Sign in").click()

    def is_signed_in(self, person: Person) -> None:
        """Whatever is opened from now on is opened by somebody who has signed in."""
        self.page.add_init_script(SIGNED_IN % json.dumps(session_of(person)))

    def watch(self, person: Person, match_id: str) -> None:
        """Open a replay, and wait until it is there."""
        self.is_signed_in(person)
        self.page.goto(f"{self.url}/replay/{match_id}")
        self.page.locator(".felt").wait_for()

    def told(self, role: str = "alert") -> str:
        """What the page says instead of showing what was asked for."""
        message = self.page.get_by_role(role).filter(has_text=" ")  # type: ignore[arg-type]
        message.wait_for()
        return message.inner_text()

    def step(self) -> int:
        """The number of the event that is shown, from 1."""
        return int(self.page.locator(".place").inner_text().partition(" ")[0])

    def go(self, version: int) -> None:
        """Move the slider to an event."""
        self.page.locator("#moment").fill(str(version - 1))

    def every_step(self) -> list[dict[str, Any]]:
        """What the table shows after each event."""
        steps: list[dict[str, Any]] = self.page.evaluate(EVERY_STEP)
        return steps

    def serious_findings(self) -> list[str]:
        """What axe finds hard to use for some people."""
        self.page.evaluate(AXE)
        found: list[str] = self.page.evaluate(SERIOUS_FINDINGS, list(SERIOUS))
        return found

    def overflow(self) -> int:
        """By how many pixels the page is wider than the screen."""
        width = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        return int(self.page.evaluate(width))

    def close(self) -> None:
        """Put it away."""
        self.page.context.close()


def session_of(person: Person) -> dict[str, Any]:
    """What pages keep of who is signed in."""
    return {"guest": False, "token": person.token, "username": person.username}


def reading(browser: Browser, url: str) -> Reader:
    """Somebody in a browser that has never been anywhere."""
    return reading_in(new_browser(browser), url)


def reading_in(context: BrowserContext, url: str) -> Reader:
    """Somebody who opens a page in a browser."""
    page = context.new_page()
    reader = Reader(page, url)
    page.on("console", reader.note)
    page.on("pageerror", lambda error: reader.complaints.append(str(error)))
    return reader


def new_browser(browser: Browser, *, phone: bool = False, locale: str = "en-GB") -> BrowserContext:
    """A browser with nothing in it, in a language."""
    context = browser.new_context(
        viewport=PHONE if phone else DESK,  # type: ignore[arg-type]  # a dict that it calls ViewportSize
        locale=locale,
        reduced_motion="reduce",
    )
    context.set_default_timeout(WAIT_MS)
    return context

"""Somebody who makes practice ready in their browser, and then plays where there is no connection."""

import json
from typing import Any, Final

from playwright.sync_api import expect

from interfaces.offline.calls import call
from tests.browser.player import Player

READY_MS: Final = 60_000
"""What a machine may take that is ten times as busy."""
SAID: Final = """async ([id, after]) => {
  const { offline } = await import('/static/client/engine/offline.js');
  const { python } = await import('/static/client/engine/python.js');
  await offline.view(id);
  return JSON.stringify(await python('events', id, after));
}"""
RECORD: Final = "id => JSON.parse(localStorage['escombra.offline']).find((record) => record.id === id)"

GO_ON: Final = "document.querySelector('.hand-score button')?.click()"
"""At once: the score of the last hand gives way to the end by itself."""


def make_ready(player: Player) -> None:
    """Press the button, and wait until everything is in the browser."""
    player.page.goto(f"{player.reader.url}/#/offline")
    player.page.locator(".preparing button").click()
    expect(player.page.locator(".ready")).to_be_visible(timeout=READY_MS)


def open_table(player: Player, **terms: object) -> str:
    """Open a table of this browser; its id."""
    player.choose(**terms)
    player.page.locator(".own .holding").first.wait_for(timeout=READY_MS)
    return player.id()


def play_to_the_end(player: Player) -> None:
    """Play on, hand after hand, until it is over."""
    while not player.page.locator(".ended").count():
        player.hurry(".hand-score, .ended")
        player.page.evaluate(GO_ON)


def record_of(player: Player, match_id: str) -> dict[str, Any]:
    """What the browser keeps of a match."""
    record: dict[str, Any] = player.page.evaluate(RECORD, match_id)
    return record


def events_in_browser(player: Player, match_id: str) -> str:
    """The events of a match as the browser's Python tells them, as JSON."""
    said: str = player.page.evaluate(SAID, [match_id, 0])
    return said


def events_here(record: dict[str, Any]) -> str:
    """The events that the same sources make here of what the browser keeps, as JSON."""
    call("resume", json.dumps([record]))
    return call("events", json.dumps([record["id"], 0])).removeprefix('{"answer":').removesuffix("}")

"""Practice with no connection: made ready once, then a whole match without any server."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Request, expect

from infrastructure.rules_version import rules_version
from tests.browser.offline import (
    READY_MS,
    events_here,
    events_in_browser,
    make_ready,
    open_table,
    play_to_the_end,
    record_of,
)
from tests.browser.player import Player, seated
from tests.browser.reader import reading
from tests.conftest import Databases
from tests.e2e.houses import House, open_house

KEPT: Final = """async () => {
  const paths = [];
  for (const name of await caches.keys()) {
    for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
  }
  return paths;
}"""

DAMAGE: Final = """async () => {
  const kept = await caches.open('escombra-engine');
  for (const { url } of await kept.keys()) {
    const damaged = new Response('?', { headers: { 'Content-Type': 'application/wasm' } });
    if (url.endsWith('.wasm')) await kept.put(url, damaged);
  }
}"""


@pytest.fixture(scope="module")
def house(databases: Databases, engine: Path) -> Iterator[House]:
    """A server that has the engine; the last test ends it."""
    with open_house(databases, offline_dir=engine) as opened:
        yield opened


@pytest.fixture
def player(browser: Browser, house: House) -> Iterator[Player]:
    """Somebody who has never been here."""
    reader = reading(browser, house.server.url)
    yield seated(reader)
    reader.close()
    assert reader.complaints == []


@pytest.mark.full
@pytest.mark.parametrize(
    "terms", [{"seats": 3, "ruleset": "escoba", "bot": "hard"}, {"seats": 4, "bot": "expert"}]
)
def test_browser_and_server_agree_to_the_byte(player: Player, terms: dict[str, object]) -> None:
    make_ready(player)
    match_id = open_table(player, **terms)
    play_to_the_end(player)

    assert events_in_browser(player, match_id) == events_here(record_of(player, match_id))


@pytest.mark.full
def test_giving_up_ends_it_and_another_begins(player: Player) -> None:
    make_ready(player)
    first = open_table(player, seats=2)
    page = player.page
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("button", name="Give up").click()
    page.locator(".ended").wait_for()
    assert page.get_by_role("link", name="Watch the replay").count() == 0
    page.get_by_role("button", name="Play again").click()
    page.locator(".own .holding").first.wait_for()

    record = record_of(player, player.id())
    assert player.id() != first
    assert record["terms"] == record_of(player, first)["terms"]
    assert record["seed"] != record_of(player, first)["seed"]


@pytest.mark.full
def test_a_match_goes_on_after_the_page_was_loaded_again(player: Player) -> None:
    make_ready(player)
    match_id = open_table(player, seats=4)
    for _ in range(3):
        player.play()
    player.ready.wait_for()
    before = player.hand, player.table
    player.page.reload()
    player.ready.wait_for(timeout=READY_MS)

    assert (player.id(), (player.hand, player.table)) == (match_id, before)
    player.go("offline")
    player.page.get_by_role("link", name="Back to your table").click()
    player.play()
    assert player.id() == match_id


@pytest.mark.full
def test_what_is_kept_can_be_removed(player: Player) -> None:
    make_ready(player)
    player.page.get_by_role("button", name="Remove it").click()
    expect(player.page.locator(".preparing button")).to_be_visible()

    assert player.page.evaluate(KEPT) == []
    assert player.page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0


@pytest.mark.full
def test_an_engine_that_is_damaged_says_so_and_can_be_fetched_again(player: Player) -> None:
    make_ready(player)
    player.page.evaluate(DAMAGE)
    player.page.reload()
    player.page.locator(".opener [type=submit]").click()
    notice = player.page.locator(".opener .notice")
    expect(notice).to_have_text(
        "The engine of this browser could not start. Load the page again.", timeout=READY_MS
    )
    player.page.get_by_role("button", name="Remove it").click()
    player.page.locator(".preparing button").click()

    expect(player.page.locator(".ready")).to_be_visible(timeout=READY_MS)
    player.reader.complaints.clear()  # the browser, too, says that it was damaged


@pytest.mark.full
def test_nothing_of_what_the_server_answers_is_kept(player: Player) -> None:
    make_ready(player)
    player.page.reload()
    player.page.evaluate("navigator.serviceWorker.ready")
    player.go("")
    player.page.get_by_role("button", name="Play now").click()
    player.play()
    kept = player.page.evaluate(KEPT)

    assert "/static/client/page.js" in kept
    assert not [path for path in kept if path.startswith(("/v1", "/replay", "/service-worker"))]


@pytest.mark.full
def test_whoever_is_signed_in_is_led_to_it_when_the_server_is_away(player: Player) -> None:
    make_ready(player)
    player.page.context.set_offline(True)
    player.page.evaluate("sessionStorage['escombra.session'] = JSON.stringify({token: 'x', username: 'ada'})")
    player.go("league")
    player.page.get_by_role("link", name="Practice with no connection").click()

    expect(player.page.locator(".ready")).to_be_visible()


def test_a_whole_match_is_played_without_a_server(
    player: Player, house: House, record_testsuite_property: Callable[[str, object], None]
) -> None:
    started = time.perf_counter()
    make_ready(player)
    ready = time.perf_counter()
    house.server.end()
    asked: list[str] = []

    def note(request: Request) -> None:
        asked.append(request.url)

    player.page.on("request", note)
    player.page.goto(f"{player.reader.url}/")
    player.page.get_by_role("link", name="Practice with no connection").click()
    expect(player.page.locator(".rules")).to_have_attribute("title", rules_version())
    opened = time.perf_counter()
    match_id = open_table(player, seats=2)
    dealt = time.perf_counter()
    player.page.get_by_role("button", name="Menu").click()
    expect(player.page.locator(".settings .rules")).to_have_attribute("title", rules_version())
    player.page.get_by_role("button", name="Play on").click()
    play_to_the_end(player)

    for what, seconds in {"to make it ready": ready - started, "to the first card": dealt - opened}.items():
        record_testsuite_property(f"offline practice: seconds {what}", round(seconds, 1))
    record = record_of(player, match_id)
    assert record["isOver"]
    assert record["version"] == rules_version()
    assert events_in_browser(player, match_id) == events_here(record)
    assert [url for url in asked if "/v1/" in url or not url.startswith(player.reader.url)] == []

"""The dashboard shows the numbers of the endpoint, in pictures and beside them."""

from collections.abc import Iterator
from decimal import ROUND_HALF_UP, Decimal
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.conftest import Opens, Played
from tests.browser.reader import Reader, reading
from tests.e2e.houses import House
from tests.e2e.server import Person
from tests.e2e.tables import give_up, newcomer, online, opened

Summary = dict[str, Any]
INK: str = """canvas => {
  const pixels = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
  const seen = new Set();
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3] === 255) seen.add(pixels.slice(at, at + 3).join());
  }
  return [...seen];
}"""


@pytest.fixture(scope="module")
def busy(house: House, analyst: Person, staked: Played) -> Person:
    """An analyst of a server where two have met again and again, and the same one gave up each time."""
    for _ in range(2):
        give_up(staked.people[0], online(*staked.people, stake=100)["match_id"])
    left = newcomer(house.http)
    left.delete(f"/v1/matches/{opened(left, 'online', stake=500)['match_id']}/seats/me")
    return analyst


@pytest.fixture(scope="module")
def signed_in(browser: Browser, house: House, busy: Person) -> Iterator[Reader]:
    """The analyst, who signs in once."""
    reader = reading(browser, house.server.url)
    reader.sign_in(busy, "/analytics/fair-play")
    reader.page.locator(".pairs").wait_for()
    yield reader
    reader.close()
    assert reader.complaints == []


@pytest.fixture
def dashboard(signed_in: Reader) -> Reader:
    """The analyst in front of it, as it is at first."""
    signed_in.page.goto(f"{signed_in.url}/analytics")
    signed_in.page.locator(".dashboard").wait_for()
    return signed_in


def summary_of(person: Person, **asked: str) -> Summary:
    """What the endpoint answers."""
    answer = person.get("/v1/analytics/summary", params=asked)
    assert answer.status_code == 200, answer.text
    found: Summary = answer.json()
    return found


def cells(rows: Locator) -> list[list[str]]:
    """A table's text, row by row."""
    return [row.locator("th, td").all_inner_texts() for row in rows.all()]


def said(number: float) -> str:
    """A number as it is written in English, where a half is rounded up."""
    rounded = Decimal(str(number)).quantize(Decimal("0.01"), ROUND_HALF_UP)
    return f"{rounded:,}".rstrip("0").removesuffix(".")


def test_halves_are_rounded_as_browsers_do() -> None:
    assert [said(number) for number in (1.625, 1.2, 1_200, 0, -3)] == ["1.63", "1.2", "1,200", "0", "-3"]


def test_tables_and_coins_are_those_of_the_endpoint(dashboard: Reader, busy: Person) -> None:
    summary = summary_of(busy)
    figures = dict(
        zip(
            dashboard.page.locator("#tables dt").all_inner_texts(),
            dashboard.page.locator("#tables dd").all_inner_texts(),
            strict=True,
        )
    )
    kinds = ("opened", "started", "filled_by_simulated", "cancelled")
    coins = [row[1] for row in cells(dashboard.page.locator("#coins tbody tr"))]

    assert [figures[name] for name in ("Opened", "Started", "Filled by simulated", "Cancelled")] == [
        said(summary["tables"][kind]) for kind in kinds
    ]
    assert figures["Wait, half of them"] == f"{said(summary['tables']['waited_seconds']['median'])} s"
    assert cells(dashboard.page.locator("#tables tbody tr")) == [
        [day["day"], *(said(day[kind]) for kind in kinds)] for day in summary["tables_by_day"]
    ]
    assert coins == [said(summary["coins"][name]) for name in ("minted", "moved", "escrow", "players")]
    assert summary["tables"]["cancelled"] > 0
    assert summary["coins"]["moved"] > 0


def test_matches_league_and_hands_are_those_of_the_endpoint(dashboard: Reader, busy: Person) -> None:
    summary = summary_of(busy)
    outcomes = ("stake", "played", "won", "void", "running")
    matches = cells(dashboard.page.locator("#matches tbody tr"))
    hands = cells(dashboard.page.locator("#hands tbody tr"))

    assert [row[1:] for row in matches] == [
        [said(row[name]) for name in outcomes] for row in summary["matches"]
    ]
    assert cells(dashboard.page.locator("#league tbody tr")) == [
        [
            said(row["rank"]),
            row["username"],
            *(said(row[name]) for name in ("points", "wins", "matches")),
        ]
        for row in summary["league"]["items"]
    ]
    for shown, row in zip(hands, summary["hands"], strict=True):
        assert shown[1] == said(row["hands"])
        assert shown[3].split("\n")[0] == said(row["escobas_a_hand"])
        assert ("expected" in shown[3]) is (row["sanity"] is not None)
        assert shown[5] == said(row["points_a_hand"])
    assert hands != []


def test_every_picture_is_drawn(dashboard: Reader) -> None:
    canvases = dashboard.page.locator("canvas")
    expect(canvases).to_have_count(5)

    for canvas in canvases.all():
        canvas.scroll_into_view_if_needed()
        assert "31,97,71" in canvas.evaluate(INK), canvas.get_attribute("aria-label")


def test_it_names_the_position_and_the_time_it_is_about(dashboard: Reader, busy: Person) -> None:
    dashboard.page.get_by_label("Week", exact=True).fill("2026-W01")
    dashboard.page.get_by_role("button", name="Show").click()
    about = dashboard.page.locator(".about")
    expect(about).to_contain_text("Dec 2025")

    summary = summary_of(busy, week="2026-W01")
    assert about.inner_text().startswith(f"As of position {summary['position']:,} of the log")
    assert dashboard.page.locator("#tables dd").first.inner_text() == "0"
    assert dashboard.page.url.endswith("?week=2026-W01")
    dashboard.page.reload()
    expect(dashboard.page.get_by_label("Week", exact=True)).to_have_value("2026-W01")


def test_time_that_makes_no_sense_is_refused_beside_the_form(dashboard: Reader) -> None:
    dashboard.page.get_by_label("From").fill("2026-11-02")
    dashboard.page.get_by_label("Until").fill("2026-11-01")
    dashboard.page.get_by_role("button", name="Show").click()

    expect(dashboard.page.locator(".complaint").first).to_contain_text("two days in their order")
    expect(dashboard.page.locator(".panel").first).to_be_visible()


def test_datasets_are_saved_as_csv_with_the_readers_token(dashboard: Reader) -> None:
    with dashboard.page.expect_download() as saved:
        dashboard.page.get_by_role("button", name="tables.csv").click()

    assert saved.value.suggested_filename == "escombra-tables.csv"
    assert saved.value.path().read_text(encoding="utf-8").splitlines()[0].startswith("match_id,mode")


def test_who_is_no_analyst_is_told_which_role_is_needed(opens: Opens, stranger: Person) -> None:
    reader = opens()
    reader.sign_in(stranger, "/analytics")
    assert "people with the role analyst" in reader.told()

    reader.page.goto(f"{reader.url}/analytics/fair-play")
    assert "people with the role analyst" in reader.told()


def test_fair_play_shows_each_pair_with_its_numbers_and_sorts_them(signed_in: Reader, busy: Person) -> None:
    pairs = busy.get("/v1/analytics/fair_play?format=json").json()["items"]
    reader = signed_in
    reader.page.goto(f"{reader.url}/analytics/fair-play")
    rows = reader.page.locator(".pairs tbody tr")
    expect(rows).to_have_count(len(pairs))
    column = reader.page.get_by_role("columnheader", name="Coins from A to B")

    for wanted, down in (("descending", True), ("ascending", False)):
        column.get_by_role("button").click()
        coins = reader.page.locator('[data-of="coins_a_to_b"]').all_inner_texts()
        assert coins == [
            said(value) for value in sorted((pair["coins_a_to_b"] for pair in pairs), reverse=down)
        ]
        assert column.get_attribute("aria-sort") == wanted
    by_name = {(pair["username_a"], pair["username_b"]): pair for pair in pairs}
    for row in cells(rows):
        pair = by_name[row[0], row[1]]
        assert row[3:5] == [said(pair["meetings"]), said(pair["online_meetings"])]
    assert "nothing follows from it by itself" in reader.page.locator(".panel").inner_text()
    assert any(pair["coins_a_to_b"] for pair in pairs)
    assert any(pair["wins_after_forfeit"] >= 2 for pair in pairs)

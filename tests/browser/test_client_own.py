"""What a player finds of their own: the league and how its points came, matches and their replays, boosts."""

from playwright.sync_api import expect

from tests.browser.conftest import Opens, Played
from tests.browser.player import seated
from tests.e2e.server import Person


def test_the_league_explains_every_row(opens: Opens, staked: Played) -> None:
    winner = staked.people[0]
    player = seated(opens(), winner)
    player.go("league")
    row = player.page.locator(".standing tr").filter(has_text=winner.username)
    points = int(row.locator("td").nth(1).inner_text())
    row.get_by_role("button").click()

    explained = player.page.locator(".explained tbody tr")
    expect(explained).to_have_count(int(row.locator("td").nth(3).inner_text()))
    found = [int(line.locator("td").last.inner_text()) for line in explained.all()]
    assert sum(found) == points > 0
    player.page.get_by_role("link", name="The week before").click()
    expect(player.page.locator(".figure")).to_have_text("Nobody has points in this week.")
    player.page.get_by_role("link", name="The week after").click()
    player.page.locator(".standing").wait_for()


def test_matches_lead_to_their_replays(opens: Opens, staked: Played) -> None:
    player = seated(opens(), staked.people[0])
    player.go("matches")
    line = player.page.locator(".entry").filter(has_text="online").last
    expect(line).to_contain_text("Place")
    line.get_by_role("link", name="Replay").click()

    player.page.locator(".replay .felt").wait_for()


def test_boosts_and_the_way_to_the_next_level_are_shown(opens: Opens, staked: Played, admin: Person) -> None:
    person = staked.people[0]
    given = {"kind": "gold_booster", "until": "2099-01-01T00:00:00Z"}
    assert admin.post(f"/v1/admin/players/{person.username}/boosts", given).status_code == 200
    player = seated(opens(), person)
    player.go("profile")

    expect(player.page.locator(".boost")).to_contain_text("doubles the coins")
    expect(player.page.locator(".figure")).to_contain_text("Level")
    expect(player.page.locator(".progress small")).to_contain_text("XP for level")

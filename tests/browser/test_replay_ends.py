"""The end of a replay: places, pot, rewards with their reasons, and the proof of the deals."""

from playwright.sync_api import expect

from tests.browser.conftest import Opens, Played, Watches
from tests.browser.reader import Reader
from tests.e2e.houses import House
from tests.e2e.server import Person
from tests.e2e.tables import newcomer, online, room


def at_the_end(watches: Watches, played: Played) -> Reader:
    """Somebody at the last event."""
    reader = watches(played)
    reader.page.keyboard.press("End")
    return reader


def test_nothing_of_the_end_is_told_before_it(watches: Watches, staked: Played) -> None:
    reader = at_the_end(watches, staked)
    won = next(event for event in staked.events if event["type"] == "MatchWon")

    expect(reader.page.locator(".ending")).to_be_visible()
    reader.go(won["version"] - 1)

    expect(reader.page.locator(".ending")).to_be_hidden()


def test_end_of_a_match_for_coins_shows_places_pot_and_why_each_was_paid(
    watches: Watches, staked: Played
) -> None:
    view = staked.people[0].get(f"/v1/matches/{staked.match_id}").json()
    winner, loser = [side[0] for side in view["result"]["ranking"]]
    names = [seat["username"] for seat in view["seats"]]
    reader = at_the_end(watches, staked)

    places = [row.inner_text().split() for row in reader.page.locator(".places tbody tr").all()]
    assert places == [
        ["1", names[winner], str(view["sides"][winner]["score"])],
        ["2", names[loser], str(view["sides"][loser]["score"])],
    ]
    pot = reader.page.locator(".ending > p").inner_text()
    assert pot == f"The pot of 500 coins went to: {names[winner]}: 500 coins"
    rewards = {
        row[0]: row[1:]
        for row in (line.inner_text().split("\t") for line in reader.page.locator(".rewards tbody tr").all())
    }
    assert rewards[names[winner]] == ["0", "40", "10", "Place 1 pays 0 coins, 40 XP and 10 league points."]
    assert rewards[names[loser]] == ["0", "20", "4", "Place 2 pays 0 coins, 20 XP and 4 league points."]


def test_only_the_winner_among_friends_is_paid_and_the_reason_is_said(
    watches: Watches, among_friends: Played
) -> None:
    reader = at_the_end(watches, among_friends)

    reasons = reader.page.locator(".rewards td:last-child").all_inner_texts()
    assert sorted(reasons) == [
        "Nothing: only the winner is paid.",
        "Nothing: only the winner is paid.",
        "Place 1 pays 60 coins, 60 XP and 0 league points; at half the rate.",
    ]


def test_proof_is_shown_and_can_be_saved(watches: Watches, staked: Played) -> None:
    proof = staked.people[0].get(f"/v1/matches/{staked.match_id}/proof").json()
    reader = at_the_end(watches, staked)

    codes = reader.page.locator(".proof code").all_inner_texts()
    assert {proof["commitment"], proof["seed"], proof["algorithm"], proof["last_hash"]} <= set(codes)
    with reader.page.expect_download() as saved:
        reader.page.get_by_role("button", name="Save as a file").click()
    assert saved.value.suggested_filename == f"proof-{staked.match_id}.json"
    assert proof["seed"] in saved.value.path().read_text(encoding="utf-8")


def test_a_room_whose_host_left_shows_that_there_was_no_match(opens: Opens, house: House) -> None:
    host, friend = newcomer(house.http), newcomer(house.http)
    match_id = room(host, friend)
    host.delete(f"/v1/matches/{match_id}/seats/me")
    reader = opens()
    reader.watch(friend, match_id)

    reader.page.keyboard.press("End")

    expect(reader.page.locator(".ending h2")).to_have_text("The table is cancelled: the host left.")
    assert reader.page.locator(".places, .sheet").count() == 0


def test_a_void_match_ranks_nobody_and_says_that_stakes_went_back(
    opens: Opens, house: House, admin: Person
) -> None:
    people = newcomer(house.http), newcomer(house.http)
    match_id = online(*people, stake=500)["match_id"]
    assert admin.post(f"/v1/admin/matches/{match_id}/void", {"reason": "a fault"}).status_code == 200
    reader = opens()
    reader.watch(people[0], match_id)

    reader.page.keyboard.press("End")

    expect(reader.page.locator(".ending h2")).to_contain_text("counts for nobody: an administrator ended it")
    expect(reader.page.locator(".ending > p")).to_have_text("Every stake went back.")
    assert "a fault" not in reader.page.locator("main").inner_text()
    assert reader.page.locator(".places").count() == 0

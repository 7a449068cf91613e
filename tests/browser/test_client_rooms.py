"""Rooms where seats are chosen, matches of others that are watched, and deals that are proved at the end."""

from playwright.sync_api import expect

from tests.browser.conftest import Opens
from tests.browser.player import Player, seated
from tests.e2e.houses import House
from tests.e2e.streams import all_events, eventually
from tests.e2e.tables import give_up, invited, online, play_while, sit, view_of

FALSELY_KEPT = """(id) => localStorage.setItem(
  'escombra.nonces', JSON.stringify({ [id]: { commitment: 'ab'.repeat(32), nonce: 'luck' } }))"""


def test_seats_are_kept_and_chosen_so_that_partners_sit_opposite(opens: Opens, house: House) -> None:
    anna, bernat, carla = house.people(3)
    host = seated(opens(), anna)
    host.choose(mode="friends", seats=4)
    chairs = host.page.locator(".chairs li")
    host.page.get_by_label("Invite a friend").fill(bernat.username)
    host.page.get_by_label("Keep a seat").select_option(label="seat 3, partner: You")
    host.page.get_by_role("button", name="Invite", exact=True).click()
    expect(chairs.nth(2)).to_contain_text(f"kept for {bernat.username}")
    invited(anna, host.id(), carla)

    guest = seated(opens(phone=True), carla)
    guest.page.get_by_role("button", name="Sit down").click()  # where there is a choice it leads to the room
    offered = guest.page.locator(".chairs button")
    expect(offered).to_have_count(2)
    offered.last.click()

    expect(chairs.nth(3)).to_contain_text(carla.username)
    assert sit(bernat, host.id())["your_seat"] == 2
    events = all_events(anna, host.id())
    added = {
        event["payload"]["seat"]
        for event in events
        if event["type"] in ("SeatTaken", "NonceAdded") and event["payload"].get("nonce")
    }
    assert added == {0, 3}  # the opener and the guest each had a part in the shuffle, unasked


def look_again_until_there(player: Player, match_id: str) -> None:
    """What can be watched follows the log."""

    def is_there() -> bool:
        player.page.get_by_role("button", name="Look again").click()
        player.page.wait_for_load_state("networkidle")
        return player.page.locator(f'[href="#/match/{match_id}"]').count() == 1

    eventually(is_there)


def test_a_stranger_watches_a_match_and_sees_nobodys_cards(opens: Opens, house: House) -> None:
    *people, stranger = house.people(3)
    match_id = online(*people)["match_id"]
    watcher = seated(opens(phone=True), stranger)
    watcher.go("watch")
    look_again_until_there(watcher, match_id)
    watcher.page.locator(f'[href="#/match/{match_id}"]').click()
    expect(watcher.page.locator(".bar")).to_have_text("You are watching.")
    assert watcher.cards(".seat [data-slot]") == []

    version = view_of(stranger, match_id)["version"]
    after = play_while(people, match_id, lambda view: view["version"] == version)
    eventually(lambda: set(watcher.table) == set(after["table"]))
    watcher.go("")
    assert watcher.page.locator(".back").count() == 0  # it is no table of theirs


SLOW_VIEWS = """const get = fetch;
window.fetch = async (path, ...more) => {
  const answer = await get(path, ...more);
  if (/matches\\/[^/]+$/.test(path)) await new Promise((resolve) => setTimeout(resolve, 400));
  return answer;
};"""


def test_a_proof_that_is_wrong_is_called_wrong_and_stays_unfolded(opens: Opens, house: House) -> None:
    (person,) = house.people(1)
    match_id = give_up(person, person.practice()["match_id"])["match_id"]
    reader = opens()
    reader.page.add_init_script(SLOW_VIEWS)  # the table is drawn anew when the view has come
    player = seated(reader, person)
    player.page.evaluate(FALSELY_KEPT, match_id)
    player.go(f"match/{match_id}")
    player.page.get_by_text("Proof of the deals").click()

    player.page.wait_for_load_state("networkidle")
    expect(player.page.locator(".checks .wrong")).to_have_count(2)
    expect(player.page.locator(".checks")).to_contain_text("is not the one that the server had bound itself")

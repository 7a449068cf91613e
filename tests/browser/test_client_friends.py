"""Two people, two browsers: a room, a match to its end, a connection lost on the way, and once more."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Opens
from tests.browser.player import Player, play_until, seated
from tests.e2e.houses import House
from tests.e2e.streams import eventually
from tests.e2e.tables import newcomer

Two = tuple[Player, Player]


@pytest.fixture
def two(opens: Opens, house: House) -> Two:
    """A host at a desk and a guest with a phone, at a table that has begun."""
    anna, bernat = newcomer(house.http), newcomer(house.http)
    host, guest = seated(opens(), anna), seated(opens(phone=True, locale="ca-ES"), bernat)
    host.choose(mode="friends", seats=2, clock=0)
    host.page.get_by_label("Invite a friend").fill(bernat.username.upper())
    host.page.get_by_role("button", name="Invite", exact=True).click()
    expect(host.page.locator(".asked")).to_have_text(f"Invited: {bernat.username}")
    expect(host.page.get_by_role("button", name="Begin")).to_be_disabled()
    guest.page.reload()
    expect(guest.page.locator(".invitations")).to_contain_text(f"{anna.username} et convida a jugar")
    guest.page.get_by_role("button", name="Seu a taula").click()
    host.page.get_by_role("button", name="Begin").click()
    eventually(lambda: host.ready.count() + guest.ready.count() == 1)
    guest.page.locator(".own .holding").first.wait_for()
    return host, guest


def test_a_match_is_played_to_its_end_and_a_lost_connection_comes_back(two: Two) -> None:
    host, guest = two
    waiting = guest if host.ready.count() else host
    playing = host if waiting is guest else guest
    waiting.page.evaluate("window.isTheSamePage = true")
    waiting.page.context.set_offline(True)
    expect(waiting.page.locator(".lost")).not_to_be_empty()
    expect(playing.page.locator(".plate .mark")).to_have_count(1)  # the others see who is away
    playing.play(capture=False)
    waiting.page.context.set_offline(False)
    waiting.ready.wait_for()
    assert waiting.table == playing.table
    expect(waiting.page.locator(".lost")).to_be_empty()
    assert waiting.page.evaluate("window.isTheSamePage")  # it came back without a reload

    # In escombra, whoever captures nothing in a hand has lost: so one hand is a match.
    guest.hurry_along(".hand-score", capture=False)
    host.hurry(".hand-score")
    for player in two:
        player.score.wait_for()
        player.go_on()
        player.page.locator(".ended").wait_for()
    expect(host.page.locator(".ended h2")).to_have_text("You have won!")
    expect(host.page.locator(".own-reward")).to_contain_text("+20 coins")
    expect(guest.page.locator(".ended h2")).to_contain_text("Guanya")
    expect(guest.page.locator(".ended .reason")).to_contain_text("no ha capturat res")
    for player in two:  # what the server was bound to, and the number of one's own
        player.page.locator(".proof summary").click()
        expect(player.page.locator(".checks .right")).to_have_count(2)
    complaints = [found for player in two for found in player.reader.complaints]
    assert all("ERR_INTERNET_DISCONNECTED" in found for found in complaints)
    for player in two:
        player.reader.complaints.clear()

    host.page.get_by_role("button", name="Play again").click()
    host.page.locator(".waiting").wait_for()
    guest.page.get_by_role("button", name="Torna-hi").click()
    guest.page.locator(".waiting").wait_for()
    expect(host.page.get_by_role("button", name="Begin")).to_be_enabled()
    assert guest.id() == host.id()


@pytest.mark.full
def test_a_link_opens_the_room_for_who_was_asked_and_for_nobody_else(opens: Opens, house: House) -> None:
    anna, bernat, carla = house.people(3)
    host = seated(opens(), anna)
    host.choose(mode="friends", seats=2)
    link = host.page.get_by_label("Link for those").input_value()
    host.page.get_by_label("Invite a friend").fill("nobody-at-all")
    host.page.get_by_role("button", name="Invite", exact=True).click()
    expect(host.page.get_by_role("alert")).to_have_text("Nobody has this name.")
    assert anna.post(f"/v1/matches/{host.id()}/invites", {"username": bernat.username}).status_code == 201

    stranger, guest = seated(opens(), carla), seated(opens(), bernat)
    stranger.page.goto(link)
    expect(stranger.page.get_by_role("alert")).to_contain_text("ask them to invite you")
    guest.page.goto(link)
    guest.page.get_by_role("button", name="Sit down").click()
    expect(host.page.get_by_role("button", name="Begin")).to_be_enabled()
    host.page.get_by_role("button", name="Close the room").click()
    expect(guest.page.locator(".waiting h2")).to_contain_text("the host left")


@pytest.mark.full
def test_a_match_to_21_is_the_same_to_both(two: Two) -> None:
    host, guest = two
    plays = 0
    while not host.page.locator(".ended").count():
        plays += play_until(host, guest, shown=".hand-score, .ended")
        for player in two:
            player.score.or_(player.page.locator(".ended")).first.wait_for()
            if player.score.count():
                player.go_on()
        host.page.locator(".ended, .own").first.wait_for()

    guest.page.locator(".ended").wait_for()
    assert plays % 36 == 0
    points = [player.page.locator(".places td:last-child").all_inner_texts() for player in two]
    assert points[0] == points[1]
    assert max(map(int, points[0])) >= 21

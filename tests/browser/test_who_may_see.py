"""Who is shown a page, and what the others are told; the token stays in the tab."""

from playwright.sync_api import expect

from tests.browser.conftest import Opens, Played
from tests.e2e.houses import House
from tests.e2e.server import Person
from tests.e2e.tables import newcomer

STORED = "Object.values({...sessionStorage, ...localStorage}).join()"


def test_a_stranger_is_told_that_there_is_nothing_to_see_in_the_same_words_as_where_nothing_is(
    opens: Opens, stranger: Person, duel: Played
) -> None:
    reader = opens()
    reader.sign_in(stranger, f"/replay/{duel.match_id}")
    told = reader.told()
    assert "no such match, or you may not see it" in told

    for match_id in ("nothing", "00000000-0000-0000-0000-000000000000", "%3Cb%3E"):
        reader.page.goto(f"{reader.url}/replay/{match_id}")
        assert reader.told() == told


def test_a_running_match_has_no_replay_yet(opens: Opens, house: House) -> None:
    person = newcomer(house.http)
    view = person.practice(seats=2)
    reader = opens()
    reader.sign_in(person, f"/replay/{view['match_id']}")

    assert "opens when it has ended" in reader.told()
    assert reader.page.locator("[data-card]").count() == 0


def test_an_auditor_sees_a_match_among_friends(opens: Opens, auditor: Person, among_friends: Played) -> None:
    reader = opens()
    reader.watch(auditor, among_friends.match_id)

    dealt = next(event for event in among_friends.events if event["type"] == "Dealt")
    reader.go(dealt["version"])
    for seat, cards in dealt["payload"]["cards"].items():
        held = reader.page.locator(f'.seat[data-seat="{seat}"] [data-card]').all()
        assert [card.get_attribute("data-card") for card in held] == cards


def test_wrong_password_is_refused_and_may_be_tried_again(
    opens: Opens, stranger: Person, duel: Played
) -> None:
    reader = opens()
    reader.sign_in(stranger, f"/replay/{duel.match_id}", phrase="wrong horse battery")

    assert "No player has this name and password" in reader.told()
    expect(reader.page.get_by_role("button", name="Sign in")).to_be_enabled()


def test_token_is_in_this_tab_only_and_ends_with_signing_out(
    opens: Opens, house: House, duel: Played
) -> None:
    reader = opens()
    asked: list[str] = []
    reader.page.on("request", lambda request: asked.append(request.url))
    reader.sign_in(duel.people[0], f"/replay/{duel.match_id}")
    reader.page.locator(".felt").wait_for()
    token = reader.page.evaluate("JSON.parse(sessionStorage.getItem('escombra.session')).token")

    assert token not in "".join(asked)
    assert token not in reader.page.evaluate("Object.values({...localStorage}).join() + document.cookie")
    reader.page.get_by_role("button", name="Sign out").click()
    reader.page.get_by_label("Username").wait_for()
    assert token not in reader.page.evaluate(STORED)
    answer = house.http.get("/v1/me", headers={"Authorization": f"Bearer {token}"})
    assert answer.json()["code"] == "token-unknown"


def test_session_that_has_ended_leads_back_to_the_form(opens: Opens, house: House, duel: Played) -> None:
    reader = opens()
    reader.sign_in(duel.people[0], f"/replay/{duel.match_id}")
    reader.page.locator(".felt").wait_for()
    token = reader.page.evaluate("JSON.parse(sessionStorage.getItem('escombra.session')).token")
    house.http.delete("/v1/sessions/current", headers={"Authorization": f"Bearer {token}"})

    reader.page.reload()

    assert "Your session has ended" in reader.told()
    expect(reader.page.get_by_label("Username")).to_be_visible()

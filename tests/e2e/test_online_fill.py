"""Simulated players fill an online table after the wait: marked, named, and worth half a league."""

from typing import Any

from tests.e2e.houses import House
from tests.e2e.server import Person, guest
from tests.e2e.streams import all_events, eventually, streaming
from tests.e2e.tables import give_up, me, opened, play_a_hand, play_out, refused, view_of


def filled(*people: Person, seats: int, **terms: Any) -> dict[str, Any]:
    """A match in which simulated players have taken the seats that were left."""
    match_id = [opened(person, "online", seats, **terms)["match_id"] for person in people][-1]
    return started(people[0], match_id)


def started(person: Person, match_id: str) -> dict[str, Any]:
    """The view once the wait is over."""
    eventually(lambda: view_of(person, match_id)["state"] == "playing")
    return view_of(person, match_id)


def test_simulated_players_are_marked_and_named_in_the_view_and_in_the_events(hasty_house: House) -> None:
    people = hasty_house.people(3)
    terms: list[tuple[int, str]] = [(2, "escombra"), (3, "escoba"), (4, "escombra")]
    opened_at = [
        opened(person, "online", one[0], ruleset=one[1]) for person, one in zip(people, terms, strict=True)
    ]

    for person, table in zip(people, opened_at, strict=True):
        view = started(person, table["match_id"])
        machines = [seat for seat in view["seats"] if seat["seat"] != view["your_seat"]]
        assert {(seat["kind"], seat["held_by"]) for seat in machines} == {("simulated", "bot")}
        names = [seat["username"] for seat in view["seats"]]
        assert all(names)
        assert len(set(names)) == len(view["seats"])
        taken = [
            event["payload"]
            for event in all_events(person, view["match_id"])
            if event["type"] == "SeatTaken" and event["payload"]["kind"] == "simulated"
        ]
        assert {(one["seat"], one["username"]) for one in taken} == {
            (seat["seat"], seat["username"]) for seat in machines
        }
        assert refused(person.get(f"/v1/players/{machines[0]['username']}")) == (404, "not-found")
        give_up(person, view["match_id"])


def test_whole_match_against_simulated_players_pays_coins_and_half_of_the_league(hasty_house: House) -> None:
    people = hasty_house.people(2)
    match_id = filled(*people, seats=3)["match_id"]

    result = play_out(people, match_id)["result"]

    assert {reward["username"] for reward in result["rewards"]} == {one.username for one in people}
    for reward in result["rewards"]:
        why = reward["why"]
        assert (why["simulated"], why["zero"], why["half"]) == (True, None, False)
        assert reward["coins"] == why["base"]["coins"] // why["shared_by"] > 0
        assert reward["xp"] == why["base"]["xp"] // why["shared_by"]
        assert reward["league"] == why["base"]["league"] // why["shared_by"] // 2 > 0
        person = next(one for one in people if one.username == reward["username"])
        assert (me(person)["coins"], me(person)["xp"]) == (500 + reward["coins"], reward["xp"])
        week = person.get("/v1/league/weeks/current").json()
        assert week["me"]["points"] == reward["league"]
        path = f"/v1/league/weeks/{week['week']}/players/{person.username}"
        (line,) = person.get(path).json()["items"]
        assert (line["match_id"], line["factor"], line["points"]) == (match_id, 0.5, reward["league"])


def test_wait_counts_from_the_opening_and_a_table_that_was_left_is_not_filled(hasty_house: House) -> None:
    gone, one, two = hasty_house.people(3)
    left = opened(gone, "online", 3)["match_id"]
    gone.delete(f"/v1/matches/{left}/seats/me")
    view = opened(one, "online", 4)
    eventually(lambda: view_of(one, view["match_id"])["state"] == "playing")

    late = opened(two, "online", 4)

    assert late["match_id"] != view["match_id"]
    assert view_of(gone, left)["state"] == "cancelled"
    assert me(gone)["match_id"] is None
    two.delete(f"/v1/matches/{late['match_id']}/seats/me")
    give_up(one, view["match_id"])


def test_spectator_sees_counts_only_while_it_is_played_and_everything_afterwards(hasty_house: House) -> None:
    player, spectator = hasty_house.people(2)
    match_id = filled(player, seats=2)["match_id"]
    without_a_name = guest(hasty_house.http)

    for watcher in (spectator, without_a_name):
        seen = view_of(watcher, match_id)
        assert "your_seat" not in seen
        assert "your_cards" not in seen
        assert all("cards" not in seat for seat in seen["seats"])
        dealt = [event for event in all_events(watcher, match_id) if event["type"] == "Dealt"]
        assert [event["payload"]["cards"] for event in dealt] == [{"0": 3, "1": 3}] * len(dealt)
        assert watcher.get(f"/v1/matches/{match_id}/moves").json()["moves"] == []
        card = view_of(player, match_id)["your_cards"][0]
        play = watcher.post(f"/v1/matches/{match_id}/plays", {"card": card, "take": []})
        assert refused(play) == (409, "not-seated")
        assert refused(watcher.post(f"/v1/matches/{match_id}/forfeit")) == (409, "not-seated")
        assert refused(watcher.post(f"/v1/matches/{match_id}/reclaim")) == (409, "not-seated")
        with streaming(watcher, match_id) as frames:
            assert "your_cards" not in next(frames).data

    play_a_hand([player], match_id)
    give_up(player, match_id)
    ended = view_of(spectator, match_id)
    assert ended["state"] == "ended"
    assert all("cards" in seat for seat in ended["seats"])
    dealt = [event for event in all_events(spectator, match_id) if event["type"] == "Dealt"]
    assert all(isinstance(held, list) for event in dealt for held in event["payload"]["cards"].values())
    assert all_events(spectator, match_id) == all_events(player, match_id)
    assert spectator.post(f"/v1/matches/{match_id}/rematch").status_code == 409


def test_list_of_matches_to_watch_has_those_that_are_being_played(hasty_house: House) -> None:
    player, spectator = hasty_house.people(2)
    open_table = opened(player, "online", 2)["match_id"]
    paths = ("/v1/matches?state=playing", "/v1/matches")
    assert all(open_table not in listed(spectator, path) for path in paths)
    eventually(lambda: view_of(player, open_table)["state"] == "playing")

    assert all(listed(spectator, path)[0] == open_table for path in paths)
    give_up(player, open_table)
    eventually(lambda: open_table not in listed(spectator, paths[0]))
    assert refused(spectator.get("/v1/matches?state=open")) == (422, "invalid-body")


def test_list_of_matches_to_watch_goes_page_by_page(hasty_house: House) -> None:
    people = hasty_house.people(3)
    terms: list[tuple[int, str]] = [(2, "escombra"), (2, "escoba"), (3, "escoba")]
    matches = [
        opened(person, "online", seats, ruleset=ruleset)["match_id"]
        for person, (seats, ruleset) in zip(people, terms, strict=True)
    ]
    for person, match_id in zip(people, matches, strict=True):
        started(person, match_id)

    found: list[str] = []
    path: str | None = "/v1/matches?state=playing&limit=1"
    while path:
        page = people[0].get(path).json()
        assert len(page["items"]) <= 1
        found += [item["match_id"] for item in page["items"]]
        more = page["next"]
        path = f"/v1/matches?state=playing&limit=1&cursor={more}" if more else None

    assert found[:3] == matches[::-1]
    for person, match_id in zip(people, matches, strict=True):
        give_up(person, match_id)


def listed(person: Person, path: str) -> list[str]:
    return [item["match_id"] for item in person.get(path).json()["items"]]

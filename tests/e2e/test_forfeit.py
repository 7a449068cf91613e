"""Giving up: at once between two, and played on by the bots where others still have to win."""

from typing import Any

from tests.conftest import Databases
from tests.e2e.contract import Contract
from tests.e2e.server import Person, client_of, guest, serving
from tests.e2e.streams import all_events, eventually, is_ended


def forfeit(person: Person, view: dict[str, Any]) -> dict[str, Any]:
    answer = person.post(f"/v1/matches/{view['match_id']}/forfeit")
    assert answer.status_code == 200, answer.text
    after: dict[str, Any] = answer.json()
    return after


def test_between_two_the_other_wins_at_once(anna: Person, contract: Contract) -> None:
    view = forfeit(anna, anna.practice())

    assert view["state"] == "ended"
    assert view["result"] == {"reason": "forfeit", "ranking": [[1], [0]], "rewards": [], "pot": []}
    types = [event["type"] for event in all_events(anna, view["match_id"])]
    assert types[-4:] == ["SeatForfeited", "SeatHandedToBot", "MatchWon", "SeedRevealed"]
    answer = anna.post(f"/v1/matches/{view['match_id']}/forfeit")
    contract.check("POST", "/v1/matches/{match_id}/forfeit", answer)


def test_repeating_it_is_harmless(anna: Person) -> None:
    first = forfeit(anna, anna.practice())

    assert {**forfeit(anna, first), "now": ""} == {**first, "now": ""}


def test_match_that_ended_by_itself_cannot_be_given_up(anna: Person) -> None:
    opened = [anna.practice()["match_id"] for _ in range(21)]

    answer = anna.post(f"/v1/matches/{opened[0]}/forfeit")

    assert (answer.status_code, answer.json()["code"]) == (409, "match-over")


def test_among_more_the_bots_play_on_to_the_end_although_the_server_was_killed(databases: Databases) -> None:
    database = databases.clone()
    tables: list[dict[str, Any]] = [{"seats": 3}, {"seats": 4}, {"seats": 4, "ruleset": "escoba"}]
    with serving("--database-url", database) as first, client_of(first.url) as http:
        anna = guest(http)
        matches = [anna.play_first_move(anna.practice(**terms)["match_id"])["match_id"] for terms in tables]
        for match_id in matches:
            given_up = forfeit(anna, {"match_id": match_id})
            assert (given_up["state"], given_up["seats"][0]["held_by"]) == ("playing", "bot")
        first.kill()

    with serving("--database-url", database) as second, client_of(second.url) as http:
        again = Person(http, anna.token, anna.username)
        eventually(lambda: all(is_ended(again, match_id) for match_id in matches), within=25)
        for match_id in matches:
            ended = again.get(f"/v1/matches/{match_id}").json()
            assert ended["result"]["reason"] in ("target", "no_capture")
            assert ended["pairs"] or ended["result"]["ranking"][-1] == [0]  # a partner plays on for the side
            numbers = [event["version"] for event in all_events(again, match_id)]
            assert numbers == list(range(1, ended["version"] + 1))

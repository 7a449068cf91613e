"""Opening a practice match: every setting that goes together, and every one that does not."""

from typing import Any

import pytest

from tests.e2e.contract import Contract
from tests.e2e.server import Person
from tests.e2e.streams import eventually, is_ended

TERMS: list[tuple[dict[str, Any], bool]] = [
    ({"seats": 2}, False),
    ({"seats": 3}, False),
    ({"seats": 4}, True),
    ({"seats": 4, "pairs": True}, True),
    ({"seats": 2, "pairs": False}, False),
    ({"seats": 3, "pairs": None}, False),
    ({"seats": 2, "ruleset": "escoba"}, False),
    ({"seats": 3, "ruleset": "escoba"}, False),
    ({"seats": 4, "ruleset": "escoba"}, False),
    ({"seats": 4, "ruleset": "escoba", "pairs": True}, True),
    ({"seats": 4, "ruleset": "escoba", "pairs": False}, False),
]


@pytest.mark.parametrize("bot", ["easy", "normal"])
@pytest.mark.parametrize(("terms", "pairs"), TERMS)
def test_practice_starts_at_once_on_the_terms_asked_for(
    anna: Person, contract: Contract, terms: dict[str, Any], pairs: bool, bot: str
) -> None:
    answer = anna.post("/v1/matches", {"mode": "practice", "bot": bot, **terms})
    view = answer.json()

    assert answer.status_code == 201
    contract.check("POST", "/v1/matches", answer)
    assert view["ruleset"] == terms.get("ruleset", "escombra")
    assert view["pairs"] is pairs
    sides = 2 if pairs else terms["seats"]
    assert [seat["side"] for seat in view["seats"]] == [seat % sides for seat in range(terms["seats"])]
    assert [seat["kind"] for seat in view["seats"]] == ["human", *["bot"] * (terms["seats"] - 1)]
    assert [side["side"] for side in view["sides"]] == list(range(sides))
    assert (view["mode"], view["state"], view["turn"], view["clock"]) == ("practice", "playing", 0, 0)
    assert (view["stake"], view["pot"], view["turn_deadline"]) == (0, 0, None)
    assert view["host"] == view["seats"][0]["username"] == anna.username


@pytest.mark.parametrize(
    "terms",
    [
        {"seats": 4, "pairs": False},
        {"seats": 2, "pairs": True},
        {"seats": 3, "pairs": True},
        {"seats": 3, "ruleset": "escoba", "pairs": True},
        {"seats": 1},
        {"seats": 5},
        {"seats": "2"},
        {"seats": 2.0},
        {"seats": True},
        {"seats": None},
        {"seats": 2, "mode": "solo"},
        {"seats": 2, "mode": "Practice"},
        {"seats": 2, "ruleset": "brisca"},
        {"seats": 2, "bot": "genius"},
        {"seats": 2, "clock": 45},
        {"seats": 2, "clock": "0"},
        {"seats": 2, "clock": 0.0},
        {"seats": 2, "clock": False},
        {"seats": 2, "stake": 0.0},
        {"seats": 2, "stake": 100},
        {"seats": 2, "stake": -1},
        {"seats": 2, "stake": 2**63},
        {"seats": 4, "pairs": "true"},
        {"seats": 2, "coins": 5},
        {"seats": 2, "player_id": "x"},
        {"seats": 2, "seed": "00" * 32},
    ],
)
def test_terms_that_do_not_go_together_are_refused(anna: Person, terms: dict[str, Any]) -> None:
    answer = anna.post("/v1/matches", {"mode": "practice", **terms})

    assert answer.status_code == 422, answer.text
    assert answer.json()["code"] == "invalid-body"
    wrong = next(name for name in ("pairs", *reversed(terms)) if name in terms)
    assert [error["path"] for error in answer.json()["errors"]] == [wrong]


def test_terms_are_all_that_is_needed_of_mode_and_seats(anna: Person) -> None:
    for body in ({}, {"mode": "practice"}, {"seats": 2}):
        missing = {"mode", "seats"} - body.keys()
        errors = anna.post("/v1/matches", body).json()["errors"]
        assert {error["path"] for error in errors} == missing


def test_twenty_first_unfinished_practice_voids_the_oldest(anna: Person) -> None:
    opened = [anna.practice()["match_id"] for _ in range(20)]
    assert {anna.get(f"/v1/matches/{match_id}").json()["state"] for match_id in opened} == {"playing"}

    opened.append(anna.practice()["match_id"])

    views = [anna.get(f"/v1/matches/{match_id}").json() for match_id in opened]
    assert [view["state"] for view in views] == ["ended", *["playing"] * 20]
    assert views[0]["result"] == {"reason": "void", "ranking": None, "rewards": [], "pot": []}
    events = anna.get(f"/v1/matches/{opened[0]}/events").json()["items"]
    assert [event["type"] for event in events[-2:]] == ["MatchVoided", "SeedRevealed"]
    assert set(events[-2]["payload"]) == {"reason", "refunds"}


def test_finished_practice_makes_room(anna: Person) -> None:
    opened = [anna.practice()["match_id"] for _ in range(20)]
    anna.post(f"/v1/matches/{opened[5]}/forfeit")

    anna.practice()

    assert anna.get(f"/v1/matches/{opened[0]}").json()["state"] == "playing"


def test_practice_begins_again_on_the_same_terms_as_often_as_one_likes(
    anna: Person, contract: Contract
) -> None:
    view = anna.practice(seats=3, ruleset="escoba", bot="easy", clock=15)
    path = f"/v1/matches/{view['match_id']}"
    assert anna.post(f"{path}/rematch").json()["code"] == "match-running"
    anna.post(f"{path}/forfeit")
    eventually(lambda: is_ended(anna, view["match_id"]))

    answers = [anna.post(f"{path}/rematch", key=key) for key in ("once", "once", None)]

    assert [answer.status_code for answer in answers] == [201] * 3
    contract.check("POST", "/v1/matches/{match_id}/rematch", answers[0])
    first, same, other = (answer.json() for answer in answers)
    assert first == same
    assert len({view["match_id"], first["match_id"], other["match_id"]}) == 3
    for name in ("mode", "ruleset", "pairs", "clock", "your_seat"):
        assert first[name] == other[name] == view[name]
    assert (first["state"], len(first["seats"])) == ("playing", 3)
    opened = anna.get(f"/v1/matches/{first['match_id']}/events").json()["items"][0]["payload"]
    assert opened["bot"] == "easy"

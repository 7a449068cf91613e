"""The view: every field that clients were promised, with its type, at every stage of a match."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from tests.e2e.contract import Contract
from tests.e2e.server import Person
from tests.e2e.streams import play_to_the_end

NONE = type(None)
VIEW: dict[str, type | tuple[type, ...]] = {
    "match_id": str, "version": int, "state": str, "mode": str, "ruleset": str, "pairs": bool,
    "host": (str, NONE), "clock": int, "now": str, "stake": int, "pot": int, "commitment": str, "seats": list,
    "sides": list, "hand_number": int, "round": int, "dealer": int, "turn": (int, NONE),
    "turn_deadline": (str, NONE), "fill_at": (str, NONE), "cancel_at": (str, NONE), "table": list,
    "stock": int, "your_seat": int, "your_cards": list, "last_play": (dict, NONE), "hand_scores": list,
    "result": (dict, NONE),
}  # fmt: skip
SEAT: dict[str, type | tuple[type, ...]] = {
    "seat": int, "side": int, "kind": str, "held_by": str, "username": (str, NONE), "connected": bool,
    "cards_held": int,
}  # fmt: skip
SIDE: dict[str, type | tuple[type, ...]] = {"side": int, "score": int, "captured": int, "escobas": int}
REASONS = {"escobas", "cards", "oros", "seven_of_oros", "sevens"}


def has(value: dict[str, Any], fields: dict[str, type | tuple[type, ...]]) -> bool:
    return all(isinstance(value[name], kind) for name, kind in fields.items())


def check(view: dict[str, Any]) -> None:
    assert has(view, VIEW)
    assert all(has(seat, SEAT) for seat in view["seats"])
    assert all(has(side, SIDE) for side in view["sides"])
    if view["last_play"] is not None:
        assert set(view["last_play"]) == {"seat", "card", "take", "escoba"}
    for hand in view["hand_scores"]:
        for side in hand["sides"]:
            assert set(side) == {"side", "points", "reasons"}
            assert set(side["reasons"]) >= REASONS
            assert sum(side["reasons"].values()) == side["points"]


@pytest.mark.parametrize("ruleset", ["escombra", "escoba"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_field_is_there_from_the_first_card_to_the_last(
    anna: Person, contract: Contract, seats: int, ruleset: str
) -> None:
    view = anna.practice(seats=seats, ruleset=ruleset)
    match_id, hands = view["match_id"], 0

    while view["state"] == "playing":
        check(view)
        assert len(view["hand_scores"]) == view["hand_number"] - 1 >= hands
        hands = len(view["hand_scores"])
        counted = view["stock"] + len(view["table"]) + sum(seat["cards_held"] for seat in view["seats"])
        assert counted + sum(side["captured"] for side in view["sides"]) == 40
        assert view["seats"][0]["cards_held"] == len(view["your_cards"])
        view = anna.play_first_move(match_id)

    check(view)
    assert set(view["result"]) == {"reason", "ranking", "rewards", "pot"}
    assert view["result"]["reason"] in ("target", "no_capture")
    assert sorted(side for place in view["result"]["ranking"] for side in place) == [
        side["side"] for side in view["sides"]
    ]
    assert (view["result"]["rewards"], view["result"]["pot"], view["turn"]) == ([], [], None)
    for side in view["sides"]:
        points = [hand["sides"][side["side"]]["points"] for hand in view["hand_scores"]]
        assert sum(points) == side["score"]
    contract.check("GET", "/v1/matches/{match_id}", anna.get(f"/v1/matches/{match_id}"))


def test_version_is_the_etag_and_nothing_may_be_kept(anna: Person) -> None:
    opened = anna.post("/v1/matches", {"mode": "practice", "seats": 2})
    path = f"/v1/matches/{opened.json()['match_id']}"
    move = anna.get(f"{path}/moves").json()["moves"][0]

    answers = [opened, anna.get(path), anna.post(f"{path}/plays", move), anna.post(f"{path}/forfeit")]

    for answer in answers:
        assert answer.headers["etag"] == f'"{answer.json()["version"]}"'
        assert answer.headers["cache-control"] == "private, no-store"
    assert anna.get(f"{path}/events").headers["cache-control"] == "private, no-store"
    assert anna.get(f"{path}/moves").headers["cache-control"] == "private, no-store"


def test_now_is_the_present_in_utc(anna: Person) -> None:
    now = anna.practice()["now"]

    assert now.endswith("Z")
    assert abs(datetime.fromisoformat(now) - datetime.now(UTC)) < timedelta(seconds=5)


def test_view_that_is_asked_for_equals_the_one_that_was_answered(anna: Person) -> None:
    played = anna.play_first_move(anna.practice(seats=3)["match_id"])

    looked_at = anna.get(f"/v1/matches/{played['match_id']}").json()

    assert {**looked_at, "now": ""} == {**played, "now": ""}


def test_ended_match_stays_as_it_ended(anna: Person) -> None:
    ended = play_to_the_end(anna, anna.practice())

    assert {**anna.get(f"/v1/matches/{ended['match_id']}").json(), "now": ""} == {**ended, "now": ""}

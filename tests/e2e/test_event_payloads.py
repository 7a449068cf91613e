"""The payloads that outside checks read: each promised field, in each event of whole matches."""

from typing import Any

import pytest

from tests.e2e.server import Person
from tests.e2e.streams import all_events, play_to_the_end

NONE = type(None)
PROMISED: dict[str, dict[str, type | tuple[type, ...]]] = {
    "TableOpened": {
        "mode": str,
        "seats": int,
        "pairs": bool,
        "ruleset": str,
        "stake": int,
        "commitment": str,
    },
    "SeatTaken": {"seat": int, "kind": str, "stake": int},
    "MatchStarted": {"dealer": int},
    "Dealt": {"hand": int, "round": int, "cards": dict},
    "CardPlayed": {"seat": int, "card": str},
    "Captured": {"seat": int, "card": str, "take": list},
    "Escoba": {"seat": int},
    "TableSwept": {"seat": (int, NONE), "cards": list},
    "HandScored": {"hand": int, "sides": list},
    "MatchWon": {"ranking": list, "reason": str},
    "SeedRevealed": {"seed": str},
}


@pytest.mark.parametrize("terms", [{"seats": 2}, {"seats": 3, "ruleset": "escoba"}, {"seats": 4}])
def test_every_promised_field_is_there(anna: Person, terms: dict[str, Any]) -> None:
    ended = play_to_the_end(anna, anna.practice(**terms))
    events = all_events(anna, ended["match_id"])

    for event in events:
        assert set(event) == {"version", "type", "at", "payload"}
        assert event["at"].endswith("Z")
        for field, kind in PROMISED[event["type"]].items():
            assert isinstance(event["payload"][field], kind), event
    types = [event["type"] for event in events]
    assert set(types) >= set(PROMISED) - {"Escoba"}
    assert types[: 2 + terms["seats"]] == ["TableOpened", *["SeatTaken"] * terms["seats"], "MatchStarted"]
    assert types[-3:] == ["HandScored", "MatchWon", "SeedRevealed"]


def test_events_follow_one_another_as_a_game_does(anna: Person) -> None:
    ended = play_to_the_end(anna, anna.practice(ruleset="escoba"))
    events = all_events(anna, ended["match_id"])

    before = [None, *events]
    for earlier, event in zip(before, events, strict=False):
        payload = event["payload"]
        if event["type"] == "Captured":
            assert earlier is not None
            assert earlier["type"] == "CardPlayed"
            assert earlier["payload"]["card"] == payload["card"]
        if event["type"] == "Escoba":
            assert earlier is not None
            opening = earlier["type"] == "Dealt"
            assert (payload.get("opening") in (1, 2)) is opening
            assert opening or earlier["type"] == "Captured"
        if event["type"] == "Dealt":
            assert ("table" in payload) is (payload["round"] == 1)
            assert sorted(payload["cards"]) == ["0", "1"]
    totals = [event["payload"]["sides"] for event in events if event["type"] == "HandScored"][-1]
    assert [side["total"] for side in totals] == [side["score"] for side in ended["sides"]]


def test_only_plays_of_bots_say_how_long_to_wait_before_showing_them(anna: Person) -> None:
    ended = play_to_the_end(anna, anna.practice(seats=3))

    for event in all_events(anna, ended["match_id"]):
        if event["type"] == "CardPlayed":
            wait = event["payload"].get("shown_after_ms")
            assert (wait is None) if event["payload"]["seat"] == 0 else 0 <= wait <= 4_000


def test_seats_are_told_by_name_and_kind_and_never_by_id(anna: Person) -> None:
    view = anna.practice(seats=3)
    taken = [event["payload"] for event in all_events(anna, view["match_id"]) if event["type"] == "SeatTaken"]

    assert [seat["kind"] for seat in taken] == ["human", "bot", "bot"]
    assert taken[0]["username"] == anna.username
    player_id = anna.get("/v1/me").json()["player_id"]
    assert player_id not in anna.get(f"/v1/matches/{view['match_id']}/events").text

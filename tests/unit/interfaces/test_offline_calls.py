"""The calls that a page makes to Python: JSON in and out, refusals with the codes of the contract."""

import json
from typing import Any
from uuid import uuid4

import pytest

from interfaces.offline.calls import call


def asked(name: str, *arguments: object) -> dict[str, Any]:
    """What a call is answered."""
    answer: dict[str, Any] = json.loads(call(name, json.dumps(arguments)))
    return answer


def record(**terms: object) -> dict[str, Any]:
    """What a page keeps of a match that it has just opened."""
    return {
        "id": f"offline-{uuid4()}",
        "seed": "07" * 32,
        "username": "ada",
        "terms": {"mode": "practice", "seats": 2, **terms},
        "orders": [{"what": "open", "at": "2026-11-30T12:00:00.000Z"}],
    }


def order(what: str, **more: object) -> dict[str, Any]:
    """Something that the player does a moment later."""
    return {"what": what, "at": "2026-11-30T12:00:01.000Z", **more}


def test_a_match_is_opened_played_and_told() -> None:
    kept = record(bot="hard")
    assert asked("resume", kept) == {"answer": None}
    before = asked("view", kept["id"])["answer"]
    (first, *_) = asked("moves", kept["id"])["answer"]["moves"]

    after = asked("carry_out", kept["id"], order("play", **first))["answer"]

    assert before["match_id"] == after["match_id"] == kept["id"]
    assert first["card"] not in after["your_cards"]
    news = asked("events", kept["id"], before["version"])["answer"]
    assert news[0]["payload"] == {"seat": 0, "card": first["card"]}
    assert news[0]["at"] == "2026-11-30T12:00:01.000000Z"
    assert news[-1]["version"] == after["version"]


def test_a_match_comes_back_whole_from_its_record() -> None:
    kept = record(seats=4)
    asked("resume", kept)
    for _ in range(5):
        move = asked("moves", kept["id"])["answer"]["moves"][-1]
        kept["orders"].append(order("play", **move))
        asked("carry_out", kept["id"], kept["orders"][-1])
    before = asked("events", kept["id"], 0), asked("moves", kept["id"])

    asked("resume", kept)
    assert (asked("events", kept["id"], 0), asked("moves", kept["id"])) == before


@pytest.mark.parametrize(
    ("done", "given", "code"),
    [
        ([], order("play", card="7o", take=[]), "card-not-in-hand"),
        ([], order("play", card="so", take=["xx"]), "card-not-on-table"),
        ([], order("play", card="so", take=["ce"]), "not-fifteen"),
        ([order("forfeit")], order("play", card="so", take=[]), "match-over"),
    ],
)
def test_what_the_rules_do_not_allow_is_refused_by_its_code(
    done: list[dict[str, Any]], given: dict[str, Any], code: str
) -> None:
    kept = record()  # its seed deals 3o, se, so
    asked("resume", {**kept, "orders": [*kept["orders"], *done]})

    refused = asked("carry_out", kept["id"], given)["refused"]
    assert refused["code"] == code
    assert refused["detail"]


def test_a_match_that_nobody_resumed_is_not_found() -> None:
    assert asked("view", f"offline-{uuid4()}")["refused"]["code"] == "not-found"


def test_an_order_that_is_none_is_a_mistake_of_ours() -> None:
    kept = record()
    asked("resume", kept)

    with pytest.raises(ValueError, match="not an order: dance"):
        asked("carry_out", kept["id"], order("dance"))

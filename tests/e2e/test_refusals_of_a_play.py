"""Why a play is refused: each reason by its code, the first of several by a fixed order, and no effect."""

from typing import Any

import pytest

from tests.e2e.server import Person
from tests.e2e.test_moves import WORTH

DECK = [rank + suit for suit in "oceb" for rank in "1234567scr"]


def play(person: Person, view: dict[str, Any], card: str, take: list[str], **more: Any) -> dict[str, Any]:
    answer = person.post(f"/v1/matches/{view['match_id']}/plays", {"card": card, "take": take, **more})
    document: dict[str, Any] = answer.json()
    assert answer.status_code == 409, document
    assert answer.headers["content-type"] == "application/problem+json"
    assert document["status"] == 409
    assert document["type"] == f"/problems/{document['code']}"
    return document


def not_held(view: dict[str, Any]) -> str:
    return next(card for card in DECK if card not in view["your_cards"] + view["table"])


def not_fifteen(view: dict[str, Any]) -> tuple[str, list[str]]:
    return next(
        (card, [taken])
        for card in view["your_cards"]
        for taken in view["table"]
        if WORTH[card[0]] + WORTH[taken[0]] != 15
    )


@pytest.fixture
def view(anna: Person) -> dict[str, Any]:
    """A match in which it is Anna's turn, and the bot, if it began, has left cards on the table."""
    while len((view := anna.practice(ruleset="escoba"))["table"]) < 3:
        pass
    return view


def test_card_that_is_not_held_is_refused_before_what_it_takes(anna: Person, view: dict[str, Any]) -> None:
    double = [view["table"][0]] * 2

    assert play(anna, view, not_held(view), [])["code"] == "card-not-in-hand"
    assert play(anna, view, view["table"][0], double)["code"] == "card-not-in-hand"


def test_card_taken_twice_is_refused_before_one_that_is_not_there(anna: Person, view: dict[str, Any]) -> None:
    card, away = view["your_cards"][0], not_held(view)

    assert play(anna, view, card, [away, away])["code"] == "duplicate-card"
    assert play(anna, view, card, [view["table"][0]] * 2)["code"] == "duplicate-card"


def test_card_that_is_not_on_the_table_is_refused_before_the_sum(anna: Person, view: dict[str, Any]) -> None:
    card, *_ = view["your_cards"]

    assert play(anna, view, card, [not_held(view)])["code"] == "card-not-on-table"
    assert play(anna, view, card, [card])["code"] == "card-not-on-table"


def test_cards_that_do_not_make_fifteen_are_refused(anna: Person, view: dict[str, Any]) -> None:
    assert play(anna, view, *not_fifteen(view))["code"] == "not-fifteen"


def test_stale_version_is_refused_first_and_told_the_present_one(anna: Person, view: dict[str, Any]) -> None:
    for stale in (0, view["version"] - 1, view["version"] + 1, 2**63 - 1):
        refused = play(anna, view, not_held(view), [], expected_version=stale)
        assert (refused["code"], refused["current_version"]) == ("version-conflict", view["version"])


def test_right_version_plays(anna: Person, view: dict[str, Any]) -> None:
    body = {"card": view["your_cards"][0], "take": [], "expected_version": view["version"]}
    path = f"/v1/matches/{view['match_id']}/plays"

    assert anna.post(path, body).status_code == 200
    assert anna.post(path, body).json()["code"] == "version-conflict"


def test_refusals_change_nothing(anna: Person, view: dict[str, Any]) -> None:
    play(anna, view, not_held(view), [])
    play(anna, view, *not_fifteen(view))

    looked_at = anna.get(f"/v1/matches/{view['match_id']}").json()

    assert {**looked_at, "now": ""} == {**view, "now": ""}


def test_match_that_is_over_is_refused_before_anything_else(anna: Person, view: dict[str, Any]) -> None:
    anna.post(f"/v1/matches/{view['match_id']}/forfeit")

    assert play(anna, view, not_held(view), [], expected_version=1)["code"] == "match-over"


def test_seat_held_by_a_bot_is_refused_after_the_version_and_before_the_card(anna: Person) -> None:
    view = anna.post(f"/v1/matches/{anna.practice(seats=3)['match_id']}/forfeit").json()
    assert view["state"] == "playing"

    assert play(anna, view, not_held(view), [], expected_version=1)["code"] == "version-conflict"
    assert play(anna, view, not_held(view), [])["code"] == "seat-held-by-bot"


def test_refusal_does_not_tell_where_a_card_is(anna: Person, view: dict[str, Any]) -> None:
    hidden = [card for card in DECK if card not in view["your_cards"] + view["table"]]

    documents = [play(anna, view, card, []) for card in hidden]

    details = {document["detail"].replace(card, "") for document, card in zip(documents, hidden, strict=True)}
    assert len(details) == 1

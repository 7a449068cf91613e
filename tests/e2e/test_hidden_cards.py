"""No answer names a card that the caller may not know, until the match is over; then all are shown."""

import hashlib
import re
from typing import Any

import psycopg
import pytest

from tests.e2e.server import Person
from tests.e2e.streams import all_events, streaming

CARD = re.compile(r"\b[1-7scr][oceb]\b")


def dealt(database: str, match_id: str) -> dict[int, list[dict[str, Any]]]:
    """The whole truth about the deals, by hand."""
    deals: dict[int, list[dict[str, Any]]] = {}
    statement = "SELECT payload FROM events WHERE match_id = %s AND type = 'Dealt' ORDER BY version"
    with psycopg.connect(database) as connection:
        for (payload,) in connection.execute(statement, (match_id,)):
            deals.setdefault(payload["hand"], []).append(payload)
    return deals


def since_the_deal(events: list[dict[str, Any]], hand: int) -> list[dict[str, Any]]:
    """The events of a hand that is being played."""
    begin = next(
        place
        for place, event in enumerate(events)
        if event["type"] == "Dealt" and event["payload"]["hand"] == hand
    )
    return events[begin:]


def may_be_known(
    deals: list[dict[str, Any]], of_hand: list[dict[str, Any]], view: dict[str, Any]
) -> set[str]:
    """What seat 0 has held or seen on the table in this hand, and the last play, maybe of the hand before."""
    own = {card for deal in deals for card in deal["cards"]["0"] + deal.get("table", [])}
    played = {event["payload"]["card"] for event in of_hand if event["type"] == "CardPlayed"}
    last = view["last_play"] or {"card": "", "take": []}
    return own | played | {last["card"], *last["take"]}


@pytest.mark.parametrize(("seats", "ruleset"), [(2, "escombra"), (3, "escoba"), (4, "escombra")])
def test_cards_of_others_and_of_the_stock_are_named_nowhere(
    anna: Person, shared_database: str, seats: int, ruleset: str
) -> None:
    view = anna.practice(seats=seats, ruleset=ruleset)
    path = f"/v1/matches/{view['match_id']}"
    for _ in range(20):
        if view["state"] != "playing":
            break
        deals = dealt(shared_database, view["match_id"])[view["hand_number"]]
        of_hand = since_the_deal(all_events(anna, view["match_id"]), view["hand_number"])
        card = view["your_cards"][0]
        with streaming(anna, view["match_id"]) as frames:
            snapshot = next(frames).data

        told = [
            anna.get(path).text,
            anna.get(f"{path}/moves").text,
            anna.post(f"{path}/plays", {"card": card, "take": [card]}).text,
            str(snapshot),
            str(of_hand),
        ]

        for answer in told:
            assert set(CARD.findall(answer)) <= may_be_known(deals, of_hand, view)
        view = anna.play_first_move(view["match_id"])


def test_deals_show_how_many_cards_others_got(anna: Person) -> None:
    view = anna.play_first_move(anna.practice(seats=4)["match_id"])

    for event in all_events(anna, view["match_id"]):
        if event["type"] == "Dealt":
            cards = event["payload"]["cards"]
            assert [cards[seat] for seat in ("1", "2", "3")] == [3, 3, 3]
            assert len(set(cards["0"])) == 3
        assert event["type"] != "SeedRevealed"


def test_all_is_shown_after_the_end(anna: Person, shared_database: str) -> None:
    view = anna.play_first_move(anna.practice(seats=2)["match_id"])
    ended = anna.post(f"/v1/matches/{view['match_id']}/forfeit").json()
    events = all_events(anna, view["match_id"])

    truth = [deal for deals in dealt(shared_database, view["match_id"]).values() for deal in deals]
    assert [event["payload"] for event in events if event["type"] == "Dealt"] == truth
    assert all(len(seat["cards"]) == seat["cards_held"] for seat in ended["seats"])
    assert events[-1]["type"] == "SeedRevealed"
    seed = bytes.fromhex(events[-1]["payload"]["seed"])
    assert hashlib.sha256(seed).hexdigest() == ended["commitment"]


def test_forfeiter_does_not_see_the_cards_of_those_who_play_on(anna: Person) -> None:
    view = anna.post(f"/v1/matches/{anna.practice(seats=3)['match_id']}/forfeit").json()

    assert view["state"] == "playing"
    assert view["hand_number"] > 1  # the bots have played
    assert all("cards" not in seat for seat in view["seats"])
    page = anna.get(f"/v1/matches/{view['match_id']}/events", params={"limit": view["version"]}).json()
    shown = [event["payload"]["cards"] for event in page["items"] if event["type"] == "Dealt"]
    assert {cards["1"] for cards in shown} == {3}

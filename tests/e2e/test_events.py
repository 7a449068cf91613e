"""The events of a match over HTTP: complete, in pages, and the very ones that are stored."""

from datetime import datetime
from typing import Any

import psycopg
import pytest

from tests.e2e.contract import Contract
from tests.e2e.server import Person
from tests.e2e.streams import all_events, play_to_the_end


@pytest.fixture
def ended(anna: Person) -> dict[str, Any]:
    """A match that was played to its end."""
    return play_to_the_end(anna, anna.practice(seats=3))


def page(person: Person, match_id: str, **query: Any) -> dict[str, Any]:
    answer = person.get(f"/v1/matches/{match_id}/events", params=query)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_versions_count_from_one_without_gaps_up_to_that_of_the_view(anna: Person) -> None:
    view = anna.practice()
    for _ in range(12):
        events = page(anna, view["match_id"])["items"]
        assert [event["version"] for event in events] == list(range(1, view["version"] + 1))
        view = anna.play_first_move(view["match_id"])


@pytest.mark.parametrize("limit", [1, 7, 100, 1000])
def test_pages_put_together_are_the_whole(
    anna: Person, contract: Contract, ended: dict[str, Any], limit: int
) -> None:
    whole = all_events(anna, ended["match_id"])
    assert len(whole) == ended["version"]

    found: list[dict[str, Any]] = []
    after: int | None = 0
    while after is not None:
        answer = anna.get(f"/v1/matches/{ended['match_id']}/events", params={"after": after, "limit": limit})
        contract.check("GET", "/v1/matches/{match_id}/events", answer)
        assert len(answer.json()["items"]) <= limit
        found += answer.json()["items"]
        after = answer.json()["next"]

    assert found == whole


def test_after_leaves_out_what_is_known(anna: Person, ended: dict[str, Any]) -> None:
    whole = all_events(anna, ended["match_id"])

    for after in (1, 17, ended["version"] - 1):
        assert page(anna, ended["match_id"], after=after)["items"] == whole[after:]
    for after in (ended["version"], ended["version"] + 5, 2**63 - 1):
        assert page(anna, ended["match_id"], after=after) == {"items": [], "next": None}


@pytest.mark.parametrize(
    "query",
    ["after=-1", "after=x", "after=1.5", "after=", f"after={2**63}", f"after={'9' * 5000}", "limit=0",
     "limit=1001", "limit=-1", "limit=ten", "after=1&after=2", "cursor=1", "after=%00", "after=%ff",
     "limit=%D9%A1"],
)  # fmt: skip
def test_bad_query_is_refused(anna: Person, query: str) -> None:
    answer = anna.get(f"/v1/matches/{anna.practice()['match_id']}/events?{query}")

    assert answer.status_code == 422, answer.text
    assert answer.json()["code"] == "invalid-body"
    assert answer.json()["errors"]


def test_events_are_those_of_the_database_but_for_names_and_hidden_cards(
    anna: Person, ended: dict[str, Any], shared_database: str
) -> None:
    playing = anna.play_first_move(anna.practice(seats=4)["match_id"])
    for view in (playing, ended):
        with psycopg.connect(shared_database) as connection:
            statement = "SELECT version, type, at, payload FROM events WHERE match_id = %s ORDER BY version"
            stored = connection.execute(statement, (view["match_id"],)).fetchall()

        shown = all_events(anna, view["match_id"])

        assert len(shown) == len(stored) == view["version"]
        for event, (version, kind, at, payload) in zip(shown, stored, strict=True):
            assert (event["version"], event["type"]) == (version, kind)
            assert datetime.fromisoformat(event["at"]) == at
            assert event["payload"] == as_shown(kind, payload, anna, hidden=view is playing)


def as_shown(kind: str, payload: dict[str, Any], person: Person, *, hidden: bool) -> dict[str, Any]:
    """A stored payload as the person in seat 0 may see it."""
    shown = dict(payload)
    if kind == "TableOpened":
        shown["host"] = person.username
    if kind == "SeatTaken" and shown.pop("player_id", None):
        shown["username"] = person.username
    if kind == "Dealt" and hidden:
        shown["cards"] = {
            seat: cards if seat == "0" else len(cards) for seat, cards in payload["cards"].items()
        }
    return shown

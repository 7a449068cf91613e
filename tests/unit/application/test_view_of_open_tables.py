"""The view of a table before the first deal: who sits, who is asked in, until when it waits."""

import pytest

from application.matches.view import people_at
from domain.match.events import (
    PlayerInvited,
    SeatTaken,
)
from domain.match.state import Match
from domain.match.visibility import Sight
from tests.given import given
from tests.unit.application.viewing import NOON, seat, view
from tests.unit.domain.match.open_tables import HOST, OPENER, guest, online, room


def test_before_the_first_deal_there_is_no_hand_and_everybody_asked_in_is_named() -> None:
    match = given(*room(*guest("gil", 1), PlayerInvited("joan", 2), PlayerInvited("nobody"), seats=3))

    shown = view(match, Sight(0))

    hand = {name: shown[name] for name in ("hand_number", "round", "dealer", "turn", "table", "stock")}
    assert hand == {
        "hand_number": None,
        "round": None,
        "dealer": None,
        "turn": None,
        "table": [],
        "stock": 40,
    }
    assert shown["invites"] == [{"username": "Joan", "seat": 2}, {"username": "", "seat": None}]
    assert shown["your_cards"] == []
    assert shown["last_play"] is None
    assert [chair["kind"] for chair in shown["seats"]] == ["human", "human", "empty"]
    assert shown["seats"][2] == {**seat(2, None, 0), "kind": "empty"}
    assert shown["sides"][0] == {"side": 0, "score": 0, "captured": 0, "escobas": 0}
    assert (shown["host"], shown["clock"]) == ("Hana", 30)
    assert people_at(match) == [HOST, "gil", HOST, "joan", "nobody"]


def test_no_host_is_nobody() -> None:
    match = given(*online())

    assert view(match, Sight(0))["host"] is None
    assert people_at(match) == [OPENER]


@pytest.mark.parametrize(
    ("match", "fill_at", "cancel_at"),
    [
        (given(*room()), None, "2026-11-30T12:30:00.000000Z"),
        (given(*online()), "2026-11-30T12:00:15.000000Z", None),
        (given(*online(stake=100)), None, "2026-11-30T12:00:15.000000Z"),
    ],
)
def test_an_open_table_says_until_when_it_waits(
    match: Match, fill_at: str | None, cancel_at: str | None
) -> None:
    shown = view(match, Sight(0), opened_at=NOON)

    assert (shown["fill_at"], shown["cancel_at"], shown["turn_deadline"]) == (fill_at, cancel_at, None)


def test_a_simulated_player_has_a_name_of_its_own() -> None:
    match = given(*online(SeatTaken(1, "simulated", name="Laia (simulated)")))

    assert view(match, Sight(0))["seats"][1]["username"] == "Laia (simulated)"

"""The view of a match that is being played or over, field by field."""

from typing import Final

from domain.match.decide.course import Course
from domain.match.decide.settle import win
from domain.match.events import (
    Captured,
    CardPlayed,
    Escoba,
    HandScored,
    MatchEvent,
    SeatHandedToBot,
    SideScore,
)
from domain.match.state import Match
from domain.match.visibility import Sight
from domain.shuffle import commitment
from tests.given import SEED, deal, given, table_of
from tests.unit.application.viewing import PLAYS, THREE, seat, view
from tests.unit.domain.match.open_tables import guest, room

TWO_PLAYS: Final[tuple[MatchEvent, ...]] = (deal("7o 1c 2c", "3c 4c 5c", table="sc 4e"),)
SCORED: Final = HandScored(1, (SideScore(0, 3, {"escobas": 3}, 3), SideScore(1, 1, {"cards": 1}, 1)))


def test_in_the_middle_of_a_hand_a_seat_sees_its_own_cards_and_no_others() -> None:
    assert view(given(*THREE, *PLAYS), Sight(1)) == {
        "match_id": "00000000-0000-0000-0000-000000000007",
        "version": 9,
        "state": "playing",
        "mode": "friends",
        "ruleset": "escoba",
        "pairs": False,
        "host": "Ada",
        "clock": 0,
        "now": "2026-11-30T12:00:09.000000Z",
        "stake": 0,
        "pot": 0,
        "commitment": commitment(SEED),
        "seats": [seat(0, "Ada", 2), seat(1, "Bob", 2), seat(2, "Cleo", 3)],
        "sides": [
            {"side": 0, "score": 0, "captured": 4, "escobas": 0},
            {"side": 1, "score": 0, "captured": 0, "escobas": 0},
            {"side": 2, "score": 0, "captured": 0, "escobas": 0},
        ],
        "hand_number": 1,
        "round": 1,
        "dealer": 2,
        "turn": 2,
        "table": ["2e", "2o"],
        "stock": 27,
        "turn_deadline": None,
        "fill_at": None,
        "cancel_at": None,
        "invites": [],
        "last_play": {"seat": 1, "card": "2o", "take": [], "escoba": False},
        "hand_scores": [],
        "result": None,
        "your_seat": 1,
        "your_cards": ["3o", "4o"],
    }


def test_who_only_looks_on_has_no_seat_and_no_cards() -> None:
    shown = view(given(*THREE, *PLAYS), Sight(None))

    assert "your_seat" not in shown
    assert "your_cards" not in shown
    assert all("cards" not in chair for chair in shown["seats"])


def test_a_capture_is_shown_with_what_it_took() -> None:
    shown = view(given(*THREE, *PLAYS[:3]), Sight(0))

    assert shown["last_play"] == {"seat": 0, "card": "7o", "take": ["1e", "3e", "4e"], "escoba": False}


def test_after_the_end_all_is_shown() -> None:
    course = Course(given(*table_of(2, people=(0, 1), mode="online", stake=100), *TWO_PLAYS, SCORED), SEED)
    win(course, 1, "forfeit")

    shown = view(course.match, Sight(0, everything=True))

    assert (shown["state"], shown["turn"], shown["pot"], shown["stake"]) == ("ended", None, 200, 100)
    assert [chair["cards"] for chair in shown["seats"]] == [["7o", "1c", "2c"], ["3c", "4c", "5c"]]
    assert shown["result"] is not None
    assert (shown["result"]["reason"], shown["result"]["ranking"]) == ("forfeit", [[1], [0]])
    assert shown["result"]["pot"] == [{"seat": 1, "username": "Bob", "coins": 200}]
    assert shown["hand_scores"] == [
        {
            "hand": 1,
            "sides": [
                {"side": 0, "points": 3, "reasons": {"escobas": 3}},
                {"side": 1, "points": 1, "reasons": {"cards": 1}},
            ],
        }
    ]
    assert [side["score"] for side in shown["sides"]] == [3, 1]


def test_a_turn_ends_a_clock_after_everything_was_shown() -> None:
    shown = view(after_start(), Sight(0))

    assert shown["turn_deadline"] == "2026-11-30T12:00:31.500000Z"
    assert (shown["fill_at"], shown["cancel_at"]) == (None, None)


def after_start() -> Match:
    """A room with a clock of thirty seconds, just dealt."""
    return given(*room(*guest("gil", 1)), *table_of(2)[-1:], *TWO_PLAYS)


def test_bots_and_those_they_stand_in_for_are_told_apart() -> None:
    practice = view(given(*table_of(2, people=(0,), mode="practice"), *TWO_PLAYS), Sight(0))["seats"][1]
    held = view(given(*THREE, *PLAYS, SeatHandedToBot(1, "timeouts")), Sight(0))["seats"][1]

    assert (practice["kind"], practice["held_by"], practice["username"]) == ("bot", "bot", None)
    assert practice["connected"] is True
    assert (held["kind"], held["held_by"], held["username"]) == ("human", "bot", "Bob")


def test_an_escoba_counts_for_its_side_and_in_the_last_play() -> None:
    table = deal("7o 1c 2c", "3c 4c 5c", table="sc")
    shown = view(
        given(*table_of(2), table, CardPlayed(0, "7o"), Captured(0, "7o", ("sc",)), Escoba(0)), Sight(0)
    )

    assert shown["last_play"] == {"seat": 0, "card": "7o", "take": ["sc"], "escoba": True}
    assert [side["escobas"] for side in shown["sides"]] == [1, 0]

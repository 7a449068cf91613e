"""No answer is believed: whatever could be wrong with the view after a play is seen."""

from typing import Any

import pytest

from benchmarks.load.checks import check_played, check_turn
from benchmarks.load.choosing import Play, first_capture, lasting
from benchmarks.load.people import View, WrongAnswer
from domain.cards import Card

HELD: list[Card] = ["7o", "1c", "sb"]
PLAY = Play("7o", ("so",))
BEFORE: View = {
    "match_id": "m",
    "version": 9,
    "state": "playing",
    "hand_number": 1,
    "round": 1,
    "turn": 0,
    "table": ["so", "2e"],
    "seats": [{}, {}],
    "sides": [{"score": 3}, {"score": 1}],
    "last_play": None,
    "your_seat": 0,
}
AFTER: View = {
    **BEFORE,
    "version": 11,
    "turn": 1,
    "table": ["2e"],
    "your_cards": ["1c", "sb"],
    "last_play": {"seat": 0, "card": "7o", "take": ["so"], "escoba": False},
}
LIES: list[dict[str, Any]] = [
    {"match_id": "another"},
    {"version": 9},
    {"your_seat": 1},
    {"turn": 0},
    {"state": "open"},
    {"your_cards": ["7o", "1c", "sb"]},
    {"your_cards": ["1c"]},
    {"table": ["so", "2e"]},
    {"last_play": {"seat": 1, "card": "7o", "take": ["so"]}},
    {"last_play": {"seat": 0, "card": "7o", "take": []}},
    {"state": "ended", "result": None},
    {"round": 3},
    {"hand_number": 2, "round": 2},
    {"round": 2, "your_cards": ["1c", "sb"]},
]


def test_a_true_answer_is_taken() -> None:
    check_played(BEFORE, HELD, PLAY, AFTER)
    check_played(BEFORE, HELD, PLAY, {**AFTER, "round": 2, "your_cards": ["1o", "2o", "3o"], "table": []})


@pytest.mark.parametrize("lie", LIES, ids=str)
def test_an_answer_that_cannot_be_is_refused(lie: dict[str, Any]) -> None:
    with pytest.raises(WrongAnswer):
        check_played(BEFORE, HELD, PLAY, {**AFTER, **lie})


def test_who_is_to_move_is_told_what_the_other_was_told() -> None:
    check_turn(AFTER, {**AFTER, "your_seat": 1, "your_cards": ["3o"]})

    lies: list[View] = [{"version": 12}, {"table": []}, {"turn": 0}, {"your_seat": 0}, {"your_cards": []}]
    for lie in lies:
        with pytest.raises(WrongAnswer):
            check_turn(AFTER, {**AFTER, "your_seat": 1, "your_cards": ["3o"], **lie})


def test_the_first_capture_is_taken_or_the_first_card_laid_down() -> None:
    assert first_capture(BEFORE, HELD) == PLAY
    assert first_capture({**BEFORE, "table": []}, HELD) == Play("7o", ())


def test_a_lasting_match_has_no_leader_who_takes() -> None:
    assert lasting(BEFORE, HELD) == Play("7o", ())
    assert lasting({**BEFORE, "turn": 1}, HELD) == PLAY

"""How a match ended: who won and why, everybody's place, coins that went back."""

import pytest

from domain.match.events import (
    CancelReason,
    MatchVoided,
    MatchWon,
    Refund,
    SeedRevealed,
    TableCancelled,
)
from domain.rules.ending import VoidReason
from tests.given import deal, scored, table_of
from tests.unit.application.replay.telling import told

AT_22_TO_17 = (*table_of(2), deal("", "", table="5c"), scored(1, 22, 17))


def test_target_is_told_with_both_totals() -> None:
    assert told(AT_22_TO_17, MatchWon(((0,), (1,)), "target")) == [
        "anna wins the match: 22 against 17, with 21 to reach",
        "1. anna, 22 points",
        "2. bernat, 17 points",
    ]


def test_loss_without_a_capture_names_the_loser_whatever_the_totals() -> None:
    lines = told(AT_22_TO_17, MatchWon(((1,), (0,)), "no_capture"))

    assert lines[0] == (
        "bernat wins the match: anna captured nothing in the hand, which loses everything at once"
    )
    assert lines[1] == "1. bernat, 17 points"


def test_forfeit_and_hand_limit_are_told() -> None:
    assert "everybody else gave up" in told(AT_22_TO_17, MatchWon(((0,), (1,)), "forfeit"))[0]
    assert "most points after 60 hands" in told(AT_22_TO_17, MatchWon(((0,), (1,)), "hand_limit"))[0]


def test_place_that_is_shared_counts_for_everybody_on_it() -> None:
    before = (*table_of(4, "escoba"), deal("", "", "", "", table="5c"), scored(1, 22, 9, 9, 3))

    lines = told(before, MatchWon(((0,), (1, 2), (3,)), "target"))

    assert lines[1:] == [
        "1. anna, 22 points",
        "2. bernat and carla, 9 points",
        "4. dolors, 3 points",
    ]


@pytest.mark.parametrize(
    ("reason", "said"),
    [
        ("no_captures", "nobody captured in 3 hands in a row"),
        ("hand_limit", "level after 60 hands"),
        ("admin", "an administrator ended it"),
        ("idle", "nobody played on"),
    ],
)
def test_void_is_told_with_its_reason(reason: VoidReason, said: str) -> None:
    assert told(AT_22_TO_17, MatchVoided(reason)) == [f"The match is void: {said}"]


def test_every_refund_of_a_void_match_is_told() -> None:
    lines = told(table_of(2, stake=100), MatchVoided("admin", (Refund(0, 100), Refund(1, 100))))

    assert lines[1:] == ["100 coins back to anna", "100 coins back to bernat"]


@pytest.mark.parametrize(
    ("reason", "said"),
    [
        ("not_filled", "it was not full in time"),
        ("empty", "everybody left"),
        ("host_left", "the host left"),
        ("idle", "nobody began to play"),
        ("admin", "an administrator ended it"),
    ],
)
def test_cancelled_table_is_told_with_its_reason(reason: CancelReason, said: str) -> None:
    *table, _ = table_of(2)

    assert told(tuple(table), TableCancelled(reason, ())) == [f"The table is cancelled: {said}"]


def test_every_refund_of_a_cancelled_table_is_told() -> None:
    *table, _ = table_of(2, stake=100)
    back = Refund(0, 100, "p0"), Refund(1, 100, "p1")

    lines = told(tuple(table), TableCancelled("not_filled", back), SeedRevealed("ab"))

    assert lines[1:] == ["100 coins back to anna", "100 coins back to bernat", "seed of the deals: ab"]


def test_administrator_who_ended_it_is_told_with_the_note() -> None:
    *table, _ = table_of(2)

    assert told(tuple(table), TableCancelled("admin", (), "p3", "a broken\nroom\x1b[2J")) == [
        "The table is cancelled: an administrator ended it",
        "by dolors",
        "note: a broken room [2J",
    ]
    assert told(AT_22_TO_17, MatchVoided("admin", (), "gone", "a fault"))[1:] == [
        "by somebody (name unknown)",
        "note: a fault",
    ]


def test_seed_is_told_for_whoever_wants_to_check_the_deals() -> None:
    assert told(AT_22_TO_17, SeedRevealed("ab" * 32)) == [f"seed of the deals: {'ab' * 32}"]

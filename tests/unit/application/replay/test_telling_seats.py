"""Seats that change hands are told with the reason."""

from domain.match.events import SeatForfeited, SeatHandedToBot, SeatReclaimed, TurnTimedOut
from tests.given import deal, table_of
from tests.unit.application.replay.telling import told

PLAYING = (*table_of(2), deal("2b", "3c", table="5c"))


def test_turn_that_ran_out_and_the_bot_that_took_over() -> None:
    assert told(PLAYING, TurnTimedOut(1), SeatHandedToBot(1, "timeouts")) == [
        "the time of bernat runs out",
        "a bot plays for bernat from now on: too many turns ran out",
    ]


def test_player_who_comes_back() -> None:
    handed = (*PLAYING, SeatHandedToBot(1, "timeouts"))

    assert told(handed, SeatReclaimed(1)) == ["bernat comes back and plays again"]


def test_player_who_gives_up() -> None:
    assert told(PLAYING, SeatForfeited(0), SeatHandedToBot(0, "forfeit")) == [
        "anna gives up for good",
        "a bot plays for anna from now on: the seat was given up",
    ]

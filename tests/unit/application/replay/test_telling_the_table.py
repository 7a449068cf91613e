"""Before the first deal: the terms, who sat and what it cost, who deals."""

from domain.match.events import MatchStarted, SeatTaken, TableOpened
from domain.match.visibility import Sight
from tests.given import table_of
from tests.unit.application.replay.telling import all_told, told

OPENED = TableOpened("online", 3, False, "escoba", 250, 30, None, None, "c0ffee")


def test_terms_are_told_with_the_commitment() -> None:
    assert all_told(OPENED) == [
        "online: rules of escoba, 3 seats, 30 seconds a turn, a stake of 250 coins",
        "commitment to the deals: c0ffee",
    ]


def test_terms_that_are_off_are_not_told() -> None:
    practice = TableOpened("practice", 2, False, "escombra", 0, 0, "easy", "p0", "c0ffee")

    assert all_told(practice)[0] == "practice: rules of escombra, 2 seats, easy bots"


def test_people_are_told_by_name_and_with_what_they_paid() -> None:
    assert told((OPENED,), SeatTaken(1, "human", "p1", 250)) == ["seat 1: bernat, for 250 coins"]


def test_whoever_is_no_person_is_told_as_such() -> None:
    assert told((OPENED,), SeatTaken(0, "bot")) == ["seat 0: a bot"]
    assert told((OPENED,), SeatTaken(2, "simulated")) == ["seat 2: a simulated player"]


def test_person_whose_name_is_not_known_is_told_by_seat() -> None:
    assert told((OPENED,), SeatTaken(1, "human", "gone")) == ["seat 1: seat 1 (name unknown)"]


def test_pairs_are_told_as_sides() -> None:
    *table, started = table_of(4, people=(0, 1, 2))

    lines = told(tuple(table), started)

    assert lines == [
        "anna & carla play against bernat & seat 3 (bot)",
        "seat 3 (bot) deals first, drawn from the seed",
    ]


def test_listener_at_the_table_is_you() -> None:
    *table, _ = table_of(2)

    assert told(tuple(table), MatchStarted(0), sight=Sight(0)) == ["you deal first, drawn from the seed"]

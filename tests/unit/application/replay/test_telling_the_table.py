"""Before the first deal: the terms, who sat and what it cost, who deals."""

from dataclasses import replace

from domain.match.events import MatchStarted, SeatTaken, TableOpened
from domain.rewards.terms import RewardSettings
from tests.given import table_of
from tests.unit.application.replay.telling import all_told, told

OPENED = TableOpened("online", 3, False, "escoba", 250, 30, "c0ffee")


def test_terms_are_told_with_the_commitment() -> None:
    assert all_told(OPENED) == [
        "online: rules of escoba, 3 seats, 30 seconds a turn, a stake of 250 coins",
        "commitment to the deals: c0ffee",
    ]


def test_terms_that_are_off_are_not_told() -> None:
    practice = TableOpened("practice", 2, False, "escombra", 0, 0, "c0ffee", "easy", "p0")

    assert all_told(practice)[0] == "practice: rules of escombra, 2 seats, easy bots"


def test_time_a_table_waits_is_told_with_what_comes_after_it() -> None:
    stakes = replace(OPENED, wait_seconds=300)
    friends = replace(OPENED, mode="friends", stake=0, wait_seconds=1800)
    online = replace(OPENED, stake=0, wait_seconds=60)

    assert all_told(stakes)[0].endswith(", a stake of 250 coins, cancelled after 300 seconds")
    assert all_told(friends)[0].endswith(", 30 seconds a turn, cancelled after 1800 seconds")
    assert all_told(online)[0].endswith(", 30 seconds a turn, simulated players after 60 seconds")


def test_prizes_are_told_by_place_without_what_is_not_paid() -> None:
    def prizes(mode: str, stake: int) -> str:
        rewards = RewardSettings().at(mode, 3, pairs=False, stake=stake)
        return all_told(replace(OPENED, rewards=rewards))[1]

    assert prizes("online", 0) == ("prizes by place: coins 60, 30, 10; XP 60, 40, 20; league points 12, 8, 4")
    assert prizes("online", 250) == "prizes by place: XP 60, 40, 20; league points 12, 8, 4"
    assert prizes("friends", 0) == (
        "prizes by place: coins 60, 30, 10; XP 60, 40, 20; coins and XP at half the rate; for the winner only"
    )


def test_table_that_pays_nothing_by_place_says_so() -> None:
    rewards = RewardSettings().at("online", 3, pairs=False, stake=0)
    assert rewards is not None
    free = replace(rewards, coins=(0, 0, 0), xp=(0, 0, 0), league=(0, 0, 0))

    assert all_told(replace(OPENED, rewards=free))[1] == "prizes by place: none"


def test_people_are_told_by_name_and_with_what_they_paid() -> None:
    assert told((OPENED,), SeatTaken(1, "human", "p1", 250)) == ["seat 1: bernat, for 250 coins"]


def test_whoever_is_no_person_is_told_as_such() -> None:
    assert told((OPENED,), SeatTaken(0, "bot")) == ["seat 0: a bot"]
    assert told((OPENED,), SeatTaken(2, "simulated")) == ["seat 2: a simulated player"]


def test_simulated_player_is_told_by_a_name_of_its_own_that_says_what_it_is() -> None:
    simulated = SeatTaken(2, "simulated", name="Aina (simulated)")

    assert told((OPENED,), simulated) == ["seat 2: Aina (simulated)"]
    assert told((OPENED, SeatTaken(0, "bot"), simulated), MatchStarted(2)) == [
        "Aina (simulated) deals first, drawn from the seed"
    ]


def test_person_whose_name_is_not_known_is_told_by_seat() -> None:
    assert told((OPENED,), SeatTaken(1, "human", "gone")) == ["seat 1: seat 1 (name unknown)"]


def test_pairs_are_told_as_sides() -> None:
    *table, started = table_of(4, people=(0, 1, 2))

    lines = told(tuple(table), started)

    assert lines == [
        "anna & carla play against bernat & seat 3 (bot)",
        "seat 3 (bot) deals first, drawn from the seed",
    ]

"""The weekly league: its table, its pages, one's own surroundings, and rows that explain themselves."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any, Final
from zoneinfo import ZoneInfo

import pytest

from tests.conftest import Databases
from tests.e2e.contract import Contract
from tests.e2e.houses import House, open_house
from tests.e2e.server import Person
from tests.e2e.tables import give_up, me, online, play_a_hand, refused

PLAYERS: Final = 13
REWARDS: Final = '{"2": {"coins": [7, 3], "xp": [9, 4], "league": [20, 6]}}'
Json = dict[str, Any]


@pytest.fixture(scope="module")
def house(databases: Databases) -> Iterator[House]:
    """A server that pays its own rates and lets two people meet as often as they like."""
    with open_house(
        databases, fill_seconds=600, meetings_a_day=1000, online_matches_an_hour=1000, rewards=REWARDS
    ) as opened_house:
        yield opened_house


@pytest.fixture(scope="module")
def loser(house: House) -> Person:
    """Somebody who always gives up."""
    return house.people(1)[0]


@pytest.fixture(scope="module")
def winners(house: House, loser: Person) -> list[Person]:
    """By rank: the first has won twice, the others once, the earlier the better."""
    people = house.people(PLAYERS)
    for winner in (*people, people[0]):
        win(winner, loser)
    return people


def win(winner: Person, loser: Person) -> str:
    match_id: str = online(winner, loser)["match_id"]
    play_a_hand([winner, loser], match_id)
    give_up(loser, match_id)
    return match_id


def week(person: Person, query: str = "", name: str = "current") -> Json:
    answer = person.get(f"/v1/league/weeks/{name}{query}")
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


def names(found: Json) -> list[str]:
    return [row["username"] for row in found["items"]]


def test_week_without_matches_is_empty(house: House) -> None:
    assert week(house.people(1)[0], name="2020-W01")["items"] == []


def test_more_points_come_first_then_who_had_them_first(winners: list[Person]) -> None:
    found = week(winners[4])

    assert names(found) == [winner.username for winner in winners]
    assert [row["rank"] for row in found["items"]] == list(range(1, PLAYERS + 1))
    assert [row["points"] for row in found["items"]] == [40] + [20] * (PLAYERS - 1)
    assert [(row["wins"], row["matches"]) for row in found["items"]] == [(2, 2)] + [(1, 1)] * (PLAYERS - 1)
    assert found["me"] == found["items"][4]
    assert found["next"] is None


def test_week_that_was_lost_by_giving_up_has_no_row(winners: list[Person], loser: Person) -> None:
    found = week(loser)

    assert found["me"] is None
    assert loser.username not in names(found)


def test_settings_of_the_operator_are_what_is_paid(winners: list[Person]) -> None:
    assert [(me(person)["coins"], me(person)["xp"]) for person in winners[:2]] == [(514, 18), (507, 9)]


def test_table_goes_page_by_page_without_gap_or_repeat(winners: list[Person]) -> None:
    found: list[str] = []
    query: str | None = "?limit=5"
    while query:
        page = week(winners[0], query)
        assert len(page["items"]) <= 5
        found += names(page)
        query = f"?limit=5&cursor={page['next']}" if page["next"] else None

    assert found == [winner.username for winner in winners]


@pytest.mark.parametrize(
    ("rank", "first"), [(1, 1), (2, 1), (6, 1), (7, 2), (8, 3), (9, 3), (12, 3), (13, 3)]
)
def test_surroundings_are_eleven_rows_around_oneself_shifted_at_the_ends(
    winners: list[Person], rank: int, first: int
) -> None:
    found = week(winners[rank - 1], "?around=me")

    assert [row["rank"] for row in found["items"]] == list(range(first, first + 11))
    assert (found["me"]["rank"], found["me"]["username"]) == (rank, winners[rank - 1].username)
    assert found["items"][rank - first] == found["me"]


def test_surroundings_of_who_is_in_no_row_are_no_mistake(house: House, winners: list[Person]) -> None:
    newcomer = house.people(1)[0]

    assert week(newcomer, "?around=me")["me"] is None
    assert week(newcomer, "?around=me", "2020-W01")["items"] == []
    assert week(winners[0], "?around=me", "2020-W01")["items"] == []


def test_week_says_when_it_begins_and_ends_in_the_zone_of_the_league(winners: list[Person]) -> None:
    zone = ZoneInfo("Europe/Madrid")
    found = week(winners[0])

    starts, ends = (datetime.fromisoformat(found[name]).astimezone(zone) for name in ("starts_at", "ends_at"))
    assert starts <= datetime.now(UTC) < ends
    assert (starts.isoweekday(), starts.hour, starts.minute) == (1, 0, 0)
    assert (ends.date() - starts.date(), ends.hour) == (timedelta(7), 0)
    year, number, _ = starts.isocalendar()
    assert found["week"] == f"{year}-W{number:02}"
    assert week(winners[0], name=found["week"]) == found


@pytest.mark.parametrize(
    ("name", "starts_at", "ends_at"),
    [
        ("2026-W13", "2026-03-22T23:00:00", "2026-03-29T22:00:00"),  # 167 hours: summer time begins
        ("2026-W43", "2026-10-18T22:00:00", "2026-10-25T23:00:00"),  # 169 hours: it ends
        ("2026-W53", "2026-12-27T23:00:00", "2027-01-03T23:00:00"),
        ("2027-W01", "2027-01-03T23:00:00", "2027-01-10T23:00:00"),
    ],
)
def test_named_weeks_have_the_edges_of_the_calendar(
    house: House, name: str, starts_at: str, ends_at: str
) -> None:
    found = week(house.people(1)[0], name=name)

    assert (found["week"], found["starts_at"][:19], found["ends_at"][:19]) == (name, starts_at, ends_at)


@pytest.mark.parametrize(
    "name", ["2025-W53", "2026-W54", "2026-W00", "2026-W1", "2026-w49", "2026-49", "CURRENT", "last", "%00",
             "2026-W49%0A", "0001-W01", "9999-W52", "-2026-W01", "2026-W49-1"],
)  # fmt: skip
def test_week_that_does_not_exist_is_not_found(house: House, winners: list[Person], name: str) -> None:
    for path in ("", "?around=me", f"/players/{winners[0].username}"):
        answer = house.http.get(f"/v1/league/weeks/{name}{path}", headers=winners[0].headers)
        assert refused(answer) == (404, "not-found")


@pytest.mark.parametrize("query", ["around=you", "around=", "limit=0", "limit=101", "cursor=a", "rank=1"])
def test_question_that_makes_no_sense_is_refused(winners: list[Person], query: str) -> None:
    assert refused(winners[0].get(f"/v1/league/weeks/current?{query}")) == (422, "invalid-body")


def test_row_is_explained_match_by_match(house: House, winners: list[Person], contract: Contract) -> None:
    reader = house.people(1)[0]
    path = f"/v1/league/weeks/current/players/{winners[0].username.upper()}"

    answer = reader.get(path)
    found = answer.json()

    contract.check("GET", "/v1/league/weeks/{week}/players/{username}", answer)
    contract.check("GET", "/v1/league/weeks/{week}", reader.get("/v1/league/weeks/current"))
    assert (found["username"], found["rank"], found["points"]) == (winners[0].username, 1, 40)
    lines = [(line["position"], line["factor"], line["points"]) for line in found["items"]]
    assert lines == [(1, 1.0, 20)] * 2
    played = [item["match_id"] for item in winners[0].get("/v1/me/matches").json()["items"]]
    assert [line["match_id"] for line in found["items"]] == played[::-1]


def test_player_without_points_has_an_empty_explanation_and_nobody_has_none(
    house: House, winners: list[Person], loser: Person
) -> None:
    found = winners[0].get(f"/v1/league/weeks/current/players/{loser.username}").json()

    assert (found["rank"], found["points"], found["items"]) == (None, 0, [])
    missing = winners[0].get("/v1/league/weeks/current/players/nobody-here")
    assert refused(missing) == (404, "not-found")


def test_match_that_pays_no_points_moves_nobody(winners: list[Person], loser: Person) -> None:
    before = week(loser)
    match_id = online(winners[5], loser)["match_id"]

    give_up(winners[5], match_id)  # before the first hand was counted

    assert week(loser)["items"] == before["items"]


def test_alone_in_a_week_one_is_surrounded_by_oneself(databases: Databases) -> None:
    with open_house(databases, fill_seconds=600) as house:
        alone, other = house.people(2)
        win(alone, other)

        found = week(alone, "?around=me")

        assert names(found) == [alone.username]
        assert found["me"] == found["items"][0]
        assert (found["me"]["rank"], found["me"]["points"]) == (1, 10)

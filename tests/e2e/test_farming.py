"""The rules against farming, each with what somebody would do to get round it."""

from tests.e2e.contract import Contract
from tests.e2e.houses import House
from tests.e2e.server import Person
from tests.e2e.tables import coins, friends, give_up, me, online, opened, play_a_hand, refused, view_of

MOST_AN_HOUR = 10
MEETINGS = 3


def leave(person: Person) -> None:
    path = f"/v1/matches/{me(person)['match_id']}/seats/me"
    assert person.delete(path).status_code == 204


def test_eleventh_online_match_of_an_hour_waits(house: House, contract: Contract) -> None:
    player = house.people(1)[0]
    for other in house.people(MOST_AN_HOUR):
        give_up(player, online(player, other)["match_id"])

    answer = player.post("/v1/matches", {"mode": "online", "seats": 2})

    assert refused(answer) == (429, "too-many-matches")
    contract.check("POST", "/v1/matches", answer)
    assert 3_500 < int(answer.headers["retry-after"]) <= 3_600
    assert me(player)["match_id"] is None
    assert player.post("/v1/matches", {"mode": "practice", "seats": 2}).status_code == 201
    assert opened(player, "online", 2, stake=100)["state"] == "open"  # a stake is no farming
    leave(player)
    assert opened(player, "friends")["state"] == "open"


def test_tables_that_never_began_do_not_count_as_matches_of_the_hour(house: House) -> None:
    player = house.people(1)[0]

    for _ in range(MOST_AN_HOUR + 1):
        opened(player, "online", 2)
        leave(player)


def test_two_who_met_three_times_today_are_seated_apart(house: House) -> None:
    one, two = house.people(2)
    for _ in range(MEETINGS):
        give_up(one, online(one, two)["match_id"])

    tables = [opened(person, "online", 2)["match_id"] for person in (one, two)]

    assert tables[0] != tables[1]
    third = house.people(1)[0]
    assert opened(third, "online", 2)["match_id"] == tables[0]  # others still meet either of them
    fourth = house.people(1)[0]
    assert opened(fourth, "online", 2)["match_id"] == tables[1]


def test_stake_tables_count_as_meetings_and_are_kept_apart_too(house: House) -> None:
    one, two = house.people(2)
    for stake in (100, 0, 100):
        give_up(one, online(one, two, stake=stake)["match_id"])

    tables = [opened(person, "online", 2, stake=100)["match_id"] for person in (one, two)]

    assert tables[0] != tables[1]
    for person in (one, two):
        leave(person)


def test_one_who_met_somebody_too_often_joins_no_table_where_they_sit_among_others(house: House) -> None:
    one, two, third = house.people(3)
    for _ in range(MEETINGS):
        give_up(one, online(one, two)["match_id"])
    table = opened(one, "online", 3)["match_id"]
    assert opened(third, "online", 3)["match_id"] == table

    elsewhere = opened(two, "online", 3)["match_id"]

    assert elsewhere != table
    for person in (one, two, third):
        leave(person)


def test_table_that_was_left_is_no_way_round_the_meetings(house: House) -> None:
    one, two, third = house.people(3)
    for _ in range(MEETINGS):
        give_up(one, online(one, two)["match_id"])
    table = opened(one, "online", 3)["match_id"]
    opened(third, "online", 3)
    leave(one)
    assert opened(two, "online", 3)["match_id"] == table

    one.post(f"/v1/matches/{table}/seats")

    seated = {seat["username"] for seat in view_of(two, table)["seats"]}
    assert not {one.username, two.username} <= seated
    for person in (two, third):
        leave(person)


def test_friends_meet_as_often_as_they_like(house: House) -> None:
    one, two = house.people(2)

    for _ in range(MEETINGS + 1):
        give_up(one, friends(one, two)["match_id"])


def test_online_match_given_up_before_its_first_hand_pays_nobody(house: House) -> None:
    one, two = house.people(2)
    match_id = online(one, two)["match_id"]

    rewards = give_up(one, match_id)["result"]["rewards"]

    assert {(reward["coins"], reward["xp"], reward["league"]) for reward in rewards} == {(0, 0, 0)}
    assert {reward["why"]["zero"] for reward in rewards} == {"ended_before_first_hand", "forfeited"}
    assert coins(one, two) == [500, 500]


def test_forfeiter_earns_nothing_and_who_stayed_the_full_rate(house: House) -> None:
    one, two = house.people(2)
    match_id = online(one, two)["match_id"]
    play_a_hand([one, two], match_id)

    give_up(one, match_id)

    assert coins(one, two) == [500, 540]
    assert [me(person)["xp"] for person in (one, two)] == [0, 40]

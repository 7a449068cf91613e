"""Tables with a stake: paid on sitting down, back on leaving, the pot whole to the winners."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.e2e.houses import House
from tests.e2e.server import Person
from tests.e2e.streams import all_events
from tests.e2e.tables import coins, give_up, me, online, opened, play_a_hand, play_out, refused, view_of


def leave(person: Person, match_id: str) -> None:
    assert person.delete(f"/v1/matches/{match_id}/seats/me").status_code == 204


def entries(person: Person) -> list[tuple[str, int, int]]:
    """Reason, amount and balance of each posting, oldest first."""
    items = person.get("/v1/me/wallet/entries?limit=100").json()["items"]
    return [(item["reason"], item["amount"], item["balance"]) for item in items[::-1]]


@pytest.mark.parametrize(
    "stake", [-1, 1, 99, 101, 200, 1001, 2**63, 100.0, True, "100", None, [100], -100, 10**400]
)
def test_stake_that_is_none_of_the_four_is_refused(house: House, stake: object) -> None:
    person = house.people(1)[0]

    answer = person.post("/v1/matches", {"mode": "online", "seats": 2, "stake": stake})

    assert refused(answer) == (422, "invalid-body")
    assert [error["path"] for error in answer.json()["errors"]] == ["stake"]
    assert (coins(person), me(person)["match_id"]) == ([500], None)


@pytest.mark.parametrize("stake", [100, 250, 500])
def test_stake_is_paid_on_sitting_down_and_comes_back_on_leaving(house: House, stake: int) -> None:
    person = house.people(1)[0]

    view = opened(person, "online", 3, stake=stake)

    assert (view["stake"], view["pot"], view["state"]) == (stake, stake, "open")
    assert (view["fill_at"], view["cancel_at"] is not None) == (None, True)
    assert coins(person) == [500 - stake]
    leave(person, view["match_id"])
    assert coins(person) == [500]
    leave(person, view["match_id"])
    assert coins(person) == [500]
    assert entries(person) == [
        ("welcome", 500, 500), ("stake", -stake, 500 - stake), ("stake_return", stake, 500)
    ]  # fmt: skip


def test_who_cannot_pay_does_not_sit(house: House) -> None:
    person = house.people(1)[0]

    answer = person.post("/v1/matches", {"mode": "online", "seats": 2, "stake": 1000})

    assert refused(answer) == (409, "insufficient-coins")
    assert (coins(person), me(person)["match_id"]) == ([500], None)
    assert entries(person) == [("welcome", 500, 500)]


def test_who_cannot_pay_does_not_sit_at_a_table_that_waits(house: House) -> None:
    rich, poor = house.people(2)
    spent = opened(poor, "online", 3, stake=100)["match_id"]
    leave(poor, spent)
    match_id = online(poor, rich, stake=250)["match_id"]
    give_up(poor, match_id)
    view = opened(rich, "online", 2, stake=500)

    answer = poor.post("/v1/matches", {"mode": "online", "seats": 2, "stake": 500})

    assert refused(answer) == (409, "insufficient-coins")
    assert view_of(rich, view["match_id"])["pot"] == 500
    leave(rich, view["match_id"])
    assert coins(poor, rich) == [250, 750]


def test_winner_takes_the_whole_pot_and_everybody_full_league_points(house: House) -> None:
    seats = 3
    people = house.people(seats)
    view = online(*people, stake=250)
    assert view["pot"] == 250 * seats
    assert coins(*people) == [250] * seats

    result = play_out(people, view["match_id"])["result"]

    winner = result["ranking"][0][0]
    name = view["seats"][winner]["username"]
    assert [(share["seat"], share["coins"]) for share in result["pot"]] == [(winner, 250 * seats)]
    assert coins(*people) == [250 * (seats + 1) if one.username == name else 250 for one in people]
    for reward in result["rewards"]:
        why = reward["why"]
        assert (reward["coins"], why["simulated"], why["half"]) == (0, False, False)
        assert reward["xp"] == why["base"]["xp"] // why["shared_by"] > 0
        assert reward["league"] == why["base"]["league"] // why["shared_by"] > 0
    events = all_events(people[0], view["match_id"])
    (settled,) = [event["payload"] for event in events if event["type"] == "PotSettled"]
    assert settled["pot"] == 250 * seats == sum(share["coins"] for share in settled["shares"])


def test_winning_pair_halves_the_pot(house: House) -> None:
    people = house.people(4)
    view = online(*people, stake=100)
    by_seat = [
        next(person for person in people if person.username == seat["username"]) for seat in view["seats"]
    ]
    play_a_hand(people, view["match_id"])

    give_up(by_seat[0], view["match_id"])
    ended = give_up(by_seat[2], view["match_id"])

    assert ended["result"]["ranking"][0] == [1]
    assert coins(*by_seat) == [400, 600, 400, 600]


def test_partner_of_a_forfeiter_takes_the_whole_pot(house: House) -> None:
    people = house.people(4)
    view = online(*people, stake=100)
    by_seat = [
        next(person for person in people if person.username == seat["username"]) for seat in view["seats"]
    ]
    for gone in (1, 0, 2):
        give_up(by_seat[gone], view["match_id"])

    assert coins(*by_seat) == [400, 400, 400, 800]


def test_pot_is_settled_although_the_match_ended_before_its_first_hand(house: House) -> None:
    one, two = house.people(2)
    match_id = online(one, two, stake=500)["match_id"]

    result = give_up(one, match_id)["result"]

    assert coins(one, two) == [0, 1000]
    assert {(reward["xp"], reward["league"]) for reward in result["rewards"]} == {(0, 0)}
    assert entries(two)[-2:] == [("stake", -500, 0), ("pot", 1000, 1000)]
    assert entries(one)[-1] == ("stake", -500, 0)


def test_stake_stays_in_the_pot_once_the_cards_are_dealt(house: House) -> None:
    one, two = house.people(2)
    match_id = online(one, two, stake=100)["match_id"]

    answer = one.delete(f"/v1/matches/{match_id}/seats/me")

    assert refused(answer) == (409, "match-running")
    assert coins(one, two) == [400, 400]


def test_joining_and_leaving_in_a_loop_mints_nothing(house: House) -> None:
    one, two = house.people(2)
    base = opened(one, "online", 3, stake=100)["match_id"]
    for _ in range(15):
        match_id = opened(two, "online", 3, stake=100)["match_id"]
        assert match_id == base
        assert view_of(one, base)["pot"] == 200
        leave(two, match_id)
    assert view_of(one, base)["pot"] == 100
    leave(one, base)

    assert coins(one, two) == [500, 500]
    assert sum(amount for _, amount, _ in entries(two)) == 500


def test_leaving_many_times_at_once_returns_one_stake(house: House) -> None:
    person = house.people(1)[0]
    for _ in range(5):
        match_id = opened(person, "online", 2, stake=250)["match_id"]
        path = f"/v1/matches/{match_id}/seats/me"
        with ThreadPoolExecutor(4) as pool:
            answers = list(pool.map(person.delete, [path] * 4))

        assert {answer.status_code for answer in answers} == {204}
        assert coins(person) == [500]


def test_stake_tables_are_kept_apart_by_stake_and_from_strangers(house: House) -> None:
    one, two, stranger = house.people(3)
    cheap, dear = (opened(one, "online", 2, stake=100), opened(two, "online", 2, stake=250))
    assert cheap["match_id"] != dear["match_id"]
    for person, view in ((one, cheap), (two, dear)):
        leave(person, view["match_id"])
    match_id = online(one, two, stake=100)["match_id"]

    assert refused(stranger.get(f"/v1/matches/{match_id}")) == (404, "not-found")
    listed = [item["match_id"] for item in stranger.get("/v1/matches?state=playing").json()["items"]]
    assert match_id not in listed
    give_up(one, match_id)
    assert refused(stranger.get(f"/v1/matches/{match_id}")) == (404, "not-found")

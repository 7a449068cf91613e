"""Boosts: granted by administrators, shown until they end, and what they multiply."""

import pytest

from tests.e2e.contract import Contract
from tests.e2e.houses import House
from tests.e2e.orders import order, until
from tests.e2e.server import Person
from tests.e2e.tables import coins, friends, give_up, me, online, play_a_hand


@pytest.fixture
def player(house: House) -> Person:
    """Somebody who plays."""
    return house.people(1)[0]


def test_boost_is_shown_until_it_ends_and_the_later_end_is_kept(
    admin: Person, player: Person, contract: Contract
) -> None:
    late, early = "2098-01-01T02:00:00+02:00", "2090-01-01T00:00:00Z"
    answer = order(admin, player, "boosts", kind="gold_booster", until=late)
    contract.check("POST", "/v1/admin/players/{username}/boosts", answer)

    order(admin, player, "boosts", kind="gold_booster", until=early)
    order(admin, player, "boosts", kind="vip_pass", until=early)
    order(admin, player, "boosts", kind="vip_pass", until="2001-01-01T00:00:00Z")

    assert sorted((boost["kind"], boost["until"][:19]) for boost in me(player)["boosts"]) == [
        ("gold_booster", "2098-01-01T00:00:00"), ("vip_pass", "2090-01-01T00:00:00"),
    ]  # fmt: skip


def test_boost_that_has_ended_is_not_shown_and_pays_nothing(admin: Person, house: House) -> None:
    one, two = house.people(2)
    order(admin, one, "boosts", kind="gold_booster", until=until(seconds=-1))

    assert me(one)["boosts"] == []
    match_id = online(one, two)["match_id"]
    play_a_hand([one, two], match_id)
    give_up(two, match_id)
    assert coins(one) == [540]


@pytest.mark.parametrize(
    ("boosts", "earned"),
    [
        (["gold_booster"], (80, 40, 10)),
        (["vip_pass"], (60, 60, 10)),
        (["gold_booster", "vip_pass"], (120, 60, 10)),
    ],
)
def test_boosts_multiply_coins_and_experience_but_not_the_league(
    admin: Person, house: House, boosts: list[str], earned: tuple[int, int, int]
) -> None:
    one, two = house.people(2)
    for kind in boosts:
        order(admin, one, "boosts", kind=kind, until=until(hours=1))
    match_id = online(one, two)["match_id"]
    play_a_hand([one, two], match_id)

    rewards = give_up(two, match_id)["result"]["rewards"]

    (reward,) = [found for found in rewards if found["username"] == one.username]
    assert (reward["coins"], reward["xp"], reward["league"]) == earned
    assert {kind: reward["why"][kind] for kind in ("gold_booster", "vip_pass")} == {
        kind: kind in boosts for kind in ("gold_booster", "vip_pass")
    }
    assert (me(one)["coins"], me(one)["xp"]) == (500 + earned[0], earned[1])


def test_boost_is_read_when_the_seat_is_taken(admin: Person, house: House) -> None:
    one, two = house.people(2)
    match_id = friends(one, two, clock=0)["match_id"]
    order(admin, one, "boosts", kind="gold_booster", until=until(hours=1))
    play_a_hand([one, two], match_id)

    give_up(two, match_id)

    assert coins(one) == [520]


def test_boosts_never_touch_a_pot(admin: Person, house: House) -> None:
    one, two = house.people(2)
    for kind in ("gold_booster", "vip_pass"):
        order(admin, one, "boosts", kind=kind, until=until(hours=1))
    match_id = online(one, two, stake=100)["match_id"]
    play_a_hand([one, two], match_id)

    give_up(two, match_id)

    assert (coins(one, two), me(one)["xp"]) == ([600, 400], 60)

"""Which coins move with which event, and that all other events move none."""

from datetime import UTC, datetime
from typing import Final, get_args

import pytest

from domain.ledger import Transfer, transfers
from domain.match.events import (
    MatchEvent,
    MatchVoided,
    PotSettled,
    Refund,
    RewardsGranted,
    SeatLeft,
    SeatReward,
    SeatTaken,
    Share,
    TableCancelled,
)
from domain.players.events import (
    BoostGranted,
    CoinsGranted,
    PlayerBanned,
    PlayerEvent,
    PlayerRegistered,
    RolesChanged,
)
from domain.rewards.shares import Base, Why
from tests.unit.domain.match.test_evolve_is_total import SAMPLES

WHY: Final = Why(1, Base(40, 40, 10), 1, False, False, False, False, None)
NOON: Final = datetime(2026, 11, 30, 12, tzinfo=UTC)
REFUNDS: Final = (Refund(0, 100, "ada"), Refund(2, 100, "bob"))
RETURNED: Final = [
    Transfer("ada", 100, "escrow", "stake_return"),
    Transfer("bob", 100, "escrow", "stake_return"),
]

MOVING: Final[list[tuple[MatchEvent | PlayerEvent, list[Transfer]]]] = [
    (PlayerRegistered(500), [Transfer("stream", 500, "mint", "welcome")]),
    (CoinsGranted(250, "prize", "root"), [Transfer("stream", 250, "mint", "grant")]),
    (CoinsGranted(-250, "a mistake"), [Transfer("stream", -250, "mint", "grant")]),
    (SeatTaken(0, "human", "ada", 100), [Transfer("ada", -100, "escrow", "stake")]),
    (SeatLeft(0, "ada", 100), [Transfer("ada", 100, "escrow", "stake_return")]),
    (TableCancelled("not_filled", REFUNDS), RETURNED),
    (MatchVoided("admin", REFUNDS), RETURNED),
    (
        PotSettled(400, (Share(0, "ada", 200), Share(2, "bob", 200))),
        [Transfer("ada", 200, "escrow", "pot"), Transfer("bob", 200, "escrow", "pot")],
    ),
    (
        RewardsGranted((SeatReward(0, "ada", 40, 40, 10, WHY), SeatReward(1, "bob", 10, 20, 4, WHY)), "UTC"),
        [Transfer("ada", 40, "mint", "reward"), Transfer("bob", 10, "mint", "reward")],
    ),
]

STILL: Final[list[MatchEvent | PlayerEvent]] = [
    PlayerRegistered(0),
    SeatTaken(0, "human", "ada", 0),
    SeatTaken(1, "bot"),
    SeatTaken(1, "simulated", name="Laia (simulated)"),
    SeatLeft(0, "ada", 0),
    TableCancelled("empty", ()),
    MatchVoided("hand_limit", ()),
    MatchVoided("idle", (Refund(0, 100),)),
    PotSettled(0, ()),
    RewardsGranted((SeatReward(0, "ada", 0, 40, 10, WHY),), "UTC"),
    BoostGranted("vip_pass", NOON, "bought"),
    RolesChanged(("admin",), "hired"),
    PlayerBanned(NOON, "two accounts"),
]


@pytest.mark.parametrize(("event", "expected"), MOVING, ids=lambda it: type(it).__name__)
def test_an_event_of_money_moves_these_coins(
    event: MatchEvent | PlayerEvent, expected: list[Transfer]
) -> None:
    assert list(transfers("stream", event)) == expected


@pytest.mark.parametrize("event", STILL, ids=lambda it: type(it).__name__)
def test_a_transfer_of_nothing_is_none(event: MatchEvent | PlayerEvent) -> None:
    assert transfers("stream", event) == ()


def test_no_other_event_moves_a_coin() -> None:
    money = {type(event) for event, _ in MOVING}
    others = [event for event in SAMPLES if type(event) not in money]
    assert {type(event) for event in others} == set(get_args(MatchEvent)) - money
    assert all(transfers("stream", event) == () for event in others)


def test_every_event_of_a_player_is_in_these_tables() -> None:
    assert {type(event) for event, _ in MOVING} | {type(event) for event in STILL} >= set(
        get_args(PlayerEvent)
    )

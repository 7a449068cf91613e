"""An administrator ends an open table: it is cancelled, not void, and every stake goes back."""

import pytest

from domain.match.commands import VoidMatch
from domain.match.events import (
    PlayerInvited,
    Refund,
    SeatLeft,
    SeatTaken,
    SeedRevealed,
    TableCancelled,
)
from domain.match.refusals import MatchOver
from domain.match.terms import Stake
from tests.given import SEED
from tests.unit.domain.match.open_tables import after, happens, online, refused, room

BY_ROOT = VoidMatch("admin", by="root", note="a complaint")


@pytest.mark.parametrize("stake", [100, 250, 500, 1000])
def test_every_stake_at_the_table_goes_back_to_who_paid_it(stake: Stake) -> None:
    table = online(SeatTaken(2, "human", "gil", stake), seats=3, stake=stake)
    refunds = (Refund(0, stake, "olga"), Refund(2, stake, "gil"))
    assert happens(table, BY_ROOT) == (
        TableCancelled("admin", refunds, by="root", note="a complaint"),
        SeedRevealed(SEED.hex()),
    )


def test_who_had_left_is_not_paid_back_again() -> None:
    table = online(SeatTaken(2, "human", "gil", 100), SeatLeft(2, "gil", 100), seats=3, stake=100)
    cancelled = happens(table, BY_ROOT)[0]
    assert isinstance(cancelled, TableCancelled)
    assert cancelled.refunds == (Refund(0, 100, "olga"),)


def test_a_room_may_be_cancelled_and_its_invites_lapse() -> None:
    match = after(room(PlayerInvited("gil")), BY_ROOT)
    assert (match.phase, match.invites) == ("cancelled", ())
    assert match.is_over
    assert match.result is None


def test_a_cancelled_table_is_not_cancelled_again() -> None:
    cancelled = (*online(), *happens(online(), BY_ROOT))
    assert isinstance(refused(cancelled, BY_ROOT), MatchOver)


def test_without_an_administrator_nobody_is_named() -> None:
    assert happens(room(), VoidMatch("idle"))[0] == TableCancelled("idle", ())

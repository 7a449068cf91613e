"""Whatever is asked of a table, its escrow is the stakes that lie there, and nothing once it is over."""

from typing import Final

import pytest
from hypothesis import Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from domain import ledger
from domain.match.decide import close, settle
from domain.match.events import MatchEvent, SeatLeft, Share
from domain.match.state import Match
from domain.players.events import PlayerEvent
from tests.unit.domain.ledger import books
from tests.unit.domain.ledger.books import Books

MONEY_OPERATIONS: Final = 2_000
A_MILLION: Final = 1_000_000
QUICK: Final = settings(
    max_examples=450, stateful_step_count=40, deadline=None, derandomize=True, database=None
)
LONG: Final = settings(QUICK, derandomize=False)
ONCE: Final = settings(QUICK, phases=[Phase.generate], print_blob=False)


def test_after_every_command_the_books_balance() -> None:
    Books.money_operations = 0
    Books.endings.clear()
    run_state_machine_as_test(Books, settings=QUICK)
    assert Books.money_operations > MONEY_OPERATIONS
    assert {"target", "forfeit", "admin", "idle", "not_filled", "empty"} <= set(Books.endings)


@pytest.mark.full
def test_after_a_million_movements_of_money_the_books_balance() -> None:
    Books.money_operations = 0
    while Books.money_operations < A_MILLION:
        run_state_machine_as_test(Books, settings=LONG)


def test_a_stake_that_is_not_given_back_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(close, "refunds_of", lambda _match: ())
    with pytest.raises(AssertionError):
        run_state_machine_as_test(Books, settings=ONCE)


def test_a_commission_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = settle._shares

    def less_a_coin(match: Match, winner: int) -> tuple[Share, ...]:
        first, *others = whole(match, winner)
        return Share(first.seat, first.player_id, first.coins - 1), *others

    monkeypatch.setattr(settle, "_shares", less_a_coin)
    with pytest.raises(AssertionError):
        run_state_machine_as_test(Books, settings=ONCE)


def test_a_stake_that_goes_back_twice_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def twice(stream_id: str, event: MatchEvent | PlayerEvent) -> tuple[ledger.Transfer, ...]:
        moved = ledger.transfers(stream_id, event)
        return moved + moved if isinstance(event, SeatLeft) else moved

    monkeypatch.setattr(books, "transfers", twice)
    with pytest.raises(AssertionError):
        run_state_machine_as_test(Books, settings=ONCE)

"""Random commands through several collectors at once: coins never appear, vanish or go below zero."""

import asyncio
from collections import Counter

import psycopg
import pytest

from application.ports import StoreUnavailable
from tests.integration.money.rounds import Size, run

QUICK = Size(commands=2_000, in_a_round=60, between_checks=1)
LONG = Size(commands=100_000, in_a_round=300, between_checks=20)
FUNDS = "WHILE move_command <> '{}' LOOP"


def without_the_funds_loop(conninfo: str) -> None:
    """The append function no longer looks whether the coins are there."""
    with psycopg.connect(conninfo, autocommit=True) as connection:
        found = connection.execute("SELECT pg_get_functiondef('append_commands'::regproc)").fetchone()
        assert found is not None
        assert FUNDS in found[0]
        connection.execute(found[0].replace(FUNDS, "WHILE false LOOP").encode())


def check_coverage(seen: Counter[str]) -> None:
    """Everything that should have been tried was tried often enough to mean something."""
    for outcome in ("Appended", "FundsMissing", "VersionMoved", "KeyKnown"):
        assert seen[outcome] >= seen["commands"] // 100, seen
    assert seen["spared a neighbour"] > seen["commands"] // 50, seen
    assert seen["paid after a refusal"] > 10, seen


@pytest.mark.parametrize("seed", [15])
def test_two_thousand_commands_leave_the_books_of_the_model(database: str, seed: int) -> None:
    check_coverage(asyncio.run(run(database, QUICK, seed)))


@pytest.mark.full
@pytest.mark.parametrize("seed", [16])
def test_a_hundred_thousand_commands_leave_the_books_of_the_model(database: str, seed: int) -> None:
    check_coverage(asyncio.run(run(database, LONG, seed)))


def test_without_the_search_for_overdrafts_neighbours_fail_too(database: str) -> None:
    without_the_funds_loop(database)

    with pytest.raises(StoreUnavailable, match="wallets_balance_check"):
        asyncio.run(run(database, QUICK, 15))


def test_without_search_and_constraint_the_same_commands_overdraw(database: str) -> None:
    without_the_funds_loop(database)
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute("ALTER TABLE wallets DROP CONSTRAINT wallets_balance_check")

    with pytest.raises(AssertionError, match="FundsMissing"):
        asyncio.run(run(database, QUICK, 15))

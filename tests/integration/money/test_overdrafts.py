"""Coins that are not there refuse one command and nobody else's, whatever else is in the batch."""

from typing import Any
from uuid import UUID, uuid4

import psycopg

from application.ports import Appending, Claim, Deadline, Sitting
from domain.match.events import PotSettled, SeatTaken, Share
from domain.players.events import CoinsGranted, PlayerRegistered
from infrastructure.event_codec import EventCodec
from infrastructure.postgres.batch import APPEND, arguments, encode, outcomes_of
from tests.integration.event_store.logs import NOON, command, rows
from tests.integration.money.books import faults_of

ANNA, BERTA, CARLA = UUID(int=1), UUID(int=2), UUID(int=3)
NOBODY = UUID(int=9)


def pays(player: UUID, coins: int, **more: Any) -> Appending:
    """A player sits down at a table of their own."""
    return command(events=(SeatTaken(0, "human", str(player), coins),), **more)


def wins(player: UUID, coins: int) -> Appending:
    """A player is given a pot."""
    return command(events=(PotSettled(coins, (Share(0, str(player), coins),)),))


def verdicts(conninfo: str, *batch: Appending) -> list[str]:
    """What becomes of commands in one batch; the books are in order afterwards."""
    encoded = [encode(one, EventCodec()) for one in batch]
    with psycopg.connect(conninfo, autocommit=True) as connection:
        refused = connection.execute(APPEND, arguments(encoded)).fetchall()
        faults = faults_of(connection)
        faults.pop("an escrow is below zero, or not its match's", None)  # `wins` pays from an empty one
        assert faults == {}
    return [type(outcome).__name__ for outcome in outcomes_of(encoded, refused)]


def welcomed(conninfo: str, *players: UUID, coins: int = 500) -> None:
    """These have so many coins each."""
    assert set(verdicts(conninfo, *(command(one, events=(PlayerRegistered(coins),)) for one in players))) == {
        "Appended"
    }


def balances(conninfo: str) -> dict[UUID, int]:
    """What everybody has."""
    return dict(rows(conninfo, "SELECT player_id, balance FROM wallets"))


def test_second_of_two_that_only_one_can_pay_is_refused_and_the_third_takes_the_rest(database: str) -> None:
    welcomed(database, ANNA)

    outcomes = verdicts(database, pays(ANNA, 400), pays(ANNA, 400), pays(ANNA, 100))

    assert outcomes == ["Appended", "FundsMissing", "Appended"]
    assert balances(database) == {ANNA: 0}


def test_last_coin_can_be_spent_and_not_one_more(database: str) -> None:
    welcomed(database, ANNA, BERTA)

    assert verdicts(database, pays(ANNA, 500), pays(BERTA, 501)) == ["Appended", "FundsMissing"]
    assert verdicts(database, pays(ANNA, 1)) == ["FundsMissing"]


def test_neighbours_of_refused_commands_commit(database: str) -> None:
    welcomed(database, ANNA, BERTA)
    poor = [pays(NOBODY, 1) for _ in range(20)]
    rich = [pays(ANNA, 20) for _ in range(20)]

    outcomes = verdicts(database, *(one for both in zip(poor, rich, strict=True) for one in both))

    assert outcomes == ["FundsMissing", "Appended"] * 20
    assert balances(database) == {ANNA: 100, BERTA: 500}


def test_coins_that_come_earlier_in_the_batch_can_be_spent_later_ones_cannot(database: str) -> None:
    assert verdicts(database, wins(ANNA, 300), pays(ANNA, 300)) == ["Appended", "Appended"]
    assert verdicts(database, pays(BERTA, 300), wins(BERTA, 300)) == ["FundsMissing", "Appended"]


def test_command_of_two_players_moves_nobodys_coins_if_one_cannot_pay(database: str) -> None:
    welcomed(database, ANNA, BERTA, CARLA)
    both = command(events=(SeatTaken(0, "human", str(ANNA), 400), SeatTaken(1, "human", str(BERTA), 600)))

    outcomes = verdicts(database, both, pays(ANNA, 500), pays(BERTA, 500), pays(CARLA, 500))

    assert outcomes == ["FundsMissing", "Appended", "Appended", "Appended"]


def test_refusal_for_want_of_coins_that_would_have_paid_another_refuses_that_one_too(database: str) -> None:
    welcomed(database, ANNA, BERTA, coins=100)
    pot = PotSettled(900, (Share(0, str(BERTA), 900),))
    pays_and_gives = command(events=(SeatTaken(0, "human", str(ANNA), 101), pot))

    assert verdicts(database, pays_and_gives, pays(BERTA, 101)) == ["FundsMissing", "FundsMissing"]
    assert balances(database) == {ANNA: 100, BERTA: 100}


def test_coins_of_a_command_refused_for_another_reason_stay_for_the_next(database: str) -> None:
    welcomed(database, ANNA)
    verdicts(database, command(claims=(Claim("live", "somebody", BERTA),)))

    outcomes = verdicts(
        database, pays(ANNA, 500, claims=(Claim("live", "somebody", ANNA),)), pays(ANNA, 500), pays(ANNA, 1)
    )

    assert outcomes == ["ClaimTaken", "Appended", "FundsMissing"]


def test_administrator_can_take_what_there_is_and_no_more(database: str) -> None:
    welcomed(database, ANNA, BERTA)
    take_all, too_much = (CoinsGranted(-500, "a mistake"),), (CoinsGranted(-501, "a mistake"),)
    of_anna, of_berta = command(ANNA, events=take_all), command(BERTA, events=too_much)
    second = [one._replace(head=one.head._replace(version=1)) for one in (of_anna, of_berta)]

    assert verdicts(database, *second) == ["Appended", "FundsMissing"]


def test_command_without_the_coins_leaves_no_trace(database: str) -> None:
    table = uuid4()
    asked = pays(NOBODY, 100, stream_id=table, claims=(Claim("live", "nobody", NOBODY),))._replace(
        seed=bytes(32), deadline=Deadline(NOON, NOON - NOON), sittings=(Sitting(NOBODY, 100),)
    )

    assert verdicts(database, asked) == ["FundsMissing"]

    for left in ("stored_events", "claims", "deadlines", "deal_seeds", "sittings", "wallets", "postings"):
        assert rows(database, f"SELECT count(*) FROM {left}") == [(0,)], left


def test_refused_command_keeps_the_deadline_its_match_had(database: str) -> None:
    table = uuid4()
    deadline = Deadline(NOON, NOON - NOON)
    verdicts(database, command(table)._replace(deadline=deadline))
    poor = pays(NOBODY, 100, stream_id=table)
    before = rows(database, "SELECT * FROM deadlines")

    assert verdicts(database, poor._replace(head=poor.head._replace(version=1))) == ["FundsMissing"]
    assert rows(database, "SELECT * FROM deadlines") == before

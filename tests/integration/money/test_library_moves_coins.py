"""What the event-sourcing library's own recorder writes moves the same coins as everything else."""

import asyncio
from datetime import timedelta
from uuid import UUID, uuid4

import psycopg
import pytest
from eventsourcing.persistence import EventStore, IntegrityError

from application.ports import Event
from domain.match.events import Captured, SeatTaken
from domain.players.events import CoinsGranted, PlayerRegistered
from infrastructure.event_codec import EventCodec, Record
from infrastructure.hash_chain import hash_of
from infrastructure.postgres.library import LogRecorder, datastore
from infrastructure.postgres.views.rebuild import rebuild
from infrastructure.postgres.views.wallets import WalletsView
from tests.integration.event_store.logs import NOON, rows
from tests.integration.money.books import faults_of

ANNA, BERTA = UUID(int=1), UUID(int=2)


def records(stream: UUID, *events: Event) -> list[Record]:
    """Events of one stream, chained, a minute apart."""
    chained: list[Record] = []
    link = bytes(32)
    for nth, event in enumerate(events):
        record = Record(stream, nth + 1, event, NOON + timedelta(minutes=nth), link)
        link = hash_of(EventCodec().to_stored_event(record))
        chained.append(record)
    return chained


def put(conninfo: str, *written: Record) -> None:
    """All at once, through the library."""
    with datastore(conninfo) as connections:
        EventStore[UUID](EventCodec(), LogRecorder(connections)).put(written)


def faults(conninfo: str) -> dict[str, list[object]]:
    """What is wrong in the books."""
    with psycopg.connect(conninfo) as connection:
        return faults_of(connection)


def test_recorder_posts_the_coins_of_what_it_writes(database: str) -> None:
    table = uuid4()
    sat = records(table, SeatTaken(0, "human", str(ANNA), 100), SeatTaken(1, "human", str(BERTA), 100))

    put(database, *records(ANNA, PlayerRegistered(500), CoinsGranted(-50, "a mistake")))
    put(database, *records(BERTA, PlayerRegistered(500)), *sat)

    assert faults(database) == {}
    balances = dict(rows(database, "SELECT player_id, balance FROM wallets"))
    assert balances == {ANNA: 350, BERTA: 400}
    assert rows(database, "SELECT sum(amount) FROM postings WHERE account = 'escrow'") == [(200,)]


def test_recorder_posts_at_the_time_of_each_event_as_a_rebuild_does(database: str) -> None:
    put(database, *records(ANNA, PlayerRegistered(500), CoinsGranted(-50, "a mistake"), CoinsGranted(7, "x")))
    before = rows(database, "SELECT one::text FROM postings AS one ORDER BY 1")

    asyncio.run(rebuild(database, WalletsView()))

    assert rows(database, "SELECT one::text FROM postings AS one ORDER BY 1") == before


def test_recorder_refuses_an_overdraft_and_keeps_nothing_of_its_batch(database: str) -> None:
    put(database, *records(ANNA, PlayerRegistered(500)))
    good = records(BERTA, PlayerRegistered(500))
    bad = records(uuid4(), Captured(0, "7o", ("sc",)), SeatTaken(0, "human", str(ANNA), 501))

    with pytest.raises(IntegrityError):
        put(database, *good, *bad)

    assert rows(database, "SELECT count(*) FROM stored_events") == [(1,)]
    assert rows(database, "SELECT player_id, balance FROM wallets") == [(ANNA, 500)]
    assert faults(database) == {}

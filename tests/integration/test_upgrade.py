"""A database of the version before wallets: its players find their welcome when the schema is brought up."""

import asyncio
from datetime import UTC, datetime
from typing import Any
from uuid import UUID, uuid4

import psycopg

from domain.players.events import PlayerRegistered
from infrastructure.event_codec import EventCodec, Record
from infrastructure.postgres.migrate import migrate, migrations
from infrastructure.postgres.views.rebuild import rebuild
from infrastructure.postgres.views.wallets import WalletsView
from tests.conftest import Databases

BEFORE_WALLETS = 3
NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)


def old_database(conninfo: str, welcomes: dict[UUID, int]) -> None:
    """The schema before wallets, with players who signed up under it."""
    codec = EventCodec()
    with psycopg.connect(conninfo, autocommit=True) as connection:
        connection.execute("CREATE TABLE schema_versions (version int PRIMARY KEY)")
        for version, statements in migrations().items():
            if version <= BEFORE_WALLETS:
                connection.execute(statements.encode())
                connection.execute("INSERT INTO schema_versions VALUES (%s)", (version,))
        for player, coins in welcomes.items():
            row = codec.to_stored_event(Record(player, 1, PlayerRegistered(coins, "ca"), NOON, bytes(32)))
            connection.execute(
                "INSERT INTO stored_events (originator_id, originator_version, topic, state)"
                " VALUES (%s, %s, %s, %s)",
                (player, 1, row.topic, row.state),
            )


def rows_of(conninfo: str, table: str) -> list[Any]:
    """Every row as text, ordered."""
    with psycopg.connect(conninfo) as connection:
        statement = f"SELECT one::text FROM {table} AS one ORDER BY 1"
        return connection.execute(statement.encode()).fetchall()


def test_players_of_before_have_their_welcome_and_a_rebuild_finds_nothing_else(databases: Databases) -> None:
    conninfo = databases.empty()
    anna, berta, nobody = uuid4(), uuid4(), uuid4()
    old_database(conninfo, {anna: 500, berta: 70, nobody: 0})

    migrate(conninfo)

    wallets, postings = rows_of(conninfo, "wallets"), rows_of(conninfo, "postings")
    assert {row[0] for row in wallets} == {f"({anna},500,1)", f"({berta},70,1)"}
    assert len(postings) == 4
    asyncio.run(rebuild(conninfo, WalletsView()))
    assert rows_of(conninfo, "wallets") == wallets
    assert rows_of(conninfo, "postings") == postings

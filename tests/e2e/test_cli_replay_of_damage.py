"""A replay does not tell what was tampered with: one line says where, and the status is 1."""

import asyncio
from collections.abc import Iterator
from uuid import UUID, uuid4

import psycopg
import pytest

from domain.match.events import CardPlayed
from tests.e2e.processes import complaint, escombra
from tests.given import deal, table_of
from tests.integration.event_store.logs import command, log

PLAYED = (
    *table_of(2, people=()),
    deal("2b 7o", "3c ro", table="5c"),
    CardPlayed(0, "2b"),
    CardPlayed(1, "3c"),
)


@pytest.fixture
def match_id(database: str) -> UUID:
    """A match in the log of `database`."""
    made = uuid4()

    async def scenario() -> None:
        async with log(database) as it:
            await it.store.append(command(made, events=PLAYED))

    asyncio.run(scenario())
    return made


@pytest.fixture
def tampering(database: str) -> Iterator[psycopg.Connection]:
    """A connection of somebody who has switched off the trigger that keeps the log as it is."""
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute("ALTER TABLE stored_events DISABLE TRIGGER append_only")
        yield connection


def damage_of(match_id: UUID, database: str) -> str:
    """What a replay complains about."""
    ended = escombra("replay", str(match_id), ESCOMBRA_DATABASE_URL=database)
    assert (ended.returncode, ended.stdout) == (1, "")
    return complaint(ended)


def test_match_that_nobody_touched_is_told(match_id: UUID, database: str) -> None:
    ended = escombra("replay", str(match_id), ESCOMBRA_DATABASE_URL=database)

    assert "seat 1 (bot) lays down the 3 of copes" in ended.stdout
    assert (ended.returncode, ended.stderr) == (0, "")


def test_missing_event_is_named(match_id: UUID, database: str, tampering: psycopg.Connection) -> None:
    tampering.execute("DELETE FROM stored_events WHERE originator_version = 6")

    assert f"match {match_id} is damaged: version 6 is missing" in damage_of(match_id, database)


def test_changed_card_is_found_by_the_chain(
    match_id: UUID, database: str, tampering: psycopg.Connection
) -> None:
    tampering.execute(
        "UPDATE stored_events SET state = convert_to("
        "replace(convert_from(state, 'UTF8'), '\"2b\"', '\"7o\"'), 'UTF8') WHERE originator_version = 6"
    )

    assert "version 7 does not follow from version 6" in damage_of(match_id, database)


def test_event_that_cannot_be_read_is_named(
    match_id: UUID, database: str, tampering: psycopg.Connection
) -> None:
    tampering.execute("UPDATE stored_events SET topic = 'CardPlayed.99' WHERE originator_version = 6")

    assert "version 6" in damage_of(match_id, database)

"""The last step of a rebuild waits for whoever is changing the view, and has what they changed."""

import asyncio
from random import Random
from typing import Any

import psycopg

from application.ports import EMPTY, Appending
from infrastructure.event_codec import EventCodec
from infrastructure.postgres.batch import APPEND, arguments, encode
from infrastructure.postgres.views import REBUILDABLE
from infrastructure.postgres.views.rebuild import rebuild
from tests.integration.money.books import faults_of
from tests.integration.views.hands import scalar
from tests.integration.views.looking import caught_up, head_of, until
from tests.integration.views.stories import Stories, Story, tell_to

WAITING = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"


def test_rebuild_has_what_was_written_while_it_waited(database: str) -> None:
    stories = Stories(Random(5))
    tell_to(database, stories.welcomes())

    async def scenario() -> None:
        for view in REBUILDABLE:
            with psycopg.connect(database) as writer:
                writer.execute(view.lock.encode())
                for story in stories.some(10):
                    write(writer, story)
                rebuilding = asyncio.create_task(rebuild(database, view))
                await until(lambda: bool(scalar(database, WAITING)))
                assert not rebuilding.done()
                writer.commit()
                assert (await rebuilding).position == head_of(database), view.name

    asyncio.run(scenario())
    caught_up(database)
    stories.check(database)
    with psycopg.connect(database) as connection:
        assert faults_of(connection) == {}


def write(connection: psycopg.Connection[Any], story: Story) -> None:
    """A story in a transaction that is still open."""
    head = EMPTY
    for events in story.commands:
        encoded = encode(Appending(story.stream_id, head, events, story.at), EventCodec())
        assert connection.execute(APPEND, arguments([encoded])).fetchall() == []
        head = encoded.head

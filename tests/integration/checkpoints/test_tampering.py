"""Whoever changes the log or the checkpoints leaves a difference that no later signature covers."""

from uuid import UUID

import psycopg
import pytest
from structlog.testing import capture_logs

from infrastructure.event_codec import EventCodec, Record
from infrastructure.postgres.checkpoints.following import Checkpoints
from tests.integration.checkpoints.looking import (
    CUT,
    Signed,
    counts,
    follower,
    found,
    is_right,
    new_key,
    places,
    signed,
)
from tests.integration.event_store.logs import NOON, PLAYED
from tests.integration.views.hands import by_hand
from tests.integration.views.stories import Stories, tell_to, told

INSERT = "INSERT INTO stored_events (originator_id, originator_version, topic, state)"
LONGEST = "(SELECT originator_id FROM stored_events GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1)"


@pytest.fixture
def stories(database: str) -> Stories:
    """A log that has been signed."""
    stories = told(database, 10)
    signed(database, follower(database))
    assert is_right(database)
    return stories


def victim(database: str) -> UUID:
    """The stream that is tampered with."""
    with psycopg.connect(database) as connection:
        row = connection.execute(f"SELECT {LONGEST}".encode()).fetchone()
    assert row is not None
    stream_id: UUID = row[0]
    return stream_id


def append_by_hand(database: str, stream_id: UUID, version: int, previous: bytes) -> None:
    """A row that the server did not write."""
    row = EventCodec().to_stored_event(Record(stream_id, version, PLAYED, NOON, previous))
    with psycopg.connect(database) as connection:
        connection.execute(f"{INSERT} VALUES (%s, %s, %s, %s)", (stream_id, version, row.topic, row.state))


def goes_on(database: str, stories: Stories, by: Checkpoints | None = None) -> Signed:
    """What has been signed after some more play, most of it by a process that has just started."""
    tell_to(database, stories.some(5))
    signed(database, by or follower(database))
    return found(database)


def test_last_event_that_was_cut_off_is_missed(database: str, stories: Stories) -> None:
    stream = victim(database)
    by_hand(
        database,
        CUT,
        f"DELETE FROM stored_events WHERE (originator_id, originator_version) IN (SELECT originator_id,"
        f" max(originator_version) FROM stored_events WHERE originator_id = {LONGEST} GROUP BY 1)",
    )

    there = goes_on(database, stories)

    assert there.valid(stream)
    assert there.ends[stream].version == places(database)[stream].version + 1
    assert there.is_log_end_valid
    assert there.log_end is not None
    assert there.log_end.events == counts(database)[1] + 1


def test_whole_stream_that_was_removed_with_its_end_is_missed(database: str, stories: Stories) -> None:
    stream, (_, events, streams) = victim(database), counts(database)
    by_hand(
        database,
        CUT,
        f"DELETE FROM stream_ends WHERE stream_id = '{stream}'",
        f"DELETE FROM stored_events WHERE originator_id = '{stream}'",
    )
    lost = events - counts(database)[1]

    there = goes_on(database, stories)

    assert stream not in there.ends
    assert there.is_log_end_valid
    assert there.log_end is not None
    assert there.log_end.events == counts(database)[1] + lost
    assert there.log_end.streams == counts(database)[2] + 1 > streams


@pytest.mark.parametrize(("ahead", "follows"), [(1, False), (2, True)])
def test_event_that_does_not_follow_is_not_signed_nor_what_comes_after_it(
    database: str, stories: Stories, ahead: int, follows: bool
) -> None:
    stream = victim(database)
    end = found(database).ends[stream]
    append_by_hand(database, stream, end.version + ahead, end.hash if follows else bytes(32))
    with capture_logs() as logs:
        there = goes_on(database, stories)
    assert [log["stream"] for log in logs if log["log_level"] == "error"] == [str(stream)]
    append_by_hand(database, stream, end.version + ahead + 1, places(database)[stream].hash)
    later = goes_on(database, stories)

    assert there.ends[stream] == later.ends[stream] == end
    assert later.ends.keys() == places(database).keys()
    assert all(map(later.valid, later.ends))


def test_state_that_is_no_json_is_not_signed(database: str, stories: Stories) -> None:
    states = [b"", b"[]", b"7", b'{"previous": 7}', b'{"previous": "x"}', b"{", b"\xff"]
    streams = [UUID(int=7000 + nth) for nth in range(len(states))]
    with psycopg.connect(database) as connection:
        for stream, state in zip(streams, states, strict=True):
            connection.execute(f"{INSERT} VALUES (%s, 1, 'CardPlayed.1', %s)", (stream, state))

    there = goes_on(database, stories)

    assert there.ends.keys() == places(database).keys() - set(streams)
    assert there.log_end is not None
    assert there.log_end[:3] == counts(database)


def test_end_that_was_rewritten_is_never_signed(database: str, stories: Stories) -> None:
    """Somebody cuts off an event and moves the known end back; the match goes on from there."""
    stream = victim(database)
    by_hand(
        database,
        CUT,
        f"DELETE FROM stored_events WHERE originator_id = '{stream}' AND originator_version ="
        f" (SELECT version FROM stream_ends WHERE stream_id = '{stream}')",
    )
    place = places(database)[stream]
    by_hand(
        database,
        f"UPDATE stream_ends SET version = {place.version}, hash = '\\x{place.hash.hex()}',"
        f" positions = '\\x{place.positions.hex()}' WHERE stream_id = '{stream}'",
    )
    append_by_hand(database, stream, place.version + 1, place.hash)

    with capture_logs() as logs:
        there = goes_on(database, stories)

    assert not there.valid(stream)
    assert there.ends[stream].version == place.version
    assert {other for other in there.ends if not there.valid(other)} == {stream}
    assert [log["stream"] for log in logs if log["log_level"] == "error"] == [str(stream)]


def test_end_signed_by_a_key_that_is_not_known_is_not_gone_on_from(database: str, stories: Stories) -> None:
    stream, key = victim(database), new_key()
    by_hand(database, f"UPDATE stream_ends SET key_id = '{key.key_id}' WHERE stream_id = '{stream}'")
    end = found(database).ends[stream]
    append_by_hand(database, stream, end.version + 1, end.hash)

    there = goes_on(database, stories)

    assert there.ends[stream].version == end.version
    assert not there.valid(stream)


@pytest.mark.parametrize("change", [
    "UPDATE log_end SET events = events - 1", "UPDATE log_end SET streams = streams - 1",
    "UPDATE log_end SET position = position - 2", "DELETE FROM log_end", "UPDATE log_end SET signature = ''",
])  # fmt: skip
def test_count_that_was_changed_is_never_signed_again(database: str, stories: Stories, change: str) -> None:
    follows = follower(database)
    assert goes_on(database, stories, follows).is_log_end_valid
    by_hand(database, change)

    for by in (follows, follows, None):  # also not by the process that had signed it
        there = goes_on(database, stories, by)
        assert not there.is_log_end_valid
        assert there.log_end is not None
        assert there.log_end.position == counts(database)[0]


def test_event_that_was_moved_to_another_place_in_the_log_is_noticed(database: str, stories: Stories) -> None:
    stream = victim(database)
    before = places(database)[stream]
    by_hand(
        database,
        CUT,
        "UPDATE stored_events SET notification_id = -1"
        f" WHERE originator_version = 2 AND originator_id = '{stream}'",
    )

    there = goes_on(database, stories)

    assert there.valid(stream)
    assert there.ends[stream].positions == before.positions != places(database)[stream].positions

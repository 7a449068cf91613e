"""What can be done to events: changed, removed, exchanged, added, with and without what follows from it."""

import hashlib
from typing import Final
from uuid import UUID

from tests.integration.audit.hand import Hand, Tampering

ONE_EVENT: Final = " WHERE originator_id = %s AND originator_version = %s"


def a_byte_of_a_state(hand: Hand) -> str:
    stream, version = hand.some_event()
    (state,) = hand.row(f"SELECT state FROM stored_events{ONE_EVENT}", stream, version)
    hand.do(f"UPDATE stored_events SET state = %s{ONE_EVENT}", hand.other_byte(state), stream, version)
    return f"a byte of {stream} {version}"


def a_letter_of_a_topic(hand: Hand) -> str:
    stream, version = hand.some_event()
    (topic,) = hand.row(f"SELECT topic FROM stored_events{ONE_EVENT}", stream, version)
    place = hand.chance.randrange(len(topic))
    letter = hand.chance.choice([other for other in "aZ.1_" if other != topic[place]])
    other = topic[:place] + letter + topic[place + 1 :]
    hand.do(f"UPDATE stored_events SET topic = %s{ONE_EVENT}", other, stream, version)
    return f"{topic} is {other} in {stream} {version}"


def another_version(hand: Hand) -> str:
    stream, version = hand.some_event()
    other = hand.chance.choice((version + 1000, -version, 0))
    hand.do(f"UPDATE stored_events SET originator_version = %s{ONE_EVENT}", other, stream, version)
    return f"version {version} of {stream} is {other}"


def another_stream(hand: Hand) -> str:
    stream, version = hand.some_event()
    other = UUID(bytes=hand.other_byte(stream.bytes))
    hand.do(f"UPDATE stored_events SET originator_id = %s{ONE_EVENT}", other, stream, version)
    return f"version {version} of {stream} belongs to {other}"


def another_position(hand: Hand) -> str:
    stream, version = hand.some_event()
    (end,) = hand.row("SELECT max(notification_id) FROM stored_events")
    other = hand.chance.choice((end + 5, -5))
    hand.do(f"UPDATE stored_events SET notification_id = %s{ONE_EVENT}", other, stream, version)
    return f"version {version} of {stream} at {other}"


def an_event_removed(hand: Hand) -> str:
    stream, version = hand.some_event()
    hand.do(f"DELETE FROM stored_events{ONE_EVENT}", stream, version)
    return f"version {version} of {stream} removed"


def an_event_removed_and_the_rest_moved_up(hand: Hand) -> str:
    stream, last = hand.some_match()
    version = hand.chance.randrange(1, last)
    hand.do(f"DELETE FROM stored_events{ONE_EVENT}", stream, version)
    for later in range(version + 1, last + 1):
        hand.do(f"UPDATE stored_events SET originator_version = %s{ONE_EVENT}", later - 1, stream, later)
    return f"version {version} of {stream} removed, the rest moved up"


def the_end_cut_off(hand: Hand) -> str:
    stream, last = hand.some_match()
    kept = hand.chance.choice((last - 1, hand.chance.randrange(1, last)))
    hand.do("DELETE FROM stored_events WHERE originator_id = %s AND originator_version > %s", stream, kept)
    return f"{stream} ends at {kept} instead of {last}"


def the_end_cut_off_with_its_checkpoint(hand: Hand) -> str:
    done = the_end_cut_off(hand)
    hand.do(
        "DELETE FROM stream_ends AS e WHERE NOT EXISTS (SELECT FROM stored_events"
        " WHERE originator_id = e.stream_id AND originator_version = e.version)"
    )
    return f"{done}, and so does its checkpoint"


def a_match_gone_with_all_its_traces(hand: Hand) -> str:
    stream, _ = hand.some_match()
    hand.do("DELETE FROM stored_events WHERE originator_id = %s", stream)
    hand.do("DELETE FROM stream_ends WHERE stream_id = %s", stream)
    hand.do("DELETE FROM history_matches WHERE match_id = %s", stream)
    hand.connection.execute("DELETE FROM postings WHERE stream_id = %s", (stream,))
    hand.connection.execute("DELETE FROM league_lines WHERE match_id = %s", (stream,))
    hand.connection.execute("DELETE FROM history_seats WHERE match_id = %s", (stream,))
    return f"{stream} is gone"


def two_events_exchanged(hand: Hand) -> str:
    stream, last = hand.some_match()
    one, other = hand.chance.sample(range(1, last + 1), 2)
    hand.do(
        "UPDATE stored_events AS one SET topic = other.topic, state = other.state FROM stored_events AS other"
        " WHERE one.originator_id = %s AND other.originator_id = one.originator_id AND"
        " (one.originator_version, other.originator_version) IN ((%s, %s), (%s, %s))",
        stream,
        one,
        other,
        other,
        one,
    )
    return f"versions {one} and {other} of {stream} exchanged"


def an_event_added_that_follows(hand: Hand) -> str:
    stream, last = hand.some_match()
    topic, state = hand.row(f"SELECT topic, state FROM stored_events{ONE_EVENT}", stream, last)
    forged = _carrying(state, _hash(stream, last, topic, state))
    hand.do("INSERT INTO stored_events VALUES (%s, %s, %s, %s)", stream, last + 1, topic, forged)
    return f"{topic} once more at the end of {stream}"


def an_event_changed_and_all_hashes_after_it(hand: Hand) -> str:
    stream, last = hand.some_match()
    version = hand.chance.randrange(1, last + 1)
    previous = None
    for place in range(version, last + 1):
        topic, state = hand.row(f"SELECT topic, state FROM stored_events{ONE_EVENT}", stream, place)
        state = state.replace(b'"at":"20', b'"at":"19', 1) if previous is None else _carrying(state, previous)
        hand.do(f"UPDATE stored_events SET state = %s{ONE_EVENT}", state, stream, place)
        previous = _hash(stream, place, topic, state)
    if hand.chance.random() < 0.5:
        hand.do("UPDATE stream_ends SET hash = %s WHERE stream_id = %s", previous, stream)
    return f"version {version} of {stream} changed, and the chain after it"


def _carrying(state: bytes, previous: bytes) -> bytes:
    """The state with the hash of another event before it."""
    start = state.index(b'"previous":"') + len(b'"previous":"')
    return state[:start] + previous.hex().encode() + state[start + 64 :]


def _hash(stream: UUID, version: int, topic: str, state: bytes) -> bytes:
    """As docs/auditors.md says."""
    return hashlib.sha256(stream.bytes + version.to_bytes(8, "big") + topic.encode() + b"\0" + state).digest()


ON_EVENTS: Final[tuple[Tampering, ...]] = (
    a_byte_of_a_state,
    a_letter_of_a_topic,
    another_version,
    another_stream,
    another_position,
    an_event_removed,
    an_event_removed_and_the_rest_moved_up,
    the_end_cut_off,
    the_end_cut_off_with_its_checkpoint,
    a_match_gone_with_all_its_traces,
    two_events_exchanged,
    an_event_added_that_follows,
    an_event_changed_and_all_hashes_after_it,
)

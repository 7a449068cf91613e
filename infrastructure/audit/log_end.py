"""Whether the log as a whole has what was signed: so many events in so many streams up to a position."""

from collections.abc import Iterator
from typing import Any

from psycopg import Connection

from application.audit.verdict import Finding, Verdict
from infrastructure.postgres.checkpoints.reading import LogEnd
from infrastructure.signing import Keys, log_message


class Seen:
    """The events and streams that were read up to a position of the log."""

    def __init__(self, position: int) -> None:
        self._position = position
        self.events = 0
        self.streams = 0

    def count(self, verdict: Verdict) -> None:
        """One stream more."""
        events = sum([position <= self._position for position in verdict.positions])
        self.events += events
        self.streams += events > 0


def wrong_log(connection: Connection[Any], keys: Keys, end: LogEnd | None, seen: Seen) -> Iterator[Finding]:
    """What is wrong with the log, going by its own checkpoint."""
    if end is None:
        if connection.execute("SELECT FROM stored_events LIMIT 1").fetchone() is not None:
            yield Finding("log", None, "no signed checkpoint says how much there is")
    elif not keys.verify(end.key_id, log_message(end), end.signature):
        yield Finding("log", None, "the checkpoint of the log is not signed by a known key")
    elif (seen.events, seen.streams) != (end.events, end.streams):
        there = f"{seen.events} events in {seen.streams} streams"
        signed = f"{end.events} in {end.streams}"
        yield Finding("log", None, f"up to position {end.position} there are {there}; signed were {signed}")

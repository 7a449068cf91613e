"""A database that was copied in itself hangs together as the original does."""

import psycopg

from benchmarks.bench import Bench
from benchmarks.copying import TABLES, copy
from benchmarks.filled import filled
from infrastructure.signing import SigningKey

_STREAMS = """
    SELECT count(*), count(*) FILTER (WHERE ends <> events) FROM (
        SELECT max(originator_version) AS ends, count(*) AS events FROM stored_events GROUP BY originator_id
    ) AS stream
"""
_OUT_OF_ORDER = """
    SELECT count(*) FROM stored_events AS one JOIN stored_events AS next
    ON next.originator_id = one.originator_id AND next.originator_version = one.originator_version + 1
    WHERE next.notification_id < one.notification_id
"""
_BEHIND = """
    SELECT count(*) FROM follower_positions
    WHERE position < (SELECT max(notification_id) FROM stored_events)
"""


def count(connection: psycopg.Connection[tuple[int]], what: str) -> int:
    """What a statement, or the rows of a table, come to."""
    statement = what if "SELECT" in what else f"SELECT count(*) FROM {what}"
    row = connection.execute(statement.encode()).fetchone()
    return row[0] if row else 0


def test_everything_is_there_three_times_in_order_and_nothing_follows_behind(bench: Bench) -> None:
    with filled(bench) as log, psycopg.connect(log.conninfo, autocommit=True) as connection:
        before = {table: count(connection, table) for table in TABLES}
        streams = count(connection, _STREAMS)
        key = SigningKey.load_or_make(bench.data_directory / "signing-key.pem")

        events = copy(log.conninfo, 3 * log.events, key)

        assert events == 3 * log.events
        assert {table: count(connection, table) for table in TABLES} == {
            table: 3 * rows for table, rows in before.items()
        }
        assert before["postings"] > 0
        assert before["history_seats"] > 0
        assert connection.execute(_STREAMS.encode()).fetchone() == (3 * streams, 0)
        assert count(connection, _OUT_OF_ORDER) == 0
        assert count(connection, _BEHIND) == 0

"""A database made many times as large: everything in it copied again and again, under new ids.

The ids of a copy are made from the old ones, so that it hangs together as the original does. What events say
is copied as it is: they carry the hashes of the original, so an audit would refuse a copy, but nothing that
appends, reads or starts looks at those.
"""

from typing import Any, Final

import psycopg
from psycopg import Connection, sql

from infrastructure.postgres.checkpoints.reading import read_log_end
from infrastructure.signing import SigningKey, log_message

TABLES: Final = (
    *("stored_events", "command_keys", "deal_seeds", "deadlines", "claims", "accounts"),
    *("sessions", "wallets", "postings", "experience", "league_lines", "league_rows"),
    *("history_matches", "history_seats", "player_statistics", "stream_ends"),
)
"""What grows with matches and people; in the order in which one refers to the other."""
AT_ONCE: Final = 10
_COUNTED_ON: Final = ("notification_id", "taken")
_DIFFERS: Final = {
    "uuid": "md5({column}::text || n)::uuid",
    "key": "{column} || '/' || n",
    "name": "{column} || '/' || n",
    "username": "{column} || '/' || n",
    "token_hash": "sha256({column} || n::text::bytea)",
}
"""How a column of this type, or of this name, becomes one that is not there yet."""
_COLUMNS: Final = """
    SELECT column_name, udt_name FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = %s ORDER BY ordinal_position
"""
_VIEWS_AT_END: Final = "UPDATE view_positions SET position = (SELECT max(notification_id) FROM stored_events)"
_COUNTED_TO_END: Final = """
    UPDATE log_end SET (position, events, streams) = (
        SELECT max(notification_id), count(*), count(DISTINCT originator_id) FROM stored_events)
"""


def copy(conninfo: str, events: int, key: SigningKey) -> int:
    """Copy until the log has so many events or more; how many it has. Views count as up to date.

    No server may be running on the database; one that signs with `key` finds the end of the log signed.
    """
    with psycopg.connect(conninfo, autocommit=True) as connection:
        connection.execute("CREATE SCHEMA original")
        for table in TABLES:
            name = sql.Identifier(table)
            connection.execute(sql.SQL("CREATE TABLE original.{} AS TABLE public.{}").format(name, name))
        there = _count(connection)
        for first in range(1, -(-events // there), AT_ONCE):
            last = min(first + AT_ONCE, -(-events // there)) - 1
            for table in TABLES:
                connection.execute(_copying(connection, table), {"first": first, "last": last})
        connection.execute("DROP SCHEMA original CASCADE")
        _move_to_the_end(connection, key)
        connection.execute("VACUUM (ANALYZE)")
        connection.execute("CHECKPOINT")
        return _count(connection)


def _copying(connection: Connection[Any], table: str) -> sql.Composed:
    """The statement that adds the copies from `first` to `last` of a table, each in the order of the log."""
    found = [row for row in connection.execute(_COLUMNS, (table,)) if row[0] not in _COUNTED_ON]
    columns = [sql.Identifier(name) for name, _ in found]
    changed = [
        sql.SQL(_DIFFERS.get(name) or _DIFFERS.get(kind) or "{column}").format(column=sql.Identifier(name))
        for name, kind in found
    ]
    order = "n, notification_id" if table == "stored_events" else "n"
    return sql.SQL(
        "INSERT INTO public.{table} ({columns}) SELECT {changed}"
        " FROM original.{table}, generate_series(%(first)s::int, %(last)s::int) AS n ORDER BY {order}"
    ).format(
        table=sql.Identifier(table),
        columns=sql.SQL(", ").join(columns),
        changed=sql.SQL(", ").join(changed),
        order=sql.SQL(order),
    )


def _move_to_the_end(connection: Connection[Any], key: SigningKey) -> None:
    """Everything that follows the log has seen all of it."""
    connection.execute(_VIEWS_AT_END)
    connection.execute(_COUNTED_TO_END)
    if (end := read_log_end(connection)) is not None:
        signature = key.sign(log_message(end))
        connection.execute("UPDATE log_end SET key_id = %s, signature = %s", (key.key_id, signature))


def _count(connection: Connection[Any]) -> int:
    row = connection.execute("SELECT count(*) FROM stored_events").fetchone()
    return row[0] if row else 0

"""The log must be as new as everything that was made of it, and able to go on."""

from typing import Any, Final

from psycopg import Connection

from infrastructure.postgres.migrate import UnsuitableDatabase

# One statement, so one moment: beside us a server may be writing.
_AHEAD: Final = """
    WITH log AS (SELECT coalesce(max(notification_id), 0) AS ends FROM stored_events)
    SELECT name, position, ends FROM follower_positions, log WHERE position > ends ORDER BY name
"""
_BEHIND: Final = """
    SELECT last_value, max(notification_id) FROM stored_events, stored_events_notification_id_seq
    GROUP BY last_value, is_called HAVING max(notification_id) > last_value - (NOT is_called)::int
"""
_VIEWS: Final = "escombra rebuild --all makes the views and wallets anew"
_CHECKPOINTS: Final = "keep stream_ends and log_end as evidence and empty them"


def check_followers(connection: Connection[Any]) -> None:
    """Raises UnsuitableDatabase where an older log was restored under newer rows.

    A view would pass over all that is written until the log is as long as it was.
    """
    ahead = connection.execute(_AHEAD).fetchall()
    if not ahead:
        return
    names = [row[0] for row in ahead]
    told = ", ".join(f"{name} at {position}" for name, position, _ in ahead)
    mend = [_VIEWS] if names != ["checkpoints"] else []
    mend += [_CHECKPOINTS] if "checkpoints" in names else []
    raise UnsuitableDatabase(
        f"the log ends at position {ahead[0][2]}, what was made of it is newer ({told}): restore the whole "
        f"database from one backup; if there is none, {', and '.join(mend)} (docs/operations.md, Restoring)"
    )


def check_sequence(connection: Connection[Any]) -> None:
    """Raises UnsuitableDatabase where the next event would get a position that is taken.

    So it is after a restore, or a logical replication, that has left the sequences out.
    """
    row = connection.execute(_BEHIND).fetchone()
    if row is not None:
        raise UnsuitableDatabase(
            f"the sequence of positions stands at {row[0]}, behind the log, which ends at {row[1]}: "
            f"SELECT setval('stored_events_notification_id_seq', {row[1]}) puts it right"
        )

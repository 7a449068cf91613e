"""What is acknowledged must have reached the disk, and the standby where one is waited for."""

from typing import Any, Final

from psycopg import Connection

from infrastructure.postgres.migrate import UnsuitableDatabase

_SETTINGS: Final = """
    SELECT current_setting('fsync'), current_setting('full_page_writes'),
           current_setting('synchronous_commit'), current_setting('synchronous_standby_names')
"""
_SHORT_OF_THE_STANDBY: Final = ("local", "remote_write")


def check_durability(connection: Connection[Any]) -> None:
    """Raises UnsuitableDatabase for settings under which a crash may lose what was acknowledged.

    They are those of our own sessions: a role or a database may have its own `synchronous_commit`.
    """
    row = connection.execute(_SETTINGS).fetchone()
    fsync, full_page_writes, commit, standbys = row or ("", "", "", "")
    off = {"fsync": fsync, "full_page_writes": full_page_writes, "synchronous_commit": commit}
    for name, value in off.items():
        if value == "off":
            raise UnsuitableDatabase(
                f"the database runs with {name} = off, so a crash loses what was acknowledged: turn it on"
            )
    if standbys and commit in _SHORT_OF_THE_STANDBY:
        raise UnsuitableDatabase(
            f"the database has synchronous standbys, but synchronous_commit = {commit} does not wait until "
            "they have written to disk: set it to on"
        )

"""Errors that mean: this database, or this connection to it, is of no use now, but another may be soon."""

from typing import Final

import psycopg
from psycopg_pool import PoolTimeout

LOST: Final = (
    psycopg.OperationalError,
    psycopg.InterfaceError,
    psycopg.errors.ReadOnlySqlTransaction,
    PoolTimeout,
    OSError,
)


def leads_nowhere(error: Exception) -> bool:
    """Whether a connection works, but to a server that is no primary any more, or not yet.

    The next one may find the primary; a pool would hand out this one, and those like it, for ever.
    """
    return isinstance(error, psycopg.errors.ReadOnlySqlTransaction)

"""What many streams come to together: balances, XP, the league's rows, profiles; for all players or for some.

Added up once more from the log and from rows that were compared with it, stream by stream.
"""

from collections.abc import Iterator, Sequence
from importlib.resources import files
from typing import Any, Final
from uuid import UUID

import psycopg
from psycopg import Connection

from application.audit.verdict import Finding

MOST: Final = 20
_TOTALS: Final = (
    ("postings", "balances"),
    ("postings", "wallets"),
    ("league", "league"),
    ("experience", "experience"),
    ("statistics", "statistics"),
)
"""The check that each statement belongs to."""


def wrong_totals(connection: Connection[Any], players: Sequence[UUID] | None = None) -> Iterator[Finding]:
    """What is wrong with the totals of these players, or of all; at most twenty findings a statement."""
    for check, name in _TOTALS:
        try:
            with connection.transaction():
                found = connection.execute(_statement(name), {"players": players, "most": MOST})
                yield from [Finding(check, None, detail) for (detail,) in found.fetchall()]
        except psycopg.DataError as error:  # an event that is no JSON any more: its own stream says which
            yield Finding(check, None, f"it cannot be added up: {str(error).splitlines()[0]}")


def _statement(name: str) -> bytes:
    text = _read(name).replace("/* awards.sql */", _read("awards"))
    return f"{text} LIMIT %(most)s".encode()


def _read(name: str) -> str:
    return (files("infrastructure.audit.totals") / f"{name}.sql").read_text(encoding="utf-8")

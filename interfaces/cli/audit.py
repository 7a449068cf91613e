"""`escombra audit`: whether matches were dealt, played, counted and paid right, and nothing is missing."""

import asyncio
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Annotated, Final
from uuid import UUID

import psycopg
from cyclopts import Parameter

from infrastructure.audit.fresh import bring_up_to_date
from infrastructure.signing import key_id_of
from interfaces.cli import audit_runs
from interfaces.cli.database import database_for, first_line, settings_for, signing_key_of
from interfaces.cli.errors import CannotTell, Complaint

PUBLIC_KEY_BYTES: Final = 32
Flag: Final = Parameter(negative=())


def audit(
    match: str | None = None,
    /,
    *,
    every: Annotated[bool, Parameter(name="--all", negative=())] = False,
    solvency: Annotated[bool, Flag] = False,
    key: tuple[str, ...] = (),
    as_json: Annotated[bool, Parameter(name="--json", negative=())] = False,
) -> int:
    """Check a match, or everything, from the shuffle to the last coin.

    A running server goes on meanwhile. The exit status is 0 where all is right, 1 where something is wrong,
    and 2 where that cannot be told.

    Parameters
    ----------
    match
        The id of a match.
    every
        Every match and player, their balances, XP and league rows, and the log as a whole.
    solvency
        Only whether all coins add up.
    key
        A public key (64 hex digits) whose checkpoints count; without one, those of all keys that this
        database has registered do. May be given several times.
    as_json
        Print JSON: one object; with --all one for each stream that is wrong and a summary, a line each.
    """
    if [match is not None, every, solvency].count(True) != 1:
        raise CannotTell("name one match, or --all, or --solvency")
    run = audit_runs.Run(trusted=_trusted(key) if key else None, as_json=as_json)
    match_id = _id_of(match) if match is not None else None
    with _up_to_date() as conninfo:
        if match_id is not None:
            return run.one(conninfo, match_id)
        return run.solvency(conninfo) if solvency else run.everything(conninfo)


@contextmanager
def _up_to_date() -> Iterator[str]:
    """The database, when all that follows its log has seen the end of it. Raises CannotTell."""
    settings = settings_for()
    try:
        with database_for(settings) as conninfo:
            asyncio.run(bring_up_to_date(conninfo, signing_key_of(settings)))
            yield conninfo
    except CannotTell:
        raise
    except (Complaint, psycopg.Error) as error:
        raise CannotTell(first_line(error)) from None


def _id_of(text: str) -> UUID:
    try:
        return UUID(text)
    except ValueError:
        raise CannotTell(f"{text!r} is not the id of a match: that is a UUID") from None


def _trusted(keys: Iterable[str]) -> dict[str, bytes]:
    try:
        public = [bytes.fromhex(key) for key in keys]
    except ValueError:
        public = []
    if not public or any(len(key) != PUBLIC_KEY_BYTES for key in public):
        raise CannotTell("a public key is 64 hex digits, as GET /v1/keys gives it")
    return {key_id_of(key): key for key in public}

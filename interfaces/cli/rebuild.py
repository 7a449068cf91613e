"""`escombra rebuild`: views made anew from the log, beside a running server or without one."""

import asyncio
import sys
from collections.abc import Callable
from typing import Annotated

import psycopg
from cyclopts import Parameter

from infrastructure.event_codec import UnreadableEvent
from infrastructure.postgres.views import REBUILDABLE
from infrastructure.postgres.views.rebuild import rebuild as rebuild_view
from infrastructure.postgres.views.view import View
from interfaces.cli.database import database_for, first_line, settings_for
from interfaces.cli.errors import Complaint


def rebuild(
    view: str | None = None, /, *, every: Annotated[bool, Parameter(name="--all", negative=())] = False
) -> None:
    """Make views anew from the log, and put right whatever differs in the live ones.

    A running server goes on meanwhile.

    Parameters
    ----------
    view
        One of experience, league, history, statistics, wallets.
    every
        All of them.
    """
    chosen = _chosen(view, every)
    with database_for(settings_for()) as conninfo:
        for one in chosen:
            try:
                position, wrong = asyncio.run(rebuild_view(conninfo, one, _tell(one.name)))
            except (psycopg.Error, UnreadableEvent) as error:
                raise Complaint(f"{one.name} was not rebuilt: {first_line(error)}") from None
            differed = f"{wrong} rows were put right" if wrong else "nothing differed"
            print(f"{one.name}: rebuilt up to position {position}, {differed}")


def _tell(name: str) -> Callable[[int], None]:
    """How far it is, for somebody who looks on."""

    def tell(position: int) -> None:
        if sys.stderr.isatty():
            print(f"\r{name}: {position}\r", end="", file=sys.stderr, flush=True)

    return tell


def _chosen(name: str | None, every: bool) -> list[View]:
    if every == (name is not None):
        raise Complaint("name one view, or --all")
    if every:
        return list(REBUILDABLE)
    found = [view for view in REBUILDABLE if view.name == name]
    if not found:
        names = ", ".join(view.name for view in REBUILDABLE)
        raise Complaint(f"there is no view {name!r}: there are {names}")
    return found

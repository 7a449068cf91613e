"""`escombra rebuild`: views made anew from the log, beside a running server or without one."""

import asyncio
from typing import Annotated

import psycopg
from cyclopts import Parameter

from infrastructure.postgres.views import REBUILDABLE
from infrastructure.postgres.views.rebuild import rebuild as rebuild_view
from infrastructure.postgres.views.view import View
from interfaces.cli.database import database_for, first_line, settings_for
from interfaces.cli.errors import Complaint


def rebuild(
    view: str | None = None, /, *, every: Annotated[bool, Parameter(name="--all", negative=())] = False
) -> None:
    """Make views anew from the log, and put them in the place of the live ones, to the same bytes.

    A running server goes on meanwhile; only the exchange itself makes others wait.

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
                position = asyncio.run(rebuild_view(conninfo, one))
            except psycopg.Error as error:
                raise Complaint(f"{one.name} was not rebuilt: {first_line(error)}") from None
            print(f"{one.name}: rebuilt up to position {position}")


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

"""Whether the server may run on its database: asked first, or beside the server as soon as it answers."""

import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import psycopg

from infrastructure.postgres.migrate import UnsuitableDatabase, migrate
from infrastructure.settings import Settings
from infrastructure.startup_checks import check_database
from interfaces.cli.database import first_line, may_come_back
from interfaces.cli.errors import Complaint

TRY_AGAIN_SECONDS: Final = 0.5


@contextmanager
def admitted(conninfo: str, settings: Settings) -> Iterator[None]:
    """Serve within the block.

    Raises Complaint before it on a database that must not be used. One that is away is asked beside the
    block; if it must not be used the server is told to end, and Complaint is raised after the block.
    """
    refused: list[str] = []
    if not _is_fit(conninfo, settings):
        threading.Thread(target=_ask_again, args=(conninfo, settings, refused), daemon=True).start()
    yield
    if refused:
        raise Complaint(refused[0])


def _is_fit(conninfo: str, settings: Settings) -> bool:
    """False where the database is away. Raises Complaint where waiting does not help."""
    try:
        _ask(conninfo, settings)
    except UnsuitableDatabase as error:
        raise Complaint(str(error)) from None
    except psycopg.Error as error:
        if isinstance(error, psycopg.OperationalError) and may_come_back(error):
            return False
        raise Complaint(f"the database cannot be used: {first_line(error)}") from None
    return True


def _ask_again(conninfo: str, settings: Settings, refused: list[str]) -> None:
    while True:
        time.sleep(TRY_AGAIN_SECONDS)
        try:
            _ask(conninfo, settings)
        except UnsuitableDatabase as error:
            refused.append(str(error))
            os.kill(os.getpid(), signal.SIGTERM)
        except psycopg.Error:
            continue
        return


def _ask(conninfo: str, settings: Settings) -> None:
    migrate(conninfo)
    check_database(conninfo, settings)

"""`escombra psql`: the Postgres terminal, on the database that is in use."""

import os
import signal
import subprocess
from collections.abc import Sequence
from typing import Annotated

from cyclopts import App, Parameter
from psycopg.pq import Conninfo

from infrastructure.embedded_postgres import EmbeddedPostgresError, binary, binary_environment
from infrastructure.settings import Settings
from interfaces.cli.database import database_for, settings_for
from interfaces.cli.errors import Complaint

# Every flag is psql's own, --help and -h (its host) included, and so is the `--` that ends them: what ends
# options here instead is a character that no argument can hold.
psql = App(name="psql", help_flags=(), version_flags=(), end_of_options_delimiter="\0")


@psql.default
def run(*arguments: Annotated[str, Parameter(allow_leading_hyphen=True)]) -> int:
    """Run psql on the running database, or on the embedded one, started for as long as psql runs.

    All arguments go to psql, whose exit status is the command's: escombra psql -c 'TABLE events LIMIT 5'
    """
    return run_program("psql", arguments)


def run_program(name: str, arguments: Sequence[str]) -> int:
    """Run a Postgres program on the database in use; returns its exit status. Raises Complaint."""
    settings = settings_for()
    try:
        program = str(binary(name))
    except EmbeddedPostgresError as error:
        raise Complaint(str(error)) from None
    with database_for(settings) as conninfo:
        return run_to_its_end([program, *arguments], environment_for(settings, conninfo))


def environment_for(settings: Settings, conninfo: str) -> dict[str, str]:
    """The connection as PG* variables: no password among the processes, and `-d` or `-U` may still differ.

    For a database that was named, PG* variables already there complete the URL, as they do for the server.
    """
    environment = dict(os.environ) if settings.database_url else binary_environment()
    for option in Conninfo.parse(conninfo.encode()):
        if option.envvar is not None and option.val is not None:
            environment[option.envvar.decode()] = option.val.decode()
    return environment


def run_to_its_end(command: list[str], environment: dict[str, str]) -> int:
    """Run a program in our place and return its exit status; a signal that ended it counts as in a shell.

    Ctrl-C is the program's: psql cancels its query. SIGTERM ends the program first and this command with it.
    """
    interrupt = signal.signal(signal.SIGINT, lambda _signal, _frame: None)  # SIG_IGN would be inherited
    process = subprocess.Popen(command, env=environment)  # noqa: S603 - our own wheel's program
    terminate = signal.signal(signal.SIGTERM, lambda _signal, _frame: process.terminate())
    try:
        status = process.wait()
    finally:
        signal.signal(signal.SIGINT, interrupt)
        signal.signal(signal.SIGTERM, terminate)
    return status if status >= 0 else 128 - status

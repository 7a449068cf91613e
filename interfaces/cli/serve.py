"""`escombra serve`: the server, and its Postgres unless another is named."""

import os
import socket
import tempfile
from collections.abc import Callable
from contextlib import ExitStack
from typing import Annotated, NamedTuple

from cyclopts import Parameter
from cyclopts.validators import Number

from infrastructure.logs import set_up_logs
from infrastructure.open_files import allow_many_open_files
from infrastructure.settings import Settings
from interfaces.cli.admission import admitted
from interfaces.cli.caretaker import caretaker
from interfaces.cli.database import check_signing_key, checked, settings_for, started
from interfaces.cli.errors import Complaint
from interfaces.cli.signals import end_when_asked

Workers = Annotated[int, Parameter(validator=Number(gte=1, lte=64))]
Port = Annotated[int, Parameter(validator=Number(gte=0, lte=65535))]


class Database(NamedTuple):
    """Where the database is, and what keeps it there."""

    conninfo: str
    look_after: Callable[[], None]


def serve(
    *, host: str = "127.0.0.1", port: Port = 8000, workers: Workers = 1, database_url: str | None = None
) -> None:
    """Serve the game over HTTP until Ctrl-C or SIGTERM.

    Parameters
    ----------
    host
        The address to listen on.
    port
        The port to listen on; 0 takes a free one.
    workers
        How many processes serve.
    database_url
        A Postgres (13 or newer) to use instead of the embedded one; also ESCOMBRA_DATABASE_URL.
    """
    end_when_asked()
    settings = settings_for(database_url=database_url)
    set_up_logs()
    allow_many_open_files()
    with ExitStack() as stack:
        listening = stack.enter_context(listen(host, port))
        if settings.database_url:
            database = Database(checked(settings.database_url), lambda: None)
        else:
            postgres = stack.enter_context(started(settings))
            database = Database(postgres.start(), stack.enter_context(caretaker(postgres)))
        check_signing_key(settings)
        stack.enter_context(admitted(database.conninfo, settings))
        if workers > 1:  # before anything imports the metrics library
            os.environ["PROMETHEUS_MULTIPROC_DIR"] = stack.enter_context(tempfile.TemporaryDirectory())
        _run(database, settings, workers, listening)


def listen(host: str, port: int) -> socket.socket:
    """A socket bound to the address. Raises Complaint where that cannot be."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(2048)
    except OSError as error:
        listening.close()
        raise Complaint(f"cannot listen on {host} port {port}: {error.strerror or error}") from None
    return listening


def _run(database: Database, settings: Settings, workers: int, listening: socket.socket) -> None:
    from interfaces.http.app import create_app  # noqa: PLC0415
    from interfaces.http.server import serve_alone  # noqa: PLC0415
    from interfaces.http.workers import serve_with_workers  # noqa: PLC0415

    host, port = listening.getsockname()[:2]

    def announce() -> None:
        where = f"[{host}]" if ":" in host else host
        print(f"L'Escombra is served at http://{where}:{port}  (Ctrl-C ends it)", flush=True)

    if workers == 1:
        serve_alone(create_app(database.conninfo, settings), listening, announce, database.look_after)
    else:
        serve_with_workers(database.conninfo, workers, listening, announce, database.look_after)

"""`escombra serve`: the server, and its Postgres unless another is named."""

import logging
import os
import socket
import tempfile
from contextlib import ExitStack
from typing import Annotated

from cyclopts import Parameter
from cyclopts.validators import Number

from infrastructure.settings import Settings
from interfaces.cli.database import checked, settings_for, started
from interfaces.cli.errors import Complaint

Workers = Annotated[int, Parameter(validator=Number(gte=1, lte=64))]
Port = Annotated[int, Parameter(validator=Number(gte=0, lte=65535))]


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
    settings = settings_for(database_url=database_url)
    quiet_logging()
    with ExitStack() as stack:
        listening = stack.enter_context(listen(host, port))
        if settings.database_url:
            conninfo = checked(settings.database_url)
        else:
            conninfo = stack.enter_context(started(settings))
        if workers > 1:  # before anything imports the metrics library
            os.environ["PROMETHEUS_MULTIPROC_DIR"] = stack.enter_context(tempfile.TemporaryDirectory())
        _run(conninfo, settings, workers, listening)


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


def quiet_logging() -> None:
    """Warnings and worse, on stderr."""
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    logging.getLogger("psycopg.pool").setLevel(logging.ERROR)  # the pool's waiting is told by /health/ready


def _run(conninfo: str, settings: Settings, workers: int, listening: socket.socket) -> None:
    from infrastructure.postgres.migrate import UnsuitableDatabase  # noqa: PLC0415
    from interfaces.http.app import create_app  # noqa: PLC0415
    from interfaces.http.server import serve_alone, serve_with_workers  # noqa: PLC0415

    host, port = listening.getsockname()[:2]

    def announce() -> None:
        where = f"[{host}]" if ":" in host else host
        print(f"L'Escombra is served at http://{where}:{port}  (Ctrl-C ends it)", flush=True)

    try:
        if workers == 1:
            serve_alone(create_app(conninfo, settings), listening, announce)
        else:
            serve_with_workers(conninfo, workers, listening, announce)
    except UnsuitableDatabase as error:
        raise Complaint(str(error)) from None

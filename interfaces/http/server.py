"""uvicorn around the app: one process, or a parent that keeps several workers alive."""

import os
import signal
import sys
from collections.abc import Callable
from socket import socket
from types import FrameType
from typing import Final

import uvicorn
from starlette.applications import Starlette
from uvicorn.supervisors import Multiprocess

from infrastructure.settings import load_settings
from interfaces.http.app import create_app

DRAIN_SECONDS: Final = 5
CONNINFO_VARIABLE: Final = "ESCOMBRA_WORKER_CONNINFO"
_WORKER_APP: Final = "interfaces.http.server:worker_app"


class AnnouncingServer(uvicorn.Server):
    """Says when it serves, and turns the signals that end it into an ordinary return."""

    def __init__(self, config: uvicorn.Config, announce: Callable[[], None]) -> None:
        super().__init__(config)
        self._announce = announce

    async def startup(self, sockets: list[socket] | None = None) -> None:
        """Start, then say so."""
        await super().startup(sockets)
        if self.started:
            self._announce()


def serve_alone(app: Starlette, listening: socket, announce: Callable[[], None]) -> None:
    """Serve in this process until SIGTERM or Ctrl-C; requests under way are finished first."""
    server = AnnouncingServer(_config(app), announce)
    # uvicorn raises the signal again when it is done: without a handler of ours nothing after it would run.
    signal.signal(signal.SIGTERM, _ended)
    signal.signal(signal.SIGINT, _ended)
    try:
        server.run(sockets=[listening])
    except SystemExit:
        if not server.started:
            raise


def serve_with_workers(conninfo: str, workers: int, listening: socket, announce: Callable[[], None]) -> None:
    """Serve in `workers` processes that share the socket, until SIGTERM or Ctrl-C."""
    os.environ[CONNINFO_VARIABLE] = conninfo
    config = _config(_WORKER_APP, workers=workers)
    supervisor = Multiprocess(config, sockets=[listening])
    announce()
    supervisor.run()


def worker_app() -> Starlette:
    """The app of one worker, which inherits the parent's environment."""
    return create_app(os.environ[CONNINFO_VARIABLE], load_settings())


def _config(app: Starlette | str, workers: int = 1) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        factory=isinstance(app, str),
        workers=workers,
        loop="uvloop",
        http="httptools",
        ws="none",
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=DRAIN_SECONDS,
    )


def _ended(_signal: int, _frame: FrameType | None) -> None:
    sys.exit(0)

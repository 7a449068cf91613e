"""uvicorn around the app: one process, or a parent that keeps several workers alive."""

import gc
import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from socket import socket
from types import FrameType
from typing import Final

import uvicorn
from starlette.applications import Starlette
from uvicorn.supervisors import Multiprocess

from infrastructure.logs import set_up_logs
from infrastructure.settings import load_settings
from interfaces.http.app import create_app
from interfaces.http.protocol import BoundedHttpProtocol
from interfaces.http.security_headers import EVERYWHERE

DRAIN_SECONDS: Final = 5
WORKER_START_SECONDS: Final = 30
CONNINFO_VARIABLE: Final = "ESCOMBRA_WORKER_CONNINFO"
_WORKER_APP: Final = "interfaces.http.server:worker_app"

Act = Callable[[], None]


class AnnouncingServer(uvicorn.Server):
    """One process that says when it serves."""

    def __init__(self, config: uvicorn.Config, announce: Act) -> None:
        super().__init__(config)
        self._announce = announce

    async def startup(self, sockets: list[socket] | None = None) -> None:
        """Start, then say so."""
        await super().startup(sockets)
        spare_the_collector()
        if self.started:
            self._announce()


class AnnouncingParent(Multiprocess):
    """A parent that says when its workers serve, and looks after what they need."""

    def __init__(self, config: uvicorn.Config, listening: socket, announce: Act, look_after: Act) -> None:
        super().__init__(config, sockets=[listening])
        self._announce = announce
        self._look_after = look_after

    def init_processes(self) -> None:
        """Start the workers, then say so."""
        super().init_processes()
        ready = [worker.wait_until_ready(WORKER_START_SECONDS, self.should_exit) for worker in self.processes]
        if all(ready):
            self._announce()

    def keep_subprocess_alive(self) -> None:
        """Twice a second."""
        self._look_after()
        super().keep_subprocess_alive()


def serve_alone(app: Starlette, listening: socket, announce: Act, look_after: Act) -> None:
    """Serve in this process until SIGTERM or Ctrl-C; requests under way are finished first.

    `look_after` is called every second, in the main thread.
    """

    async def tick() -> None:
        look_after()

    config = _config(app)
    config.callback_notify, config.timeout_notify = tick, 1
    server = AnnouncingServer(config, announce)
    # uvicorn raises the signal again when it is done: without a handler of ours nothing after it would run.
    signal.signal(signal.SIGTERM, _end)
    signal.signal(signal.SIGINT, _end)
    try:
        server.run(sockets=[listening])
    except SystemExit:
        if not server.started:
            raise


def serve_with_workers(
    conninfo: str, workers: int, listening: socket, announce: Act, look_after: Act
) -> None:
    """Serve in `workers` processes that share the socket, until SIGTERM or Ctrl-C."""
    os.environ[CONNINFO_VARIABLE] = conninfo
    AnnouncingParent(_config(_WORKER_APP, workers), listening, announce, look_after).run()


def worker_app() -> Starlette:
    """The app of one worker, which inherits the parent's environment and does not outlive the parent."""
    set_up_logs()
    threading.Thread(target=_end_with_parent, args=(os.getppid(),), daemon=True).start()
    return create_app(os.environ[CONNINFO_VARIABLE], load_settings())


def spare_the_collector() -> None:
    """Let the cycle collector pass over what was imported, and come seldom: we make next to no cycles.

    By default it walks everything that lives, every match in memory included, several times a second.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


def _config(app: Starlette | str, workers: int = 1) -> uvicorn.Config:
    trusted = load_settings().trusted_proxies
    return uvicorn.Config(
        app,
        factory=isinstance(app, str),
        workers=workers,
        loop="uvloop",
        http=BoundedHttpProtocol,
        ws="none",
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        headers=list(EVERYWHERE),
        proxy_headers=bool(trusted),
        forwarded_allow_ips=trusted,
        timeout_graceful_shutdown=DRAIN_SECONDS,
    )


def _end(_signal: int, _frame: FrameType | None) -> None:
    for again in (signal.SIGTERM, signal.SIGINT):
        signal.signal(again, signal.SIG_IGN)  # we are ending: who asks twice must not break that off
    sys.exit(0)


def _end_with_parent(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(0.5)
    os.kill(os.getpid(), signal.SIGTERM)

"""A parent that keeps several processes alive, each of which serves the app at one socket."""

import multiprocessing
import os
import signal
import threading
from socket import socket
from typing import Final

import uvicorn
from starlette.applications import Starlette
from uvicorn.supervisors import Multiprocess

from infrastructure.logs import set_up_logs
from infrastructure.settings import load_settings
from interfaces.http.app import create_app
from interfaces.http.server import Act, config_for

START_SECONDS: Final = 30
CONNINFO_VARIABLE: Final = "ESCOMBRA_WORKER_CONNINFO"
_APP: Final = "interfaces.http.workers:worker_app"


class AnnouncingParent(Multiprocess):
    """A parent that says when its workers serve, and looks after what they need."""

    def __init__(self, config: uvicorn.Config, listening: socket, announce: Act, look_after: Act) -> None:
        super().__init__(config, sockets=[listening])
        self._announce = announce
        self._look_after = look_after
        self._has_announced = False

    def init_processes(self) -> None:
        """Start the workers, then say so."""
        super().init_processes()
        for worker in self.processes:
            worker.wait_until_ready(START_SECONDS, self.should_exit)
        self._say_once_ready()

    def keep_subprocess_alive(self) -> None:
        """Twice a second. A worker that did not start in time has a successor, which may serve first."""
        self._look_after()
        super().keep_subprocess_alive()
        self._say_once_ready()

    def _say_once_ready(self) -> None:
        if not self._has_announced and all(worker.is_ready() for worker in self.processes):
            self._has_announced = True
            self._announce()


def serve_with_workers(
    conninfo: str, workers: int, listening: socket, announce: Act, look_after: Act
) -> None:
    """Serve in `workers` processes that share the socket, until SIGTERM or Ctrl-C."""
    os.environ[CONNINFO_VARIABLE] = conninfo
    AnnouncingParent(config_for(_APP, workers), listening, announce, look_after).run()


def worker_app() -> Starlette:
    """The app of one worker, which inherits the parent's environment and does not outlive the parent."""
    set_up_logs()
    threading.Thread(target=_end_with_parent, daemon=True).start()
    return create_app(os.environ[CONNINFO_VARIABLE], load_settings())


def _end_with_parent() -> None:
    """Wait until a pipe that the parent holds is closed: it is already if the parent died before we asked."""
    if parent := multiprocessing.parent_process():
        parent.join()
    os.kill(os.getpid(), signal.SIGTERM)

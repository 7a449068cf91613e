"""uvicorn around the app, in one process."""

import gc
from collections.abc import Callable
from socket import socket
from typing import Final

import uvicorn
from starlette.applications import Starlette

from infrastructure.settings import load_settings
from interfaces.http.protocol import BoundedHttpProtocol
from interfaces.http.security_headers import EVERYWHERE

DRAIN_SECONDS: Final = 5
TICKS_A_SECOND: Final = 10

Act = Callable[[], None]


class AnnouncingServer(uvicorn.Server):
    """One process that says when it serves, and looks after what it needs."""

    def __init__(self, config: uvicorn.Config, announce: Act, look_after: Act) -> None:
        super().__init__(config)
        self._announce = announce
        self._look_after = look_after

    async def startup(self, sockets: list[socket] | None = None) -> None:
        """Start, then say so."""
        await super().startup(sockets)
        spare_the_collector()
        if self.started:
            self._announce()

    async def on_tick(self, counter: int) -> bool:
        """Ten times a second. uvicorn's own notification goes by a clock that somebody may set back."""
        if counter % TICKS_A_SECOND == 0:
            self._look_after()
        return await super().on_tick(counter)


def serve_alone(app: Starlette, listening: socket, announce: Act, look_after: Act) -> None:
    """Serve in this process until SIGTERM or Ctrl-C; requests under way are finished first.

    `look_after` is called every second; it must return at once. uvicorn raises the signal again when it is
    done, so the caller must handle it, or nothing after this would run.
    """

    server = AnnouncingServer(config_for(app), announce, look_after)
    try:
        server.run(sockets=[listening])
    except SystemExit:
        if not server.started:
            raise


def spare_the_collector() -> None:
    """Let the cycle collector pass over what was imported, and come seldom: we make next to no cycles.

    By default it walks everything that lives, every match in memory included, several times a second.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


def config_for(app: Starlette | str, workers: int = 1) -> uvicorn.Config:
    """How uvicorn serves the app; `app` is its import path where each worker makes one of its own."""
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

"""A network that loses connections: everything passes through, and each connection is cut after a while."""

import contextlib
import re
import socket
import threading
from typing import Final
from urllib.parse import urlsplit

LIFE_SECONDS: Final = 1.0


class CuttingNetwork:
    """Between a client and the server at `url`; counts what it cut, and who went on with `Last-Event-ID`."""

    def __init__(self, url: str) -> None:
        self._to = (urlsplit(url).hostname or "", urlsplit(url).port or 0)
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listening.getsockname()[1]}"
        self.cut = 0
        self.resumed = 0
        threading.Thread(target=self._accept, daemon=True).start()

    def close(self) -> None:
        """Let nobody in any more."""
        self._listening.close()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                client, _ = self._listening.accept()
                threading.Thread(target=self._connect, args=(client,), daemon=True).start()

    def _connect(self, client: socket.socket) -> None:
        with client, socket.create_connection(self._to) as server:
            there = threading.Thread(target=self._pass_on, args=(client, server), daemon=True)
            back = threading.Thread(target=self._pass_on, args=(server, client), daemon=True)
            there.start()
            back.start()
            back.join(LIFE_SECONDS)
            self.cut += back.is_alive()
            for end in (client, server):
                with contextlib.suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)
            back.join()
            there.join()

    def _pass_on(self, one: socket.socket, other: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := one.recv(65_536):
                self.resumed += len(re.findall(rb"(?im)^last-event-id: \d+", data))
                other.sendall(data)
            other.shutdown(socket.SHUT_WR)

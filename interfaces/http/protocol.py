"""uvicorn's HTTP protocol with a bound on the head of a request, and refusals as problem documents."""

import asyncio
from typing import Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from interfaces.http.live_stream import ABORT
from interfaces.http.one_write import OneWrite
from interfaces.http.problems import MEDIA_TYPE, problem
from interfaces.http.security_headers import EVERYWHERE
from interfaces.http.slow_readers import leave_who_does_not_read

LARGEST_HEAD_BYTES: Final = 32 * 1024
REQUEST_SECONDS: Final = 10.0
_EVERYWHERE: Final = "".join(f"{name}: {value}\r\n" for name, value in EVERYWHERE)


class BoundedHttpProtocol(HttpToolsProtocol):
    """Refuses what is no HTTP, a head that has no end, and a request that does not arrive."""

    _extensions: dict[str, dict[object, object]]
    _head_bytes = 0
    _reads_head = True
    _is_refused = False
    _patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody connects, and should say something."""
        super().connection_made(OneWrite(transport, self.loop))  # type: ignore[arg-type]
        self._extensions = {ABORT: {"end": transport.abort}}
        leave_who_does_not_read(transport)
        self._wait_for_request()

    def connection_lost(self, exc: Exception | None) -> None:
        """The client is gone."""
        self._stop_waiting()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Bytes from the client."""
        if self._is_refused:
            return
        super().data_received(data)
        if self._reads_head:
            self._count_head(len(data))
        if not self._is_refused and self._nothing_is_under_way():
            self._wait_for_request()  # an empty line is no request, but has ended the wait for one

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self.scope["extensions"] = self._extensions
        self._head_bytes, self._reads_head = 0, True
        self._wait_for_request()

    def on_url(self, url: bytes) -> None:
        """A part of the address."""
        super().on_url(url)
        self._count_head(len(url))

    def on_header(self, name: bytes, value: bytes) -> None:
        """A header."""
        super().on_header(name, value)
        self._count_head(len(name) + len(value))

    def on_headers_complete(self) -> None:
        """The head is read; what follows is the body, which has a bound of its own."""
        self._reads_head = False
        if not self._is_refused:
            super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The whole request is here; how long the answer takes is another matter."""
        self._stop_waiting()
        super().on_message_complete()

    def send_400_response(self, msg: str) -> None:
        """Refuse the connection's bytes as what they are."""
        self._refuse("bad-request", msg)

    def _nothing_is_under_way(self) -> bool:
        """Whether neither a request nor an answer is, and no clock runs."""
        waits = self._patience is not None or self.timeout_keep_alive_task is not None
        return not waits and (self.cycle is None or self.cycle.response_complete)

    def _wait_for_request(self) -> None:
        self._stop_waiting()
        self._patience = self.loop.call_later(REQUEST_SECONDS, self._refuse, "request-timeout")

    def _stop_waiting(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def _count_head(self, size: int) -> None:
        self._head_bytes += size
        if self._head_bytes > LARGEST_HEAD_BYTES and not self._is_refused:
            self._refuse("headers-too-large")

    def _refuse(self, code: str, detail: str = "") -> None:
        if self._is_refused:
            return
        self._is_refused = True
        self._stop_waiting()
        if self.cycle is not None and self.cycle.response_started and not self.cycle.response_complete:
            self.transport.close()  # an answer is under way: a second one in the middle would help nobody
            return
        answer = problem(code, detail)
        body = bytes(answer.body)
        head = (
            f"HTTP/1.1 {answer.status_code} Refused\r\ncontent-type: {MEDIA_TYPE}\r\n"
            f"content-length: {len(body)}\r\nconnection: close\r\n{_EVERYWHERE}\r\n"
        )
        self.transport.write(head.encode() + body)
        self.transport.close()

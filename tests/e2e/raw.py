"""Requests byte by byte, for what no client library would send."""

import json
import re
import socket
from contextlib import suppress
from typing import Any, NamedTuple

ANSWER_WITHIN_SECONDS = 5


class RawAnswer(NamedTuple):
    """What came back."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def problem(self) -> dict[str, Any]:
        """The problem document that the answer must be."""
        assert 400 <= self.status < 500, (self.status, self.body)
        assert self.headers.get("content-type") == "application/problem+json", (self.status, self.body)
        document: dict[str, Any] = json.loads(self.body)
        assert document["status"] == self.status
        assert document["type"] == f"/problems/{document['code']}"
        assert {"title", "detail", "request_id"} <= document.keys()
        return document


def connected(url: str) -> socket.socket:
    """A connection to the server at `url`."""
    found = re.fullmatch(r"http://([^:]+):(\d+)", url)
    assert found is not None
    return socket.create_connection((found[1], int(found[2])), timeout=ANSWER_WITHIN_SECONDS)


def ask(url: str, request: bytes) -> RawAnswer:
    """Send bytes, and read until the server closes."""
    with connected(url) as connection:
        received = b""
        with suppress(BrokenPipeError, ConnectionResetError):  # it has answered already, without reading on
            connection.sendall(request)
        with suppress(ConnectionResetError):
            while part := connection.recv(65536):
                received += part
    return parsed(received)


def parsed(received: bytes) -> RawAnswer:
    """The first answer in what was received."""
    head, _, body = received.partition(b"\r\n\r\n")
    first, *lines = head.decode("latin-1").split("\r\n")
    headers = dict(line.lower().split(": ", 1) for line in lines)
    return RawAnswer(int(first.split()[1]), headers, body)


def request(
    method: str, path: bytes, token: str, body: bytes = b"", content_type: str | None = "application/json",
    headers: bytes = b"",
) -> bytes:  # fmt: skip
    """A request that closes its connection."""
    typed = b"" if content_type is None else b"Content-Type: %b\r\n" % content_type.encode("latin-1")
    return (
        b"%b %b HTTP/1.1\r\nHost: localhost\r\n" % (method.encode(), path)
        + b"Authorization: Bearer %b\r\n" % token.encode()
        + typed + headers + b"Connection: close\r\nContent-Length: %d\r\n\r\n" % len(body) + body
    )  # fmt: skip

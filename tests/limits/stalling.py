"""Clients who ask and then do not read, and what that costs a server."""

import re
import socket
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final, NamedTuple

from tests.e2e.raw import connected
from tests.e2e.server import Person, Server, get

SMALLEST_BUFFER: Final = 2048
PAUSE_SECONDS: Final = 0.005
"""Between two who ask: that all ask in one moment would be another fault."""
IMPATIENT: Final = [sys.executable, "-m", "tests.limits.impatient"]


def memory_mib(server: Server) -> float:
    """What a server holds, in MiB."""
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return sum(int(size) for size in re.findall(r"VmRSS:\s+(\d+)", status)) / 1024


class Reader(NamedTuple):
    """Who does not read: a connection, and the ports of its ends as the system writes them."""

    connection: socket.socket
    ports: tuple[str, str]


def held_of(readers: list[Reader]) -> int:
    """How many of these connections the process at their other end still has open."""
    ends = {reader.ports for reader in readers}
    lines = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    return sum((line[1][-4:], line[2][-4:]) in ends and line[9] != "0" for line in lines)


def _in_hex(address: tuple[str, int]) -> str:
    return f"{address[1]:04X}"


def open_streams(server: Server) -> int:
    """How many live streams it serves."""
    found = re.search(r"^escombra_open_streams (\S+)$", get(f"{server.url}/metrics").text, re.MULTILINE)
    assert found is not None
    return int(float(found[1]))


@contextmanager
def stalled(url: str, request: bytes, readers: int) -> Iterator[list[Reader]]:
    """So many connections that have sent a request, and read nothing."""
    with ExitStack() as stack:
        opened = [stack.enter_context(connected(url)) for _ in range(readers)]
        stalling = [Reader(one, (_in_hex(one.getpeername()), _in_hex(one.getsockname()))) for one in opened]
        for connection in opened:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALLEST_BUFFER)
            connection.sendall(request)
            time.sleep(PAUSE_SECONDS)
        yield stalling


def stream_of(person: Person, match_id: str) -> bytes:
    """The request of a stream from the first event on."""
    return (
        f"GET /v1/matches/{match_id}/stream HTTP/1.1\r\nHost: x\r\nLast-Event-ID: 0\r\n"
        f"Authorization: Bearer {person.token}\r\n\r\n"
    ).encode()

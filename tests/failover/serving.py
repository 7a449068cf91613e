"""Servers on databases that may fail over, and people who wait until they are back."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic, sleep
from typing import Final

import httpx2
from psycopg.conninfo import conninfo_to_dict

from tests.chaos.conftest import LENIENT
from tests.e2e.server import Server, client_of, serving
from tests.failover.node import Node

BACK_WITHIN_SECONDS: Final = 20.0
STRICT: Final = {**LENIENT, "ESCOMBRA_ALLOW_UNSAFE_DATABASE": "off"}


@contextmanager
def server_of(url: str) -> Iterator[tuple[Server, httpx2.Client]]:
    """A server that insists on durability, and a client of it."""
    with serving("--database-url", url, **STRICT) as server, client_of(server.url) as http:
        yield server, http


def at(node: Node, url: str) -> str:
    """The same database, at one node."""
    return node.conninfo(str(conninfo_to_dict(url)["dbname"]))


def when_back(ask: Callable[[], httpx2.Response]) -> httpx2.Response:
    """The first answer that is not 503."""
    give_up = monotonic() + BACK_WITHIN_SECONDS
    while (answer := ask()).status_code == 503:
        assert monotonic() < give_up, f"the server has not come back: {answer.text}"
        sleep(0.05)
    return answer

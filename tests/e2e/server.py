"""A real server process, and clients that speak to it as anybody would."""

import os
import re
import signal
import ssl
import subprocess
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, Final, Self

import httpx2

CHEAP = {
    "PYTHONFAULTHANDLER": "1",  # a process that dies of itself says where
    "ESCOMBRA_PASSWORD_MEMORY_KIB": "32",  # the least that argon2 takes with four lanes
    "ESCOMBRA_OFFLINE_DIR": os.devnull,  # whoever runs the tests may have fetched the engine, CI has not
    "ESCOMBRA_RATE_LIMITS": "off",  # a suite asks for more than anybody, and all of it from one address
}
ESCOMBRA = [sys.executable, "-m", "interfaces.cli"]
ROOT = Path(__file__).parents[2]
UNUSED_TLS: Final = ssl.create_default_context()
"""Every client would make one of its own, which takes thirty milliseconds, longer than most of the tests."""


class Server:
    """`escombra serve` as a child process."""

    def __init__(self, *arguments: str, **environment: str) -> None:
        self._command = [*ESCOMBRA, "serve", *arguments]
        self._environment = {**os.environ, **CHEAP, **environment}
        self.process: subprocess.Popen[str]
        self.url = ""

    def start(self, errors: IO[str] | None = None) -> Self:
        """Start in a process group of its own, and wait for the line that says where it serves."""
        self.process = subprocess.Popen(
            self._command,
            env=self._environment,
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            start_new_session=True,
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://\S+", line)
        if found is None:
            self.kill()
            raise AssertionError(f"the server did not start: {line!r}")
        self.url = found.group()
        return self

    def end(self, by: signal.Signals = signal.SIGTERM) -> int:
        """Send a signal (Ctrl-C to the whole group, as a terminal does), wait, and return the exit status."""
        if by == signal.SIGINT:
            os.killpg(self.process.pid, by)
        else:
            self.process.send_signal(by)
        status = self.process.wait(timeout=15)
        if self.process.stdout is not None:
            self.process.stdout.close()
        return status

    def kill(self) -> None:
        """As if the power went off."""
        self.end(signal.SIGKILL)


@contextmanager
def serving_to(errors: IO[str] | None, *arguments: str, **environment: str) -> Iterator[Server]:
    """A server until the block ends, on a free port, with its stderr in a file."""
    server = Server("--port", "0", *arguments, **environment).start(errors)
    try:
        yield server
    except BaseException:
        if server.process.poll() is None:
            server.kill()
        raise
    if server.process.poll() is None:
        assert server.end() == 0


def serving(*arguments: str, **environment: str) -> AbstractContextManager[Server]:
    """A server until the block ends, on a free port; it must then end well."""
    return serving_to(None, *arguments, **environment)


def client_of(url: str, timeout: float = 10, **more: Any) -> httpx2.Client:
    """A client of the server at `url`."""
    return httpx2.Client(base_url=url, timeout=timeout, verify=UNUSED_TLS, **more)


def get(url: str, **more: Any) -> httpx2.Response:
    """GET on a connection of its own."""
    return httpx2.get(url, verify=UNUSED_TLS, **more)


@dataclass
class Person:
    """Somebody with a token."""

    http: httpx2.Client
    token: str
    username: str

    @property
    def headers(self) -> dict[str, str]:
        """What every request of theirs carries."""
        return {"Authorization": f"Bearer {self.token}"}

    def get(self, path: str, **more: Any) -> httpx2.Response:
        """GET."""
        return self.http.get(path, headers=self.headers, **more)

    def post(self, path: str, body: object = None, key: str | None = None) -> httpx2.Response:
        """POST, with a key if one is given."""
        headers = {**self.headers, **({"Idempotency-Key": key} if key else {})}
        return (
            self.http.post(path, json=body, headers=headers)
            if body is not None
            else (self.http.post(path, headers=headers))
        )

    def delete(self, path: str) -> httpx2.Response:
        """DELETE."""
        return self.http.delete(path, headers=self.headers)

    def practice(self, **terms: Any) -> dict[str, Any]:
        """The view of a new practice match."""
        answer = self.post("/v1/matches", {"mode": "practice", "seats": 2, **terms})
        assert answer.status_code == 201, answer.text
        view: dict[str, Any] = answer.json()
        return view

    def play_first_move(self, match_id: str) -> dict[str, Any]:
        """The view after the last of the legal moves, so a capture where there is one."""
        moves = self.get(f"/v1/matches/{match_id}/moves").json()["moves"]
        answer = self.post(f"/v1/matches/{match_id}/plays", moves[-1])
        assert answer.status_code == 200, answer.text
        view: dict[str, Any] = answer.json()
        return view


def guest(http: httpx2.Client) -> Person:
    """Somebody without a name."""
    session = http.post("/v1/guests").json()
    return Person(http, session["token"], session["username"])


def registered(http: httpx2.Client, username: str, phrase: str = "correct horse") -> Person:
    """Somebody who has just signed up and in."""
    assert http.post("/v1/players", json={"username": username, "password": phrase}).status_code == 201
    session = http.post("/v1/sessions", json={"username": username, "password": phrase}).json()
    return Person(http, session["token"], session["username"])

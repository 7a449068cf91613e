"""Somebody with a name of their own: signing up, and asking for things."""

import secrets
from itertools import count
from typing import Any, Final

from benchmarks.load.connection import Answer, Connection

View = dict[str, Any]
PASSWORD: Final = "as good as any"  # noqa: S105 - of people who are gone with their database
_HERE: Final = f"b{secrets.token_hex(5)}"  # a process knows nothing of the names that others gave
_NUMBERS: Final = count(1)


class WrongAnswer(Exception):
    """The server answered with something that cannot be."""


class Person:
    """A registered player who asks over a connection; people who take turns may share one."""

    def __init__(self, connection: Connection, username: str, token: str) -> None:
        self._connection = connection
        self.username = username
        self.token = token

    async def get(self, path: str) -> View:
        """What is there. Raises WrongAnswer or ConnectionLost."""
        return _expected(200, await self._connection.ask("GET", path, self.token, None))

    async def post(self, path: str, body: object, status: int = 200) -> View:
        """What a command led to. Raises WrongAnswer for any other status, or ConnectionLost."""
        return _expected(status, await self._connection.ask("POST", path, self.token, body))


async def newcomer(connection: Connection) -> Person:
    """Somebody who has just signed up and in. Raises WrongAnswer or ConnectionLost."""
    username = f"{_HERE}.{next(_NUMBERS)}"
    said = {"username": username, "password": PASSWORD}
    for path in ("/v1/players", "/v1/sessions"):
        session = _expected(201, await connection.ask("POST", path, "", said))
    return Person(connection, username, session["token"])


def _expected(status: int, answer: Answer) -> View:
    if answer.status != status:
        raise WrongAnswer(f"{answer.status} instead of {status}: {answer.body}")
    body: View = answer.body
    return body

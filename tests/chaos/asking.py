"""Somebody who asks until somebody answers, and believes no answer that cannot be."""

import time
from collections.abc import Callable
from itertools import count
from typing import Any, Final
from uuid import uuid4

import httpx2

from tests.chaos.journal import Acknowledged, Journal
from tests.e2e.server import client_of

View = dict[str, Any]
PATIENCE_SECONDS: Final = 60.0
"""For one answer, whatever happens; a test that has to be quicker says so."""
PAUSE_SECONDS: Final = 0.05
ANSWER_SECONDS: Final = 8.0
PHRASE: Final = "as good as any"
_NUMBERS: Final = count(1)


class Line:
    """The way to whichever server there is at the moment; one for the people of a table."""

    def __init__(self, url_of_server: Callable[[], str]) -> None:
        self._url_of_server = url_of_server
        self._client = client_of(url_of_server(), ANSWER_SECONDS)

    def ask(
        self, method: str, path: str, headers: dict[str, str], body: object = None
    ) -> tuple[httpx2.Response, int]:
        """An answer that says something, and how often it took; 503 and lost connections do not."""
        give_up = time.monotonic() + PATIENCE_SECONDS
        for times in count(1):
            try:
                answer = self._client.request(method, path, headers=headers, json=body)
            except httpx2.TransportError as error:
                said = repr(error)
            else:
                if answer.status_code != 503:
                    return answer, times
                said = answer.text
            assert time.monotonic() < give_up, f"{method} {path} was not answered: {said}"
            time.sleep(PAUSE_SECONDS)
            self._reconnect()
        raise AssertionError

    def close(self) -> None:
        """Hang up."""
        self._client.close()

    def _reconnect(self) -> None:
        url = self._url_of_server()
        if str(self._client.base_url).rstrip("/") != url:
            self._client.close()
            self._client = client_of(url, ANSWER_SECONDS)


class Witness:
    """A player whose every command has a key, is repeated until it is answered, and is then written down."""

    def __init__(self, line: Line, journal: Journal) -> None:
        self._line = line
        self._journal = journal
        self.username = f"w{next(_NUMBERS)}.{uuid4().hex[:8]}"
        said = {"username": self.username, "password": PHRASE}
        registered, times = line.ask("POST", "/v1/players", {}, said)
        assert registered.status_code == 201 or (times > 1 and registered.status_code == 409), registered.text
        session = line.ask("POST", "/v1/sessions", {}, said)[0].json()
        self.player_id: str = session["player_id"]
        self._headers = {"Authorization": f"Bearer {session['token']}"}

    def look(self, path: str) -> View:
        """What is there."""
        answer, _ = self._line.ask("GET", path, self._headers)
        assert answer.status_code == 200, answer.text
        found: View = answer.json()
        return found

    def command(self, path: str, body: dict[str, Any], key: str = "") -> View:
        """The view that a command was answered with, which is then in the journal."""
        key = key or uuid4().hex
        answer, times = self._line.ask("POST", path, {**self._headers, "Idempotency-Key": key}, body)
        assert answer.status_code in (200, 201), f"{path} {body}, sent {times} times: {answer.text}"
        view: View = answer.json()
        where = view["match_id"], view["version"], view.get("your_seat", -1)
        self._journal.write(Acknowledged(key, self.player_id, path, body, answer.status_code, *where, times))
        return view

    def repeat(self, done: Acknowledged) -> View:
        """What a command of theirs that was acknowledged is answered with now."""
        headers = {**self._headers, "Idempotency-Key": done.key}
        answer, _ = self._line.ask("POST", done.path, headers, done.body)
        assert answer.status_code == done.status, answer.text
        view: View = answer.json()
        return view

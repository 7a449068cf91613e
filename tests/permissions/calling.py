"""Calling each cell of the table, with a new match wherever a call has changed one."""

import json
import re
from typing import Final

import httpx2

from tests.permissions.calls import call_match
from tests.permissions.cast import Cast
from tests.permissions.states import STATES, Place

OUTSIDERS: Final = ("anonymous", "logged out", "banned", "guest", "player", "analyst", "auditor", "admin")
AT_MATCH: Final = ("host", "seated", "left", "invited")


def answer_of(answer: httpx2.Response) -> str:
    """`ok`, or the code of the problem."""
    return "ok" if answer.is_success else str(json.loads(answer.content)["code"])


def bytes_of(answer: httpx2.Response) -> tuple[int, bytes, tuple[tuple[str, str], ...]]:
    """The whole answer but for when it was given, and its number."""
    headers = tuple((name, value) for name, value in answer.headers.items() if name != "date")
    return answer.status_code, re.sub(rb'"request_id":"\w+"', b"", answer.content), headers


class Caller:
    """Calls operations on matches; keeps a match of each state until one succeeds there."""

    def __init__(self, cast: Cast) -> None:
        self._cast = cast
        self._places: dict[str, Place] = {}

    def call(self, operation: str, role: str, state: str) -> httpx2.Response | None:
        """The answer; None where a match of this state has nobody of this role."""
        place = self._places.get(state) or STATES[state](self._cast)
        self._places[state] = place
        person = place.people.get(role) if role in AT_MATCH else self._cast[role]
        if person is None:
            return None
        answer = call_match(operation, person, place, self._cast["friend"].username)
        if answer.is_success and not operation.startswith("GET"):
            del self._places[state]
            self._cast["admin"].post(f"/v1/admin/matches/{place.match_id}/void", {"reason": "used"})
            if not operation.endswith("/rematch"):  # which seats them at another table
                self._cast.free(place.people.values())
        return answer

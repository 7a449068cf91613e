"""Every operation, called as somebody who means it: with a body that would be right."""

from collections.abc import Mapping
from itertools import count
from typing import Any, Final

import httpx2

from tests.e2e.orders import BODIES as ORDERS
from tests.e2e.server import Person
from tests.permissions.cast import Cast
from tests.permissions.states import Place

Body = Mapping[str, Any]
_ON_MATCHES: Final[Mapping[str, Body]] = {
    "POST /v1/matches/{match_id}/nonce": {"nonce": "salt"},
    "POST /v1/admin/matches/{match_id}/void": {"reason": "broken"},
}
_ELSEWHERE: Final[Mapping[str, Body]] = {
    "POST /v1/matches (practice)": {"mode": "practice", "seats": 2},
    "POST /v1/matches (online)": {"mode": "online", "seats": 4},
    **{f"POST /v1/admin/players/{{username}}/{what}": body for what, body in ORDERS.items()},
}
_NUMBERS: Final = count()


def call_match(operation: str, person: Person, place: Place, friend: str) -> httpx2.Response:
    """The answer to an operation on a match; `friend` is a name that may be invited."""
    method, _, path = operation.partition(" ")
    path = path.replace("{match_id}", place.match_id)
    if operation.endswith("/plays"):
        return person.post(path, _play(person, place))
    if operation.endswith("/invites"):
        return person.post(path, {"username": friend})
    return _sent(method, path, person, _ON_MATCHES.get(operation))


def call_elsewhere(operation: str, role: str, cast: Cast) -> httpx2.Response:
    """The answer to any other operation."""
    method, path, *_ = operation.split(" ")
    person, body = cast[role], _ELSEWHERE.get(operation)
    if method == "DELETE":
        person = cast.again(role)
    elif operation == "POST /v1/players":
        body = {"username": f"one.more{next(_NUMBERS)}", "password": "correct horse"}
    elif operation == "POST /v1/sessions":
        body = {"username": person.username, "password": "correct horse"}
    path = path.replace("{week}", "current").replace("{dataset}", "matches")
    path = path.replace("{username}", cast["friend"].username)
    return _sent(method, path, person, body)


def _sent(method: str, path: str, person: Person, body: Body | None) -> httpx2.Response:
    with person.http.stream(method, path, headers=person.headers, json=body) as answer:
        if not answer.headers.get("content-type", "").startswith("text/event-stream"):
            answer.read()
    return answer


def _play(person: Person, place: Place) -> Body:
    """A card of theirs, when it is their turn: until then others play."""
    others = [other for name, other in place.people.items() if name in ("host", "seated", "third")]
    path = f"/v1/matches/{place.match_id}"
    seated = person in others and person.get(path).json().get("turn") is not None
    while seated and (view := person.get(path).json())["turn"] not in (None, view["your_seat"]):
        for other in others:
            other.post(f"{path}/plays", {"card": other.get(path).json()["your_cards"][0], "take": []})
    card = view["your_cards"][0] if seated and view["turn"] is not None else "7o"
    return {"card": card, "take": []}

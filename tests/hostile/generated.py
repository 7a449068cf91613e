"""A client made from the OpenAPI document: calls of its own invention, by three people in turn."""

import json
from collections import Counter
from typing import Any, ClassVar, Final, TypeAlias

import requests
import schemathesis
from requests.auth import AuthBase
from schemathesis import Case, Response
from schemathesis.checks import CheckFunction, not_a_server_error
from schemathesis.core.failures import FailureGroup
from schemathesis.generation.stateful import APIStateMachine
from schemathesis.schemas import BaseSchema
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.e2e.houses import House
from tests.e2e.server import Person, guest
from tests.e2e.tables import newcomer

Call: TypeAlias = "Case[Any]"

CHECKS: Final[list[CheckFunction]] = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
ENDS_A_SESSION: Final = "/v1/sessions/current"
HAS_NO_END: Final = r"/stream$"
TURNS: Final = (0, 0, 1, 0, 2, 0, 0, 1, 0, 2, 2)
"""Who calls next: whoever opened a match should often be the one who goes on with it."""
STRANGE: Final = 5
"""Every so many calls are made as they were invented, about a match that was, by somebody unknown."""


class _Token(AuthBase):
    """Somebody's token, whatever was invented in its place."""

    def __init__(self, person: Person) -> None:
        self._headers = person.headers

    def __call__(self, request: requests.PreparedRequest) -> requests.PreparedRequest:
        request.headers.update(self._headers)
        return request


class Caller:
    """Three people on one connection, and how often what was called and answered."""

    def __init__(self, house: House, operator: Person) -> None:
        self._house = house
        self._people = (newcomer(house.http), operator, guest(house.http))
        self._session = requests.Session()
        self._session.trust_env = False
        self._known = {
            "match_id": "",
            "week": "current",
            "dataset": "matches",
            "username": newcomer(house.http).username,
        }
        self.calls = 0
        self.answers: Counter[tuple[str, int]] = Counter()
        self.wrong: list[str] = []

    def close(self) -> None:
        """Hang up."""
        self._session.close()

    def judge(self, case: Call, response: Response) -> None:
        """Write down what is wrong with an answer: raised, it would be tried again, in another state."""
        try:
            case.validate_response(response, checks=CHECKS)
        except FailureGroup as failures:
            self.wrong.append(str(failures))

    def call(self, case: Call) -> Response:
        """The answer to a call, by whoever's turn it is."""
        person = self._people[TURNS[self.calls % len(TURNS)]]
        if case.operation.path == ENDS_A_SESSION:
            person = guest(self._house.http)
        auth = None
        if self.calls % STRANGE:  # or else as it was invented
            auth = _Token(person)
            case.path_parameters |= {
                name: self._known[name] for name in case.path_parameters.keys() & self._known
            }
        response = case.call(self._house.server.url, self._session, auth=auth, timeout=20)
        self.calls += 1
        self.answers[case.operation.label, response.status_code] += 1
        if response.status_code in (200, 201) and case.operation.path.startswith("/v1/matches"):
            self._known["match_id"] = json.loads(response.content).get("match_id", self._known["match_id"])
        return response


def schema_of(house: House) -> BaseSchema:
    """The document, without the operation that never ends its answer."""
    document: dict[str, Any] = house.http.get("/openapi.json").json()
    return schemathesis.openapi.from_dict(document).exclude(path_regex=HAS_NO_END)


def machine_of(house: House, caller: Caller) -> type[APIStateMachine]:
    """What makes calls out of answers to earlier ones, along the links of the document."""

    class Machine(schema_of(house).as_state_machine()):  # type: ignore[misc]
        """One scenario."""

        by: ClassVar[Caller] = caller

        def call(self, case: Call, **_: Any) -> Response:
            """Ask the server."""
            return self.by.call(case)

        def validate_response(self, response: Response, case: Call, *_: Any, **__: Any) -> None:
            """Judge its answer."""
            self.by.judge(case, response)

    return Machine

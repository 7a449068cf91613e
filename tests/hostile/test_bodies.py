"""No operation takes a body that is not its own: not one byte of nonsense, not one field too many."""

from collections.abc import Callable
from typing import Any, TypeAlias

import httpx2
import pytest

from tests.e2e.contract import Contract
from tests.e2e.houses import House
from tests.e2e.server import Person
from tests.e2e.tables import newcomer
from tests.e2e.test_hostile_bodies import MALFORMED
from tests.hostile.bodies import EXTRAS, TOO_LARGE, Reader, path_of, readers, with_extra

Send: TypeAlias = Callable[..., httpx2.Response]
JSON = "application/json"
DEEP = {
    "nested 10,000 deep": b"[" * 8_000 + b"]" * 8_000,
    "nested 10,000 deep without an end": b"[" * 10_000,
    "5,000 digits": b'{"stake":%b}' % (b"9" * 5_000),
}
NO_BODY_IS_FINE = ("nothing", "white space")


@pytest.fixture(scope="module")
def send(house: House, contract: Contract, operator: Person) -> Send:
    """Sends a body to an operation as somebody who may do everything; the answer must be a documented one."""
    victim = newcomer(house.http)
    match_id = operator.practice()["match_id"]

    def sent(reader: Reader, body: bytes, content_type: str = JSON) -> httpx2.Response:
        path = path_of(reader, match_id, victim.username)
        headers = {**operator.headers, "Content-Type": content_type}
        answer = house.http.request(reader.method, path, content=body, headers=headers)
        contract.check(reader.method, reader.path, answer)
        return answer

    return sent


def told(answer: httpx2.Response) -> tuple[int, str]:
    document: dict[str, Any] = answer.json()
    return answer.status_code, document["code"]


@pytest.mark.parametrize("kind", [*MALFORMED, *DEEP])
def test_body_that_is_no_json_is_refused_everywhere(contract: Contract, send: Send, kind: str) -> None:
    body = {**MALFORMED, **DEEP}[kind]
    for reader in readers(contract):
        if kind not in NO_BODY_IS_FINE or reader.example:
            assert told(send(reader, body)) in ((400, "malformed-json"), (422, "invalid-body")), reader.name


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "application/jsonp", ""])
def test_body_of_another_type_is_refused_everywhere(contract: Contract, send: Send, kind: str) -> None:
    for reader in readers(contract):
        assert told(send(reader, b'{"a":1}', kind)) == (415, "unsupported-media-type"), reader.name


def test_body_that_is_too_large_is_refused_everywhere(contract: Contract, send: Send) -> None:
    for reader in readers(contract):
        assert told(send(reader, TOO_LARGE)) == (413, "body-too-large"), reader.name


@pytest.mark.parametrize("field", EXTRAS)
def test_field_that_nobody_asked_for_is_refused_everywhere(
    contract: Contract, send: Send, field: str
) -> None:
    asked = [reader for reader in readers(contract) if field not in reader.fields]
    assert len(asked) >= 18

    for reader in asked:
        answer = send(reader, with_extra(reader, field))
        assert told(answer) == (422, "invalid-body"), reader.name
        assert field in {error["path"] for error in answer.json()["errors"]}, reader.name

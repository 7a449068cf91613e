"""The contract as the server tells it: valid, complete, and kept by every answer."""

import re
from collections.abc import Iterator
from typing import Any

import httpx2
import pytest

from tests.e2e.contract import Contract
from tests.e2e.server import Person, registered

PRACTICE = {"mode": "practice", "seats": 3}
ROUTES = {
    ("POST", "/v1/players"), ("POST", "/v1/sessions"), ("POST", "/v1/guests"),
    ("DELETE", "/v1/sessions/current"), ("GET", "/v1/me"), ("POST", "/v1/matches"),
    ("GET", "/v1/matches/{match_id}"), ("GET", "/v1/matches/{match_id}/moves"),
    ("POST", "/v1/matches/{match_id}/plays"), ("POST", "/v1/matches/{match_id}/forfeit"),
    ("GET", "/v1/matches/{match_id}/events"), ("GET", "/v1/matches/{match_id}/stream"),
    ("GET", "/v1/players/{username}"), ("GET", "/v1/me/wallet/entries"), ("GET", "/v1/me/invites"),
    ("GET", "/v1/me/matches"), ("GET", "/v1/matches"), ("POST", "/v1/matches/{match_id}/nonce"),
    ("POST", "/v1/matches/{match_id}/invites"), ("POST", "/v1/matches/{match_id}/invites/decline"),
    ("POST", "/v1/matches/{match_id}/seats"), ("DELETE", "/v1/matches/{match_id}/seats/me"),
    ("POST", "/v1/matches/{match_id}/start"), ("POST", "/v1/matches/{match_id}/reclaim"),
    ("POST", "/v1/matches/{match_id}/rematch"), ("GET", "/v1/league/weeks/{week}"),
    ("GET", "/v1/league/weeks/{week}/players/{username}"),
    ("POST", "/v1/admin/players/{username}/coins"), ("POST", "/v1/admin/players/{username}/boosts"),
    ("POST", "/v1/admin/players/{username}/roles"), ("POST", "/v1/admin/players/{username}/ban"),
    ("POST", "/v1/admin/matches/{match_id}/void"),
    ("GET", "/v1/matches/{match_id}/proof"), ("GET", "/v1/keys"),
    ("GET", "/v1/audit/matches/{match_id}"), ("GET", "/v1/audit/matches/{match_id}/verdict"),
    ("GET", "/v1/audit/solvency"), ("GET", "/v1/analytics/{dataset}"), ("GET", "/v1/analytics/summary"),
}  # fmt: skip
UNKEYED = {"/v1/players", "/v1/sessions", "/v1/sessions/current", "/v1/guests"}


def references(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        if isinstance(value.get("$ref"), str):
            yield value["$ref"]
        for inner in value.values():
            yield from references(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from references(inner)


def test_document_is_a_valid_one_of_version_3_1(contract: Contract) -> None:
    document = contract.document

    assert re.fullmatch(r"3\.1\.\d", document["openapi"])
    assert {"title", "version"} <= document["info"].keys()
    schemas = document["components"]["schemas"]
    assert {reference.rpartition("/")[2] for reference in references(document)} <= schemas.keys()
    assert all(reference.startswith("#/components/schemas/") for reference in references(document))
    names = [operation["operationId"] for _, _, operation in contract.operations()]
    assert len(set(names)) == len(names)
    for method, path, operation in contract.operations():
        assert path.startswith("/")
        in_path = {one["name"] for one in operation.get("parameters", ()) if one["in"] == "path"}
        assert in_path == set(re.findall(r"{(\w+)}", path))
        assert all(one["required"] for one in operation["parameters"] if one["in"] == "path")
        assert all("schema" in one for one in operation["parameters"])
        assert all(re.fullmatch(r"[1-5]\d\d", status) for status in operation["responses"])
        assert all(answer["description"] for answer in operation["responses"].values())
        assert method != "GET" or "requestBody" not in operation
        needed = {name for one in operation.get("security", ()) for name in one}
        assert needed <= document["components"]["securitySchemes"].keys()


def test_every_route_is_in_it(contract: Contract) -> None:
    assert {(method, path) for method, path, _ in contract.operations()} >= ROUTES


def test_every_operation_that_takes_a_token_refuses_without_one_as_documented(
    http: httpx2.Client, contract: Contract
) -> None:
    secured = [(method, path) for method, path, operation in contract.operations() if "security" in operation]
    assert len(secured) >= 10

    for method, path in secured:
        for headers, code in (({}, "token-missing"), ({"Authorization": "Bearer x"}, "token-unknown")):
            answer = http.request(method, re.sub(r"{\w+}", "x", path), headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (401, code)
            contract.check(method, path, answer)


def test_key_is_documented_on_every_command_but_those_that_open_and_close_sessions(
    contract: Contract,
) -> None:
    for method, path, operation in contract.operations():
        keyed = any(one["name"] == "Idempotency-Key" for one in operation["parameters"])
        assert keyed == (method != "GET" and path not in UNKEYED), f"{method} {path}"


def test_stream_is_documented_as_a_client_needs_it(contract: Contract) -> None:
    stream = contract.document["paths"]["/v1/matches/{match_id}/stream"]["get"]

    assert "text/event-stream" in stream["responses"]["200"]["content"]
    assert "204" in stream["responses"]
    assert "last-event-id" in {one["name"].lower() for one in stream["parameters"] if one["in"] == "header"}


def test_answers_about_people_are_as_documented(http: httpx2.Client, contract: Contract) -> None:
    login = {"username": "contract", "password": "correct horse"}
    contract.check("POST", "/v1/players", http.post("/v1/players", json=login))
    contract.check("POST", "/v1/players", http.post("/v1/players", json=login))
    contract.check("POST", "/v1/players", http.post("/v1/players", json={}))
    contract.check("POST", "/v1/sessions", http.post("/v1/sessions", json=login))
    contract.check("POST", "/v1/sessions", http.post("/v1/sessions", json={**login, "password": "x"}))
    contract.check("POST", "/v1/guests", http.post("/v1/guests"))
    person = registered(http, "contract2")
    contract.check("GET", "/v1/me", person.get("/v1/me"))
    contract.check("GET", "/v1/players/{username}", person.get("/v1/players/contract"))
    contract.check("GET", "/v1/players/{username}", person.get("/v1/players/nobody-here"))
    contract.check("DELETE", "/v1/sessions/current", person.delete("/v1/sessions/current"))


@pytest.mark.parametrize(
    ("body", "headers"),
    [
        (b"{", {"Content-Type": "application/json"}),
        (b"{}", {}),
        (b" " * 20_000, {"Content-Type": "application/json"}),
    ],
)
def test_refusals_of_bodies_are_as_documented(
    anna: Person, contract: Contract, body: bytes, headers: dict[str, str]
) -> None:
    answer = anna.http.post("/v1/matches", content=body, headers=anna.headers | headers)

    assert answer.status_code in (400, 413, 415)
    contract.check("POST", "/v1/matches", answer)


def test_page_for_people_needs_no_other_host(http: httpx2.Client, contract: Contract) -> None:
    page = http.get("/docs")

    assert page.headers["content-type"].startswith("text/html")
    assert not re.findall(r"(?:src|href|action)\s*=\s*[\"'](?!/|#)", page.text)
    assert not re.search(r"https?:|//\w|<script|@import|url\(", page.text)
    for method, path, _ in contract.operations():
        assert f"{method} {path}" in page.text


def test_each_problem_leads_to_a_page(http: httpx2.Client, contract: Contract) -> None:
    codes = contract.document["components"]["schemas"]["Problem"]["properties"]["code"]["enum"]

    for code in codes:
        assert http.get(f"/problems/{code}").json()["code"] == code

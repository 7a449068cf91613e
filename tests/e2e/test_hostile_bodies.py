"""Bodies that no honest client sends: each is refused as a problem, at once, and the match goes on."""

import json
from typing import Any

import pytest

from tests.e2e.raw import ask, connected, parsed, request
from tests.e2e.server import Person

GIVEN_UP_WITHIN_SECONDS = 15  # of the ten that the server waits
MALFORMED = {
    "nothing": b"",
    "white space": b" \n\t ",
    "no UTF-8": b'{"card":"\xff\xfe","take":[]}',
    "UTF-16": '{"card":"7o","take":[]}'.encode("utf-16"),
    "a byte order mark": b'\xef\xbb\xbf{"card":"7o","take":[]}',
    "NUL": b'{"card":"7o\x00","take":[]}',
    "only NUL": b"\x00",
    "nested lists": b"[" * 8_000 + b"]" * 8_000,
    "nested objects": b'{"a":' * 2_700 + b"1" + b"}" * 2_700,
    "nesting without an end": b"[" * 16_000,
    "5,000 digits": b'{"card":"7o","take":[],"expected_version":%b}' % (b"9" * 5_000),
    "NaN": b'{"card":"7o","take":[],"expected_version":NaN}',
    "Infinity": b'{"card":"7o","take":[],"expected_version":-Infinity}',
    "a doubled key": b'{"card":"7o","take":[],"card":"7o"}',
    "a doubled key inside": b'{"card":"7o","take":[{"a":1,"a":2}]}',
    "half a document": b'{"card":"7o"',
    "two documents": b'{"card":"7o","take":[]}{}',
    "a trailing comma": b'{"card":"7o","take":[],}',
    "single quotes": b"{'card':'7o','take':[]}",
    "a form": b"card=7o&take=",
}
INVALID: dict[str, bytes] = {
    "a list": b"[]",
    "a text": b'"7o"',
    "null": b"null",
    "no fields": b"{}",
    "a lone surrogate": b'{"card":"\\ud800","take":[]}',
    "a lone surrogate as key": b'{"\\udfff":1,"card":"7o","take":[]}',
    "an escaped NUL": b'{"card":"\\u0000","take":[]}',
    "deep nesting in a field": b'{"card":"7o","take":%b%b}' % (b"[" * 300, b"]" * 300),
    "4,000 digits": b'{"card":"7o","take":[],"expected_version":%b}' % (b"9" * 4_000),
    "a huge exponent": b'{"card":"7o","take":[],"expected_version":1e400}',
    "a negative version": b'{"card":"7o","take":[],"expected_version":-1}',
    "a fraction": b'{"card":"7o","take":[],"expected_version":1.0}',
    "a truth for a number": b'{"card":"7o","take":[],"expected_version":true}',
    "a number as text": b'{"card":"7o","take":[],"expected_version":"1"}',
    "no such card": b'{"card":"8o","take":[]}',
    "a card in capitals": b'{"card":"7O","take":[]}',
    "a card with white space": b'{"card":"7o ","take":[]}',
    "a text for a list": b'{"card":"7o","take":"7c"}',
    "nothing to take": b'{"card":"7o","take":null}',
    "forty-one cards": b'{"card":"7o","take":[%b]}' % b",".join([b'"7c"'] * 41),
    "somebody's seat": b'{"card":"7o","take":[],"seat":1}',
}


@pytest.fixture
def view(anna: Person) -> dict[str, Any]:
    """A match that goes on afterwards."""
    return anna.practice()


def sent(server_url: str, person: Person, view: dict[str, Any], body: bytes, **more: Any) -> dict[str, Any]:
    path = f"/v1/matches/{view['match_id']}/plays".encode()
    document = ask(server_url, request("POST", path, person.token, body, **more)).problem
    move = {"card": view["your_cards"][0], "take": []}
    assert person.post(f"/v1/matches/{view['match_id']}/plays", move).status_code == 200
    return document


@pytest.mark.parametrize("kind", MALFORMED)
def test_body_that_is_no_json_is_refused(
    server_url: str, anna: Person, view: dict[str, Any], kind: str
) -> None:
    document = sent(server_url, anna, view, MALFORMED[kind])

    assert (document["status"], document["code"]) == (400, "malformed-json")


@pytest.mark.parametrize("kind", INVALID)
def test_json_that_is_no_play_is_refused_with_the_fields(
    server_url: str, anna: Person, view: dict[str, Any], kind: str
) -> None:
    document = sent(server_url, anna, view, INVALID[kind])

    assert (document["status"], document["code"]) == (422, "invalid-body")
    assert all({"path", "reason"} <= set(error) for error in document["errors"])
    assert document["errors"]


@pytest.mark.parametrize(
    "content_type",
    [None, "text/plain", "application/x-www-form-urlencoded", "application/json\xff", "json", ""],
)
def test_body_of_another_type_is_refused(
    server_url: str, anna: Person, view: dict[str, Any], content_type: str | None
) -> None:
    body = json.dumps({"card": view["your_cards"][0], "take": []}).encode()

    document = sent(server_url, anna, view, body, content_type=content_type)

    assert (document["status"], document["code"]) == (415, "unsupported-media-type")


@pytest.mark.parametrize("size", [16 * 1024 + 1, 10_000_000])
def test_body_that_is_too_large_is_refused_before_it_is_read(
    server_url: str, anna: Person, view: dict[str, Any], size: int
) -> None:
    document = sent(server_url, anna, view, b" " * size)

    assert (document["status"], document["code"]) == (413, "body-too-large")


def test_body_in_endless_chunks_is_refused(server_url: str, anna: Person, view: dict[str, Any]) -> None:
    path = f"/v1/matches/{view['match_id']}/plays".encode()
    head, _, _ = request("POST", path, anna.token).partition(b"Content-Length")
    chunks = (b"2000\r\n" + b" " * 0x2000 + b"\r\n") * 4 + b"0\r\n\r\n"

    document = ask(server_url, head + b"Transfer-Encoding: chunked\r\n\r\n" + chunks).problem

    assert (document["status"], document["code"]) == (413, "body-too-large")


@pytest.mark.full  # tests/limits does it with less patience
def test_body_that_never_comes_is_given_up(server_url: str, anna: Person) -> None:
    path = f"/v1/matches/{anna.practice()['match_id']}/plays".encode()
    lie = request("POST", path, anna.token, b"{}").replace(b"Length: 2", b"Length: 2000")
    with connected(server_url) as liar:
        liar.settimeout(GIVEN_UP_WITHIN_SECONDS)
        liar.sendall(lie)

        answer = liar.recv(65536)

    assert answer == b"" or parsed(answer).problem["status"] == 408


def test_lying_content_length_holds_up_nobody_else(server_url: str, anna: Person) -> None:
    path = f"/v1/matches/{anna.practice()['match_id']}/plays".encode()
    lie = request("POST", path, anna.token, b"{}").replace(b"Length: 2", b"Length: 2000")
    liars = [connected(server_url) for _ in range(20)]
    for liar in liars:
        liar.sendall(lie)

    for _ in range(5):
        anna.play_first_move(anna.practice()["match_id"])

    for liar in liars:
        liar.close()
    anna.practice()

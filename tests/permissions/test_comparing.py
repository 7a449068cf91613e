"""What compares answers sees any byte; and what is not found has one answer, whatever the reason was."""

import httpx2
import pytest

from application.refusals import NotFound
from domain.rules.refusals import Refusal
from interfaces.http.problems import problem_of
from tests.permissions.calling import bytes_of

BODY = b'{"detail":"There is nothing here","request_id":"0123456789abcdef"}'
HEADERS = [("content-type", "application/problem+json"), ("cache-control", "no-store"), ("date", "now")]
HIDDEN = httpx2.Response(404, headers=HEADERS, content=BODY)


@pytest.mark.parametrize(
    "answer",
    [
        httpx2.Response(403, headers=HEADERS, content=BODY),
        httpx2.Response(404, headers=HEADERS, content=BODY + b" "),
        httpx2.Response(404, headers=HEADERS, content=BODY.replace(b"nothing", b"something")),
        httpx2.Response(404, headers=HEADERS, content=BODY.replace(b'"0123456789abcdef"', b'"a b"')),
        httpx2.Response(404, headers=[*HEADERS, ("etag", '"7"')], content=BODY),
        httpx2.Response(404, headers=[("content-type", "text/plain"), *HEADERS[1:]], content=BODY),
        httpx2.Response(404, headers=[HEADERS[1], HEADERS[0], HEADERS[2]], content=BODY),
    ],
    ids=["status", "length", "text", "form of the id", "a header more", "a header's value", "their order"],
)
def test_answer_that_differs_anywhere_is_told_apart(answer: httpx2.Response) -> None:
    assert bytes_of(answer) != bytes_of(HIDDEN)


def test_answer_at_another_time_with_another_number_is_the_same() -> None:
    headers, body = [*HEADERS[:2], ("date", "then")], BODY.replace(b"0123", b"4567")

    assert bytes_of(httpx2.Response(404, headers=headers, content=body)) == bytes_of(HIDDEN)


def told(refusal: Refusal) -> tuple[object, ...]:
    """The bytes of a refusal."""
    answer = problem_of(refusal)
    body, headers = bytes(answer.body), answer.headers.items()
    return bytes_of(httpx2.Response(answer.status_code, headers=headers, content=body))


def test_whatever_the_reason_was_not_found_is_the_same() -> None:
    class Gone(Refusal):
        """It was here, and a card is left of it: 7o."""

        code = "not-found"

    assert told(NotFound()) == told(NotFound("it is not yours to see")) == told(Gone())

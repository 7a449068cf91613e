"""Reading a live stream as a client does."""

import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import httpx2

from tests.e2e.server import Person

ENDED = ("ended", "cancelled")


class Frame(NamedTuple):
    """One server-sent event."""

    event: str
    id: int | None
    data: dict[str, Any]


@contextmanager
def streaming(person: Person, match_id: str, last: int | str | None = None) -> Iterator[Iterator[Frame]]:
    """The frames of a stream; reading raises ReadTimeout when none comes for ten seconds."""
    headers = person.headers | ({} if last is None else {"Last-Event-ID": str(last)})
    path = f"/v1/matches/{match_id}/stream"
    with person.http.stream("GET", path, headers=headers, timeout=10) as answer:
        assert answer.status_code == 200, answer.status_code
        assert answer.headers["content-type"].startswith("text/event-stream")
        yield frames_in(answer.iter_lines())


def frames_in(lines: Iterator[str]) -> Iterator[Frame]:
    """Frames out of lines; comments are no frames."""
    fields: dict[str, str] = {}
    for line in lines:
        if line.startswith(":"):
            continue
        if line:
            name, _, value = line.partition(": ")
            assert name not in fields, f"{name} stands twice in one frame"
            fields[name] = value
        elif fields:
            named = fields.get("id")
            yield Frame(fields["event"], int(named) if named else None, json.loads(fields["data"]))
            fields = {}


def all_events(person: Person, match_id: str) -> list[dict[str, Any]]:
    """Everything `/events` tells, page after page."""
    found: list[dict[str, Any]] = []
    after: int | None = 0
    while after is not None:
        page = person.get(f"/v1/matches/{match_id}/events", params={"after": after}).json()
        found += page["items"]
        after = page["next"]
    return found


def play_to_the_end(person: Person, view: dict[str, Any]) -> dict[str, Any]:
    """The view after the whole match."""
    while view["state"] not in ENDED:
        view = person.play_first_move(view["match_id"])
    return view


def eventually(holds: Callable[[], bool], within: float = 10.0) -> None:
    """Wait until something holds."""
    deadline = time.monotonic() + within
    while not holds():
        assert time.monotonic() < deadline, "it did not happen in time"
        time.sleep(0.05)


def is_ended(person: Person, match_id: str) -> bool:
    """Whether a match has ended."""
    answer: httpx2.Response = person.get(f"/v1/matches/{match_id}")
    return answer.status_code == 200 and answer.json()["state"] in ENDED

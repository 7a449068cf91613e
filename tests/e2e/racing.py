"""Races between two server processes: how often, from which door, and at which moment."""

import random
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from datetime import datetime
from typing import Any, Final, TypeVar

import httpx2
import pytest

from tests.conftest import Databases
from tests.e2e.houses import House, open_house
from tests.e2e.server import Person, client_of, serving
from tests.e2e.streams import all_events

Lane = TypeVar("Lane")
Outcome = TypeVar("Outcome")

often: Final = pytest.mark.parametrize(
    "repeats", [pytest.param(10, id="ten"), pytest.param(100, id="hundred", marks=pytest.mark.full)]
)
"""Ten times, and a hundred in the long run."""


@contextmanager
def two_doors(databases: Databases, **settings: object) -> Iterator[tuple[House, httpx2.Client]]:
    """A house with these settings and a client of a second process behind it, until the block ends."""
    environment = {f"ESCOMBRA_{name.upper()}": str(value) for name, value in settings.items()}
    with (
        open_house(databases, **settings) as house,
        serving("--database-url", house.database, **environment) as running,
        client_of(running.url) as door,
    ):
        yield house, door


def through(door: httpx2.Client, person: Person) -> Person:
    """The same person with the same token, at another process."""
    return Person(door, person.token, person.username)


def in_lanes(lanes: Sequence[Lane], repeats: int, race: Callable[[int, Lane], Outcome]) -> list[Outcome]:
    """The outcomes of the rounds of a race: one after the other in each lane, all lanes at once."""

    def run(start: int) -> list[Outcome]:
        return [race(number, lanes[start]) for number in range(start, repeats, len(lanes))]

    with ThreadPoolExecutor(len(lanes)) as pool:
        return [outcome for outcomes in pool.map(run, range(len(lanes))) for outcome in outcomes]


def wait_for_the_moment(number: int, deadline: str) -> None:
    """The first round is clearly in time, the second clearly late; the others come when servers act."""
    if number == 0:
        return
    late_by = 0.6 if number == 1 else random.uniform(-0.02, 0.15)
    time.sleep(max(0.0, datetime.fromisoformat(deadline).timestamp() + late_by - time.time()))


def payloads(person: Person, match_id: str, kind: str) -> list[dict[str, Any]]:
    """What the events of one type say, in order."""
    return [event["payload"] for event in all_events(person, match_id) if event["type"] == kind]


def go_away(person: Person, match_id: str) -> None:
    """Leave a table, or give up if it plays by now."""
    left = person.delete(f"/v1/matches/{match_id}/seats/me")
    if left.status_code == 409:
        left = person.post(f"/v1/matches/{match_id}/forfeit")
    assert left.status_code in {200, 204}, left.text

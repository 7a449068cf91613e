"""One server and one browser for all tests of pages, and matches that were played there.

Both end with the package: Playwright keeps an event loop running in this thread, which no other test may
find.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
from playwright.sync_api import Browser

from domain.match.evolve import evolve
from domain.match.state import Match
from infrastructure.postgres.stored_match import read_match
from tests.browser.browsers import Browsers
from tests.browser.chromium import browsing
from tests.browser.fetched import fetched
from tests.browser.reader import Reader, new_browser, reading, reading_in
from tests.conftest import Databases
from tests.e2e.houses import House, open_house
from tests.e2e.server import Person, registered
from tests.e2e.streams import all_events, play_to_the_end
from tests.e2e.tables import friends, newcomer, online, play_out

Opens = Callable[..., Reader]
Watches = Callable[["Played"], Reader]


@dataclass(frozen=True)
class Played:
    """A match that is over: who sat there, its events as they are shown, the match after each of them."""

    match_id: str
    people: tuple[Person, ...]
    events: list[dict[str, Any]]
    states: list[Match]

    def first(self, kind: str) -> int:
        """The version of the first event of a kind."""
        return int(next(event["version"] for event in self.events if event["type"] == kind))


@pytest.fixture(scope="package")
def house(databases: Databases) -> Iterator[House]:
    """The server."""
    with open_house(databases, fill_seconds=600, cancel_seconds=600) as opened_house:
        yield opened_house


@pytest.fixture(scope="session")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the engine of offline practice."""
    return fetched(tmp_path_factory)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """The browser."""
    with browsing() as running:
        yield running


@pytest.fixture(scope="package")
def browsers(browser: Browser) -> Browsers:
    """Browsers of people."""
    return Browsers(browser)


@pytest.fixture
def opens(browsers: Browsers, house: House) -> Iterator[Opens]:
    """Opens a browser of one's own at the server; in the end it must have had nothing to complain of."""
    opened: list[tuple[Reader, dict[str, Any]]] = []

    def open_one(*, phone: bool = False, locale: str = "en-GB") -> Reader:
        kind: dict[str, Any] = {"phone": phone, "locale": locale}
        opened.append((reading_in(browsers.take(**kind), house.server.url), kind))
        return opened[-1][0]

    yield open_one
    complaints = [complaint for reader, _ in opened for complaint in reader.complaints]
    for reader, kind in opened:
        browsers.give_back(reader, **kind)
    assert complaints == []


@pytest.fixture
def first_visit(browser: Browser, house: House) -> Iterator[Reader]:
    """A phone that has never been anywhere."""
    reader = reading_in(new_browser(browser, phone=True, locale="ca"), house.server.url)
    yield reader
    reader.close()
    assert reader.complaints == []


@pytest.fixture(scope="package")
def kept_open() -> Iterator[dict[str, Reader]]:
    """Browsers that stay at a replay, by match."""
    readers: dict[str, Reader] = {}
    yield readers
    for reader in readers.values():
        reader.close()


@pytest.fixture
def watches(browser: Browser, house: House, kept_open: dict[str, Reader]) -> Iterator[Watches]:
    """Sits one of its players down at the first event of a match; they leave neither page nor language."""

    def watch(played: Played) -> Reader:
        if played.match_id not in kept_open:
            kept_open[played.match_id] = reading(browser, house.server.url)
            kept_open[played.match_id].watch(played.people[0], played.match_id)
        reader = kept_open[played.match_id]
        reader.go(1)
        reader.page.locator("main").focus()
        return reader

    yield watch
    assert [complaint for reader in kept_open.values() for complaint in reader.complaints] == []


@pytest.fixture(scope="package")
def duel(house: House) -> Played:
    """A practice match of two."""
    return _practice(house, seats=2)


@pytest.fixture(scope="package")
def pairs(house: House) -> Played:
    """A practice match in pairs."""
    return _practice(house, seats=4)


@pytest.fixture(scope="package")
def staked(house: House) -> Played:
    """A match for coins."""
    people = (newcomer(house.http), newcomer(house.http))
    return _played(house, play_out(people, online(*people, stake=250)["match_id"])["match_id"], *people)


@pytest.fixture(scope="package")
def among_friends(house: House) -> Played:
    """A match among three friends with the longest names there are."""
    people = tuple(registered(house.http, f"{letter * 10}{letter.upper() * 10}") for letter in "mwz")
    return _played(house, play_out(people, friends(*people)["match_id"])["match_id"], *people)


@pytest.fixture(scope="package")
def admin(house: House) -> Person:
    """Somebody who may give roles."""
    return house.with_role("admin")


@pytest.fixture(scope="package")
def analyst(house: House, admin: Person) -> Person:
    """Somebody who may see the dashboard."""
    return _with_role(house, admin, "analyst")


@pytest.fixture(scope="package")
def auditor(house: House, admin: Person) -> Person:
    """Somebody who may see every match that is over."""
    return _with_role(house, admin, "auditor")


@pytest.fixture(scope="package")
def stranger(house: House) -> Person:
    """Somebody who sat at no table."""
    return newcomer(house.http)


def _with_role(house: House, admin: Person, role: str) -> Person:
    person = newcomer(house.http)
    answer = admin.post(f"/v1/admin/players/{person.username}/roles", {"roles": [role]})
    assert answer.status_code == 200, answer.text
    return person


def _practice(house: House, **terms: Any) -> Played:
    person = newcomer(house.http)
    return _played(house, play_to_the_end(person, person.practice(**terms))["match_id"], person)


def _played(house: House, match_id: str, *people: Person) -> Played:
    match: Match | None = None
    states: list[Match] = []
    for record in read_match(house.database, UUID(match_id)).records:
        match = evolve(match, record.event)  # type: ignore[arg-type]  # a match's stream has no other events
        assert match is not None
        states.append(match)
    return Played(match_id, people, all_events(people[0], match_id), states)

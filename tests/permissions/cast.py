"""Who calls: one person of each role that does not depend on a match."""

from collections.abc import Iterable
from typing import ClassVar

import httpx2

from tests.e2e.houses import House
from tests.e2e.orders import order, until
from tests.e2e.server import Person, guest
from tests.e2e.tables import newcomer


class Anonymous(Person):
    """Somebody without a token."""

    headers: ClassVar[dict[str, str]] = {}


class Cast:
    """People by role; those who sit at tables are new for each of them."""

    def __init__(self, house: House) -> None:
        self.http: httpx2.Client = house.http
        admin = house.with_role("admin")
        self._idle: list[Person] = []
        self._people = {"admin": admin, "guest": guest(self.http)}
        self._people["anonymous"] = Anonymous(self.http, "", "nobody")
        for role in ("player", "friend", "banned", "logged out", "analyst", "auditor"):
            self._people[role] = newcomer(self.http)
        for role in ("analyst", "auditor"):
            assert order(admin, self[role], "roles", roles=[role]).status_code == 200
        assert order(admin, self["banned"], "ban", until=until(hours=9), reason="cheating").status_code == 200
        assert self["logged out"].delete("/v1/sessions/current").status_code == 204

    def __getitem__(self, role: str) -> Person:
        """Who has the role."""
        return self._people[role]

    def people(self, number: int) -> list[Person]:
        """Some who sit nowhere."""
        return [self._idle.pop() if self._idle else newcomer(self.http) for _ in range(number)]

    def free(self, people: Iterable[Person]) -> None:
        """These sit nowhere any more."""
        self._idle += people

    def again(self, role: str) -> Person:
        """The same role with a session that may be ended."""
        if role == "guest":
            return guest(self.http)
        person = self[role]
        login = {"username": person.username, "password": "correct horse"}
        answer = self.http.post("/v1/sessions", json=login)
        return Person(self.http, answer.json()["token"], person.username) if answer.is_success else person

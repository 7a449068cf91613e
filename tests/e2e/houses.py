"""Servers with settings of their own, one for each module of tests, and their operator."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import httpx2

from tests.conftest import Databases
from tests.e2e.processes import escombra
from tests.e2e.server import Person, Server, client_of, serving
from tests.e2e.tables import newcomer


@dataclass(frozen=True)
class House:
    """A server, a client of it, and the database behind it."""

    server: Server
    http: httpx2.Client
    database: str

    def people(self, count: int) -> list[Person]:
        """Some who have just signed up."""
        return [newcomer(self.http) for _ in range(count)]

    def with_role(self, role: str) -> Person:
        """Somebody whom the operator gave a role."""
        person = newcomer(self.http)
        done = escombra("admin", "grant-role", person.username, role, ESCOMBRA_DATABASE_URL=self.database)
        assert done.returncode == 0, done
        return person


@contextmanager
def open_house(databases: Databases, **settings: object) -> Iterator[House]:
    """A server with these settings, named as in the environment without the prefix, until the block ends."""
    database = databases.clone()
    environment = {f"ESCOMBRA_{name.upper()}": str(value) for name, value in settings.items()}
    with (
        serving("--database-url", database, **environment) as server,
        client_of(server.url) as http,
    ):
        yield House(server, http, database)

"""The people of every world: they signed up before the worlds part, so that their tokens are the same."""

import asyncio
from typing import Final, NamedTuple
from uuid import UUID

from psycopg.conninfo import conninfo_to_dict

from infrastructure.services import Services
from tests.conftest import Databases
from tests.secrecy.house import House
from tests.secrecy.tables import TABLES

STAFF: Final = ("watcher", "analyst", "auditor")
"""Nobody in particular, and two who have the role of that name."""


class Person(NamedTuple):
    """Somebody with a token."""

    username: str
    id: UUID
    token: str


People = dict[str, Person]


class Town:
    """A database in which everybody has signed in and nobody has played, and copies of it."""

    def __init__(self, databases: Databases) -> None:
        self._databases = databases
        self._first = databases.clone()
        self.people: People = asyncio.run(self._settle())

    def copy(self) -> str:
        """The conninfo of a world that nothing has happened in."""
        return self._databases._create(f" TEMPLATE {conninfo_to_dict(self._first)['dbname']}")

    def drop(self, conninfo: str) -> None:
        """Be rid of a world."""
        self._databases.drop(conninfo)

    async def _settle(self) -> People:
        seats = [
            seat_name(number, seat) for number, table in enumerate(TABLES) for seat in range(table.seats)
        ]
        async with House(self._first, chance=7).open() as house:
            server: Services = house.app.state.runtime.services
            people = {name: await _signed_up(server, name) for name in (*STAFF, *seats)}
            await server.administration.change_roles("analyst", ("analyst",), "hired", None)
            await server.administration.change_roles("auditor", ("auditor",), "hired", None)
            await server.views.catch_up()
        return people


def seat_name(table: int, seat: int) -> str:
    """What somebody at a table is called."""
    return f"table{table}.seat{seat}"


async def _signed_up(server: Services, name: str) -> Person:
    account = await server.players.register(name, "a long password", None)
    opened = await server.players.sign_in(name, "a long password")
    return Person(name, account.player_id, opened.token)

"""A primary that acknowledges nothing until its standby has it, and the standby that takes its place."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Final

from psycopg.conninfo import make_conninfo

from tests.e2e.streams import eventually
from tests.failover.node import Node

# As docs/operations.md says it.
WAIT_FOR_A_STANDBY: Final = "ALTER SYSTEM SET synchronous_standby_names = '*'"
WAIT_FOR_NOBODY: Final = "ALTER SYSTEM SET synchronous_standby_names = ''"
RELOAD: Final = "SELECT pg_reload_conf()"
_STATES: Final = "SELECT sync_state FROM pg_stat_replication WHERE application_name = '{name}'"
_NUMBERS: Final = count(1)


class Pair:
    """Two nodes; `primary` and `standby` change places with every failover."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.primary = Node(folder / "a")
        self.standby = Node(folder / "b")
        self.is_attached = False

    def database(self, primary_at: Path | None = None) -> str:
        """How servers find a new database, wherever the primary is: as in docs/operations.md.

        `primary_at` stands for the place of the present primary.
        """
        name = f"game{next(_NUMBERS)}"
        self.primary.run(f"CREATE DATABASE {name}")
        here = self.primary.conninfo(name)
        return make_conninfo(
            here, host=f"{primary_at or self.primary.sockets},{self.standby.sockets}", port="5432,5432"
        )

    def attach(self) -> None:
        """Make the standby anew from the primary, and have the primary wait for it."""
        self.standby.kill()
        shutil.rmtree(self.standby.cluster, ignore_errors=True)
        self.standby.copy(self.primary)
        self.wait_for_standby()
        self.is_attached = True

    def wait_for_standby(self) -> None:
        """From now on nothing is acknowledged that the standby does not have."""
        self.primary.run(WAIT_FOR_A_STANDBY, RELOAD)
        self._until_standby_is(["sync"])

    def wait_for_nobody(self) -> None:
        """The standby follows as it can."""
        self.primary.run(WAIT_FOR_NOBODY, RELOAD)
        self._until_standby_is(["async"])

    def cut(self) -> None:
        """The standby gets nothing any more."""
        self.standby.run("ALTER SYSTEM SET primary_conninfo = 'host=/nowhere'", RELOAD)
        self._until_standby_is([])

    def mend(self) -> None:
        """And gets it again."""
        upstream = f"host={self.primary.sockets} user=escombra"
        self.standby.run(f"ALTER SYSTEM SET primary_conninfo = '{upstream}'", RELOAD)

    def fail_over(self) -> None:
        """The primary dies, and the standby takes its place."""
        self.primary.kill()
        self.promote()

    def promote(self) -> None:
        """The standby is the primary, and acknowledges alone; the old one must be gone."""
        self.standby.run(WAIT_FOR_NOBODY, RELOAD, "SELECT pg_promote()")
        self.primary, self.standby = self.standby, self.primary
        self.is_attached = False

    def _until_standby_is(self, states: list[str]) -> None:
        query = _STATES.format(name=self.standby.name)
        eventually(lambda: [row[0] for row in self.primary.run(query)] == states, 30)


@contextmanager
def pair(folder: Path) -> Iterator[Pair]:
    """Both, until the block ends, with nothing attached yet."""
    made = Pair(folder)
    try:
        made.primary.make()
        yield made
    finally:
        made.primary.kill()
        made.standby.kill()

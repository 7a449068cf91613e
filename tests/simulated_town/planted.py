"""Defects on purpose, one rule of the log forgotten in each, to see that a town finds them."""

from application.ports import FundsMissing, KeyKnown
from infrastructure.postgres.batch import Encoded
from tests.simulated_town.memory_log import MemoryLog


class KeyNotLookedFor(MemoryLog):
    """A command that was carried out is carried out again when it is repeated."""

    def known(self, *_key: object) -> KeyKnown | None:
        return None


class NameGivenTwice(MemoryLog):
    """Two may have what only one may have."""

    def _other_has(self, *_claim: object) -> bool:
        return False


class NameKept(MemoryLog):
    """Who has left a table still sits there for the others."""

    def _carry_out(self, encoded: Encoded) -> None:
        super()._carry_out(encoded._replace(appending=encoded.appending._replace(released=())))


class Credit(MemoryLog):
    """Whoever has no coins plays all the same."""

    def _unfunded(self, *_command: object) -> FundsMissing | None:
        return None


class HalfACommand(MemoryLog):
    """The last event of a long command is lost: no transaction."""

    def _carry_out(self, encoded: Encoded) -> None:
        rows = encoded.rows[:-1] if len(encoded.rows) > 10 else encoded.rows
        super()._carry_out(encoded._replace(rows=rows))


class DeadlineForgotten(MemoryLog):
    """Nobody is told when time is up at an open table."""

    def _carry_out(self, encoded: Encoded) -> None:
        is_short = len(encoded.rows) == 2
        appending = encoded.appending._replace(deadline=None) if is_short else encoded.appending
        super()._carry_out(encoded._replace(appending=appending))


PLANTED = (KeyNotLookedFor, NameGivenTwice, NameKept, Credit, HalfACommand, DeadlineForgotten)


async def own_success_is_not_looked_for(_execute: object, _key: object) -> None:
    """Stands for `Execute._known`: what a command has done itself stands in its way when it is repeated."""

"""One thing in a log told differently, to see that the checks notice."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tests.integration.town.log import Entry


@dataclass(frozen=True)
class Lie:
    """The first event of a type for which `fits` holds, as `told`; None: not told at all."""

    type: str
    fits: Callable[[dict[str, Any]], bool]
    told: Callable[[dict[str, Any]], dict[str, Any]] | None

    def in_log(self, log: list[Entry]) -> list[Entry]:
        """The log with the lie in it."""
        place = next(
            nth for nth, entry in enumerate(log) if entry.type == self.type and self.fits(dict(entry.payload))
        )
        lie = [log[place]._replace(payload=self.told(dict(log[place].payload)))] if self.told else []
        return [*log[:place], *lie, *log[place + 1 :]]


def richer(payload: dict[str, Any]) -> dict[str, Any]:
    """The first seat of a reward, or share of a pot, gets one coin more."""
    key = "seats" if "seats" in payload else "shares"
    first, *others = payload[key]
    return {**payload, key: [{**first, "coins": first["coins"] + 1}, *others]}


def always(_payload: dict[str, Any]) -> bool:
    """Any event of the type."""
    return True


def paid_without_boost(payload: dict[str, Any]) -> bool:
    """A seat at a stake table whose player had no boost."""
    return bool(payload.get("stake")) and not payload.get("boosts")


def boosted(payload: dict[str, Any]) -> dict[str, Any]:
    """The seat was taken with a boost."""
    return {**payload, "boosts": ["gold_booster"]}

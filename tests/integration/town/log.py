"""What happened in a town, read from the stored events alone, match by match."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final, NamedTuple
from uuid import UUID
from zoneinfo import ZoneInfo

import psycopg

MADRID: Final = ZoneInfo("Europe/Madrid")
_EVENTS: Final = """
    SELECT notification_id, originator_id, split_part(topic, '.', 1), state FROM stored_events
    WHERE topic !~ '^(CardPlayed|Captured|Dealt|TableSwept)[.]' ORDER BY notification_id
"""


class Entry(NamedTuple):
    """An event that is not the play of a card."""

    position: int
    stream: UUID
    type: str
    at: datetime
    payload: Mapping[str, Any]


def read_log(connection: psycopg.Connection[Any]) -> list[Entry]:
    """All of them, in the order of the log."""
    found = connection.execute(_EVENTS)
    bodies = ((*row[:3], json.loads(bytes(row[3]))) for row in found)
    return [
        Entry(position, stream, kind, datetime.fromisoformat(body["at"]), body["payload"])
        for position, stream, kind, body in bodies
    ]


class Sat(NamedTuple):
    """Somebody in a seat."""

    seat: int
    player: str | None
    stake: int
    boosts: tuple[str, ...]
    at: datetime
    position: int


@dataclass
class Story:
    """A match as its events tell it. `last` has the latest event of each type."""

    match_id: UUID
    opened: Entry
    chairs: dict[int, Sat] = field(default_factory=dict)
    botted: set[int] = field(default_factory=set)
    forfeited: set[int] = field(default_factory=set)
    simulated: bool = False
    hands: int = 0
    totals: dict[int, int] = field(default_factory=dict)
    escobas: dict[int, int] = field(default_factory=dict)
    last: dict[str, Entry] = field(default_factory=dict)

    def __getitem__(self, name: str) -> Any:
        """One of the terms."""
        return self.opened.payload.get(name)

    @property
    def mode(self) -> str:
        """The mode, stakes told apart."""
        return "stakes" if self["stake"] else str(self["mode"])

    @property
    def sides(self) -> int:
        """How many sides play."""
        return 2 if self["pairs"] else int(self["seats"])

    @property
    def is_over(self) -> bool:
        """Whether it was won, void or cancelled."""
        return not {"MatchWon", "MatchVoided", "TableCancelled"}.isdisjoint(self.last)

    @property
    def people(self) -> list[tuple[int, Sat, str]]:
        """Seat, how it was taken, and by which person."""
        return [(seat, sat, sat.player) for seat, sat in sorted(self.chairs.items()) if sat.player]

    def tell(self, entry: Entry) -> None:
        """One more event."""
        self.last[entry.type] = entry
        seat = entry.payload.get("seat", -1)
        match entry.type:
            case "SeatTaken":
                taken = entry.payload
                boosts = tuple(taken.get("boosts", ()))
                stake = taken.get("stake", 0)
                self.chairs[seat] = Sat(seat, taken.get("player_id"), stake, boosts, entry.at, entry.position)
                self.simulated |= taken["kind"] == "simulated"
            case "SeatLeft":
                del self.chairs[seat]
            case "SeatHandedToBot":
                self.botted.add(seat)
            case "SeatReclaimed":
                self.botted.discard(seat)
            case "SeatForfeited":
                self.forfeited.add(seat)
            case "HandScored":
                self.hands += 1
                self.totals = {side["side"]: side["total"] for side in entry.payload["sides"]}
            case "Escoba":
                self.escobas[seat] = self.escobas.get(seat, 0) + (entry.payload.get("opening") or 1)
            case _:
                pass


def stories_in(log: Iterable[Entry]) -> list[Story]:
    """Every match, in the order of opening."""
    stories: dict[UUID, Story] = {}
    for entry in log:
        if entry.type == "TableOpened":
            stories[entry.stream] = Story(entry.stream, entry)
        elif entry.stream in stories:
            stories[entry.stream].tell(entry)
    return list(stories.values())

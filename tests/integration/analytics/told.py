"""What the datasets must say of matches, told from the log alone, one event after another."""

import json
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

import psycopg

Row = dict[str, Any]
Event = tuple[int, str, str, Row]
_ENDS = ("MatchWon", "MatchVoided")


def streams_of(conninfo: str) -> dict[str, list[Event]]:
    """Version, type, time and payload of every event, by match."""
    found: dict[str, list[Event]] = defaultdict(list)
    with psycopg.connect(conninfo) as connection:
        rows = connection.execute(
            "SELECT originator_id, originator_version, split_part(topic, '.', 1), state FROM stored_events"
            " ORDER BY originator_id, originator_version"
        )
        for stream, version, kind, state in rows:
            body = json.loads(bytes(state))
            found[str(UUID(str(stream)))].append((version, kind, body["at"], body["payload"]))
    return {stream: events for stream, events in found.items() if events[0][1] == "TableOpened"}


@dataclass
class Told:
    """A match that has ended, as its rows must be."""

    match_id: str
    seats: dict[int, tuple[str, str | None]] = field(default_factory=dict)
    plays: list[Row] = field(default_factory=list)
    captures: list[Row] = field(default_factory=list)
    hands: list[Row] = field(default_factory=list)

    def tell(self, events: Sequence[Event]) -> None:
        """All that happened."""
        hand = deal = dealer = 0
        timed_out = False
        sides = _sides(events[0][3])
        for version, kind, at, payload in events:
            about = {"match_id": self.match_id, "version": version, "at": at}
            match kind:
                case "SeatTaken":
                    self.seats[payload["seat"]] = payload["kind"], payload.get("player_id")
                case "Dealt":
                    hand, deal, dealer = payload["hand"], payload["round"], payload["dealer"]
                case "TurnTimedOut":
                    timed_out = True
                case "CardPlayed":
                    self.plays.append(
                        {
                            **about,
                            "hand": hand,
                            "round": deal,
                            **self._played(payload),
                            "timed_out": timed_out,
                        }
                    )
                    timed_out = False
                case "Captured":
                    self.captures.append({**about, "hand": hand, **self._captured(payload)})
                    self.plays[-1] |= {"captured": True, "taken": len(payload["take"])}
                case "Escoba" if "opening" in payload:
                    self.captures.append({**about, "hand": hand, **self._captured(payload)})
                case "Escoba":
                    self.plays[-1]["escoba"] = self.captures[-1]["escoba"] = True
                case "HandScored":
                    mano = (dealer + 1) % events[0][3]["seats"] % sides
                    self.hands += [
                        {**about, "hand": hand, **_scored(side, mano)} for side in payload["sides"]
                    ]
                case _:
                    pass

    def _played(self, payload: Row) -> Row:
        kind, player = self.seats[payload["seat"]]
        by = "player" if "shown_after_ms" not in payload else "simulated" if kind == "simulated" else "bot"
        return {
            "seat": payload["seat"],
            "player_id": player,
            "played_by": by,
            "card": payload["card"],
            "captured": False,
            "taken": 0,
            "escoba": False,
        }

    def _captured(self, payload: Row) -> Row:
        card, opening = payload.get("card"), payload.get("opening")
        return {
            "seat": payload["seat"],
            "player_id": self.seats[payload["seat"]][1],
            "card": card,
            "take": " ".join(payload["take"]),
            "cards": len(payload["take"]) + (card is not None),
            "escoba": opening is not None,
            "opening": opening,
        }


def told_by(conninfo: str) -> Iterator[Told]:
    """Every match that has ended, in the order of the datasets."""
    for match_id, events in sorted(streams_of(conninfo).items()):
        if any(kind in _ENDS for _, kind, _, _ in events):
            told = Told(match_id)
            told.tell(events)
            yield told


def _sides(opened: Row) -> int:
    return 2 if opened["pairs"] else int(opened["seats"])


def _scored(side: Row, mano: int) -> Row:
    number = side["side"]
    return {
        "side": number,
        "mano": number == mano,
        "points": side["points"],
        "total": side["total"],
        **side["reasons"],
    }

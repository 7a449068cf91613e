"""A table as the model sees it: who sits where, who is asked in, whose seat a bot has, whether it goes on."""

from collections import Counter
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Final, Literal, NamedTuple, TypeAlias
from uuid import UUID

from application.matches.house_rules import Asked

Phase: TypeAlias = Literal["open", "playing", "ended", "cancelled"]
WAITS_SECONDS: Final = {"friends": 1_800, "online": 15, "stakes": 60}


class Seen(NamedTuple):
    """What the cards have brought, which the model does not know: hands that were scored, and the result."""

    hands: int
    reason: str | None
    ranking: tuple[tuple[int, ...], ...] | None


@dataclass
class Table:
    """One table. `boosts` are those of each seat when it was taken; `held`: in which hand a bot took over."""

    id: UUID
    asked: Asked
    opened_at: datetime
    host: str | None = None
    phase: Phase = "open"
    chairs: dict[int, str] = field(default_factory=dict)
    boosts: dict[int, set[str]] = field(default_factory=dict)
    invited: dict[str, int | None] = field(default_factory=dict)
    left: set[str] = field(default_factory=set)
    late: Counter[int] = field(default_factory=Counter)
    late_in_a_row: Counter[int] = field(default_factory=Counter)
    held: dict[int, int] = field(default_factory=dict)
    gave_up: set[int] = field(default_factory=set)
    hands: int = 0
    rematch: bool = False

    @property
    def sides(self) -> int:
        """Two where partners play, else one a seat: four by the Catalan rules are pairs."""
        return 2 if self.asked.seats == 4 else self.asked.seats

    @property
    def is_over(self) -> bool:
        """Whether nothing more can happen."""
        return self.phase in ("ended", "cancelled")

    @property
    def waits_until(self) -> datetime:
        """When an open table is given up or filled."""
        mode = "stakes" if self.asked.stake else self.asked.mode
        return self.opened_at + timedelta(seconds=WAITS_SECONDS[mode])

    @property
    def stakes(self) -> int:
        """The coins that lie here."""
        return 0 if self.is_over else self.asked.stake * len(self.chairs)

    @property
    def lost_sides(self) -> set[int]:
        """The sides whose every seat was given up."""
        seats = range(self.asked.seats)
        return set(range(self.sides)) - {seat % self.sides for seat in seats if seat not in self.gave_up}

    def seat_of(self, who: str) -> int | None:
        """Where somebody sits."""
        return next((seat for seat, person in self.chairs.items() if person == who), None)

    def free_for(self, who: str) -> list[int]:
        """Seats that are empty and kept for nobody else."""
        kept = {seat for person, seat in self.invited.items() if person != who}
        return [seat for seat in range(self.asked.seats) if seat not in self.chairs and seat not in kept]

    def is_seen_by(self, who: str) -> bool:
        """Whether it is there for somebody at all."""
        watched = self.asked.mode == "online" and not self.asked.stake and self.phase in ("playing", "ended")
        return watched or self.seat_of(who) is not None or who in self.left or who in self.invited

    def keeps(self, who: str) -> bool:
        """Whether somebody may not sit elsewhere because of it."""
        seat = self.seat_of(who)
        return (
            self.asked.mode != "practice"
            and not self.is_over
            and seat is not None
            and seat not in self.gave_up
        )

"""Who is who at a table, as a sentence says it."""

from collections.abc import Mapping
from typing import NamedTuple

from domain.match.state import Match
from domain.rules.seats import seats_of


class Scene(NamedTuple):
    """The match just after the event that is told, and people's names by id."""

    match: Match
    names: Mapping[str, str]

    def name(self, seat: int) -> str:
        """Who sits there. Bots have no name but their seat, simulated players one of their own."""
        chair = self.match.chairs[seat]
        if chair.kind == "human":
            return self.names.get(chair.player_id or "", f"seat {seat} (name unknown)")
        return (
            chair.name or f"seat {seat} ({'simulated player' if chair.kind == 'simulated' else chair.kind})"
        )

    def person(self, player_id: str) -> str:
        """Somebody who has no seat, and so is known by name alone."""
        return self.names.get(player_id, "somebody (name unknown)")

    def side(self, side: int) -> str:
        """Everybody who plays for a side: `anna & seat 2 (bot)`, so that lists of sides stay readable."""
        return " & ".join([self.name(seat) for seat in self._seats_of(side)])

    def does(self, seat: int, verb: str) -> str:
        """Subject and verb for a seat; `verb` is as "anna" would have it: `takes`, `lays down`."""
        return f"{self.name(seat)} {verb}"

    def side_does(self, side: int, verb: str) -> str:
        """Subject and verb for a side."""
        seats = self._seats_of(side)
        return self.does(seats[0], verb) if len(seats) == 1 else f"{self.side(side)} {_plural(verb)}"

    def _seats_of(self, side: int) -> tuple[int, ...]:
        return seats_of(side, self.match.terms.seats, self.match.terms.sides)


def _plural(verb: str) -> str:
    """`takes` as "they" has it."""
    first, space, rest = verb.partition(" ")
    return first.removesuffix("s") + space + rest

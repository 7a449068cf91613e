"""People who play one friends match after the other together.

Whose turn it is plays from what a client of theirs would know: their own cards as last told to them, and the
open cards as whoever moved before was told. Only after a deal do they ask for the view: their cards are new.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from benchmarks.load.checks import check, check_played, check_turn, deal_of
from benchmarks.load.choosing import Choose, first_capture
from benchmarks.load.people import Person, View
from domain.cards import Card

FRIENDS: Final[Mapping[str, Any]] = {}
"""The usual terms: escombra, thirty seconds a turn."""


class Party:
    """A table of people; each keeps their seat. All methods raise WrongAnswer or ConnectionLost."""

    def __init__(
        self, people: Sequence[Person], terms: Mapping[str, Any] = FRIENDS, choose: Choose = first_capture
    ) -> None:
        self._people = people
        self._terms = terms
        self._choose = choose
        self._held: dict[int, list[Card]] = {}
        self.view: View = {}
        self.plays = 0
        """How many cards have been played in this match."""

    @property
    def is_playing(self) -> bool:
        """Whether the match goes on."""
        return bool(self.view) and self.view["state"] == "playing"

    @property
    def path(self) -> str:
        """Where the match is."""
        return f"/v1/matches/{self.view['match_id']}"

    async def open(self) -> None:
        """A match that has begun: the rematch of the last one, or a new room with everybody asked in."""
        host, *guests = self._people
        if self.view:
            self.view = await host.post(f"{self.path}/rematch", {}, 201)
        else:
            terms = {"mode": "friends", "seats": len(self._people), **self._terms}
            self.view = await host.post("/v1/matches", terms, 201)
            for seat, guest in enumerate(guests, start=1):
                await host.post(f"{self.path}/invites", {"username": guest.username, "seat": seat}, 201)
        for guest in guests:
            await guest.post(f"{self.path}/seats", {})
        self._held, self.plays = {}, 0
        self._learn(await host.post(f"{self.path}/start", {}))
        check(self.is_playing, "a match that has not begun", self.view)

    async def look(self) -> None:
        """See that whoever is to move knows their cards."""
        if self.is_playing and self.view["turn"] not in self._held:
            view = await self._mover.get(self.path)
            check_turn(self.view, view)
            self._learn(view)

    async def play(self) -> int:
        """One card of whose turn it is, who has had a look; how many events that made."""
        before, held = self.view, self._held[self.view["turn"]]
        play = self._choose(before, held)
        after = await self._mover.post(f"{self.path}/plays", play._asdict())
        check_played(before, held, play, after)
        self._learn(after)
        self.plays += 1
        events: int = after["version"] - before["version"]
        return events

    async def leave(self) -> None:
        """Give up, one after the other, until the match is over; it then waits for nobody."""
        for person in self._people[:-1]:
            if self.is_playing:
                self.view = await person.post(f"{self.path}/forfeit", {})
        check(not self.is_playing, "a match that nobody is left in", self.view)

    @property
    def _mover(self) -> Person:
        return self._people[self.view["turn"]]

    def _learn(self, view: View) -> None:
        if not self.view or deal_of(view) != deal_of(self.view):
            self._held = {}
        self._held[view["your_seat"]] = view["your_cards"]
        self.view = view

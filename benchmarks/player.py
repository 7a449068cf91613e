"""One player of the load: a guest who plays one practice match after another, as fast as answers come.

It believes nothing it is told: an answer counts only if it says what the play must have led to.
"""

import time
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from benchmarks.connection import Answer, Connection
from domain.cards import Card
from domain.rules.capture import captures


class WrongAnswer(Exception):
    """The server answered with something that cannot be."""


class Tally:
    """What the players have seen so far. Only acknowledged plays count."""

    __slots__ = ("errors", "events", "latencies_seconds", "matches_ended", "matches_opened", "plays")

    def __init__(self) -> None:
        self.plays = 0
        self.events = 0
        self.matches_opened = 0
        self.matches_ended = 0
        self.latencies_seconds: list[float] = []
        self.errors: list[str] = []


class Play(NamedTuple):
    """A card and what it takes, as the server wants it."""

    card: Card
    take: tuple[Card, ...]


NO_CAPTURE: Final[tuple[Card, ...]] = ()


class Player:
    """A guest on a connection of their own."""

    def __init__(self, connection: Connection, seats: int) -> None:
        self._connection = connection
        self._seats = seats
        self._view: dict[str, Any] = {}

    async def enter(self, tally: Tally) -> None:
        """Sign in as a guest and open the first match. Raises WrongAnswer or ConnectionLost."""
        session = _expect(201, await self._connection.post("/v1/guests", {}))
        self._connection.authorize(session["token"])
        await self._open(tally)

    async def play_until(self, is_over: Callable[[], bool], tally: Tally) -> None:
        """Play on; the last play is answered before this returns. Raises WrongAnswer or ConnectionLost."""
        while not is_over():
            if self._view["state"] == "playing":
                await self._play(tally)
            else:
                tally.matches_ended += 1
                await self._open(tally)

    async def _open(self, tally: Tally) -> None:
        terms = {"mode": "practice", "seats": self._seats}
        self._view = _expect(201, await self._connection.post("/v1/matches", terms))
        _check_turn(self._view)
        tally.matches_opened += 1

    async def _play(self, tally: Tally) -> None:
        before = self._view
        play = choose(before["your_cards"], before["table"])
        path = f"/v1/matches/{before['match_id']}/plays"
        started = time.perf_counter()
        answer = await self._connection.post(path, play._asdict())
        seconds = time.perf_counter() - started
        self._view = _expect(200, answer)
        _check_moved_on(before, self._view, play)
        tally.plays += 1
        tally.events += self._view["version"] - before["version"]
        tally.latencies_seconds.append(seconds)


def choose(held: list[Card], table: list[Card]) -> Play:
    """The first capture there is, else the first card laid down."""
    for card in held:
        for take in captures(card, table):
            return Play(card, take)
    return Play(held[0], NO_CAPTURE)


def _expect(status: int, answer: Answer) -> dict[str, Any]:
    if answer.status != status:
        raise WrongAnswer(f"{answer.status} instead of {status}: {answer.body}")
    body: dict[str, Any] = answer.body
    return body


def _check_moved_on(before: dict[str, Any], after: dict[str, Any], play: Play) -> None:
    if after["match_id"] != before["match_id"]:
        raise WrongAnswer("the answer is about another match")
    if after["version"] <= before["version"]:
        raise WrongAnswer(f"version {after['version']} after version {before['version']}")
    if after["state"] == "playing" and after["round"] == before["round"] and play.card in after["your_cards"]:
        raise WrongAnswer(f"{play.card} was played and is still held")
    _check_turn(after)


def _check_turn(view: dict[str, Any]) -> None:
    if view["state"] == "ended" and view["result"] is not None:
        return
    if view["state"] != "playing" or view["turn"] != view["your_seat"] or not view["your_cards"]:
        raise WrongAnswer(f"a match neither over nor waiting for its player: {view}")

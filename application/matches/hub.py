"""Waking those who follow a match."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from uuid import UUID


class Follower:
    """One who follows a match: woken when there may be something to tell, and whether the log may have it."""

    __slots__ = ("may_have_moved", "woken")

    def __init__(self) -> None:
        self.woken = asyncio.Event()
        self.may_have_moved = True


class Hub:
    """Wakes those who follow a match when it may have moved; they then read the log themselves.

    A follower keeps a version and two flags, never a queue, so that a slow one costs no memory. Who came
    first is woken first.
    """

    def __init__(self) -> None:
        self._followers: dict[UUID, dict[Follower, None]] = {}

    @contextmanager
    def following(self, match_id: UUID) -> Iterator[Follower]:
        """A follower, told whenever the match may have moved."""
        follower = Follower()
        self._followers.setdefault(match_id, {})[follower] = None
        try:
            yield follower
        finally:
            followers = self._followers[match_id]
            del followers[follower]
            if not followers:
                del self._followers[match_id]

    def wake(self, match_id: UUID) -> None:
        """A match may have moved."""
        for follower in self._followers.get(match_id, ()):
            follower.may_have_moved = True
            follower.woken.set()

    def nudge(self, match_id: UUID) -> None:
        """Somebody came or went: nobody need read the log for that, however many look on."""
        for follower in self._followers.get(match_id, ()):
            follower.woken.set()

    def nudge_all(self) -> None:
        """Somebody may not go on: all ask whether they may, and nobody reads the log for that."""
        for match_id in self._followers:
            self.nudge(match_id)

    def wake_all(self) -> None:
        """Any match may have moved: after the connection to the log was lost, say."""
        for match_id in self._followers:
            self.wake(match_id)

"""Who is watching which match right now, by open streams of any process. Never an event.

What this process knows of its own streams is the truth; what others have said is as fresh as their word.
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import NamedTuple
from uuid import UUID


class Watcher(NamedTuple):
    """A person who has a match before their eyes."""

    match_id: UUID
    player_id: UUID


class Presence:
    """Open streams, kept in memory, so that no view of a match needs a query for them."""

    def __init__(self, wake: Callable[[UUID], None] = lambda _: None) -> None:
        self._wake = wake  # told of every match whose watchers are others than before
        self._streams: Counter[Watcher] = Counter()
        self._of_players: Counter[UUID] = Counter()
        self._elsewhere: dict[Watcher, frozenset[UUID]] = {}
        self.changed_here = asyncio.Event()
        """Set when `here` has changed; cleared by whoever tells the other processes."""

    @contextmanager
    def watching(self, match_id: UUID, player_id: UUID) -> Iterator[None]:
        """For as long as a stream is open."""
        watcher = Watcher(match_id, player_id)
        self._streams[watcher] += 1
        self._of_players[player_id] += 1
        if self._streams[watcher] == 1:
            self._changed(watcher)
        try:
            yield
        finally:
            self._streams[watcher] -= 1
            self._of_players[player_id] -= 1
            if not self._of_players[player_id]:
                del self._of_players[player_id]
            if not self._streams[watcher]:
                del self._streams[watcher]
                self._changed(watcher)

    def is_watching(self, match_id: UUID, player_id: UUID) -> bool:
        """Whether the player has a stream of the match open, wherever it is."""
        watcher = Watcher(match_id, player_id)
        return watcher in self._streams or watcher in self._elsewhere

    @property
    def here(self) -> set[Watcher]:
        """Who watches by a stream of this process."""
        return set(self._streams)

    def streams_of(self, player_id: UUID) -> int:
        """How many streams of this process a player has open."""
        return self._of_players[player_id]

    @property
    def open_streams(self) -> int:
        """How many streams of this process are open."""
        return self._streams.total()

    def heard(self, process: UUID, watcher: Watcher, *, is_watching: bool) -> None:
        """Another process says that somebody's first stream was opened there, or the last one closed."""
        before = self._elsewhere.get(watcher, frozenset())
        processes = before | {process} if is_watching else before - {process}
        if processes:
            self._elsewhere[watcher] = processes
        elif before:
            del self._elsewhere[watcher]
        if bool(processes) != bool(before):
            self._wake(watcher.match_id)

    def replace_elsewhere(self, watchers: Iterable[tuple[UUID, Watcher]]) -> None:
        """All that is true of other processes: each watcher with the process that has the stream."""
        before, self._elsewhere = self._elsewhere, {}
        for process, watcher in watchers:
            self._elsewhere[watcher] = self._elsewhere.get(watcher, frozenset()) | {process}
        for watcher in before.keys() ^ self._elsewhere.keys():
            self._wake(watcher.match_id)

    def _changed(self, watcher: Watcher) -> None:
        self.changed_here.set()
        self._wake(watcher.match_id)

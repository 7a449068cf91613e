"""Who is watching which match right now, by open streams of this process. Never an event."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from uuid import UUID


class Presence:
    """Counts open streams."""

    def __init__(self) -> None:
        self._streams: Counter[tuple[UUID, UUID]] = Counter()

    @contextmanager
    def watching(self, match_id: UUID, player_id: UUID) -> Iterator[None]:
        """For as long as a stream is open."""
        watcher = (match_id, player_id)
        self._streams[watcher] += 1
        try:
            yield
        finally:
            self._streams[watcher] -= 1
            if not self._streams[watcher]:
                del self._streams[watcher]

    def is_watching(self, match_id: UUID, player_id: UUID) -> bool:
        """Whether the player has a stream of the match open."""
        return (match_id, player_id) in self._streams

    @property
    def open_streams(self) -> int:
        """How many streams are open."""
        return self._streams.total()

"""Some tables of people at once, each in a thread with a journal of its own, until a test has seen enough."""

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from itertools import count
from pathlib import Path
from time import monotonic, sleep
from typing import Final

from tests.chaos.asking import Line, Witness
from tests.chaos.journal import Acknowledged, Journal, journal_in, journals_in
from tests.chaos.playing import play_on

TABLES: Final = 3
ENDS_WITHIN_SECONDS: Final = 60
REPEATED: Final = 5
_RUNS: Final = count(1)


class Crowd:
    """People who play. `acknowledged` is what they have been told so far."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.stopped = threading.Event()
        self.tables: list[Future[None]] = []
        self.repeats = 0
        """How many commands were sent again at the end, and answered as they had been."""

    @property
    def acknowledged(self) -> list[Acknowledged]:
        """Everything, from the disk."""
        return journals_in(self.folder)

    def wait_for(self, more: int, within_seconds: float) -> None:
        """Return when so many more commands have been acknowledged."""
        enough, give_up = self._count() + more, monotonic() + within_seconds
        while self._count() < enough:
            for table in self.tables:
                if table.done():
                    table.result()
            assert monotonic() < give_up, f"fewer than {more} commands in {within_seconds} seconds"
            sleep(0.02)

    def table(self, url_of_server: Callable[[], str], seed: int) -> None:
        """Play at one table, and say the last things again when it is over."""
        line = Line(url_of_server)
        path = self.folder / f"{next(_RUNS)}.jsonl"
        try:
            with Journal(path) as journal:
                everybody = play_on(partial(Witness, line, journal), seed, lambda: not self.stopped.is_set())
            by_id = {person.player_id: person for person in everybody}
            for done in journal_in(path)[-REPEATED:]:
                again = by_id[done.caller].repeat(done)
                assert (again["match_id"], again["version"]) == (done.match_id, done.version), done
                self.repeats += 1
        finally:
            line.close()

    def _count(self) -> int:
        return sum(path.read_bytes().count(b"\n") for path in self.folder.iterdir())


@contextmanager
def crowd(url_of_server: Callable[[], str], folder: Path, tables: int = TABLES) -> Iterator[Crowd]:
    """People who play until the block ends; their matches are then over."""
    folder.mkdir(exist_ok=True)
    made = Crowd(folder)
    with ThreadPoolExecutor(tables) as pool:
        made.tables = [pool.submit(made.table, url_of_server, seed) for seed in range(tables)]
        try:
            yield made
        finally:
            made.stopped.set()
        for table in made.tables:
            table.result(ENDS_WITHIN_SECONDS)

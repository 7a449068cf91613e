"""What was acknowledged, written down and on the disk before anything else is asked."""

import json
import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple, Self


class Acknowledged(NamedTuple):
    """A command that a server said it had carried out.

    `match_id` and `version` are those of the answer. `times`: how often it was sent until somebody answered.
    """

    key: str
    caller: str
    path: str
    body: dict[str, Any]
    status: int
    match_id: str
    version: int
    seat: int
    times: int


class Journal:
    """A file of what one table of people was told."""

    def __init__(self, path: Path) -> None:
        self._file = path.open("a", encoding="utf-8")

    def write(self, done: Acknowledged) -> None:
        """Keep it; on the disk when this returns."""
        self._file.write(json.dumps(done._asdict()) + "\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()


def journal_in(path: Path) -> list[Acknowledged]:
    """What one table was told."""
    return [Acknowledged(**json.loads(line)) for line in path.read_text("utf-8").splitlines()]


def journals_in(folder: Path) -> list[Acknowledged]:
    """What all tables were told."""
    return [one for path in sorted(folder.iterdir()) for one in journal_in(path)]


def of_match(acknowledged: Iterable[Acknowledged]) -> Mapping[str, list[Acknowledged]]:
    """What was acknowledged of each match, in the order of its versions."""
    found: dict[str, list[Acknowledged]] = {}
    for one in acknowledged:
        found.setdefault(one.match_id, []).append(one)
    return {match_id: sorted(ones, key=lambda one: one.version) for match_id, ones in found.items()}

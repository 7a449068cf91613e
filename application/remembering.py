"""What was made of something that never changes, kept for as long as the same object is asked for."""

from collections.abc import Callable
from typing import Generic, TypeVar

A = TypeVar("A")
B = TypeVar("B")


class Remembered(Generic[A, B]):
    """`make`, carried out once for each object, not once for each time it is asked about.

    Objects are told apart by identity, which costs nothing however large they are. At most `most` are kept,
    together with what was made of them; then all are forgotten.
    """

    def __init__(self, make: Callable[[A], B], most: int) -> None:
        self._make = make
        self._most = most
        self._kept: dict[int, tuple[A, B]] = {}

    def __call__(self, of: A) -> B:
        """What `make` makes of it; for the same object, the same."""
        kept = self._kept.get(id(of))
        if kept is not None and kept[0] is of:
            return kept[1]
        made = self._make(of)
        if len(self._kept) >= self._most:
            self._kept.clear()
        self._kept[id(of)] = of, made
        return made

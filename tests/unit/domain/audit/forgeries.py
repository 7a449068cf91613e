"""Small tamperings with true stories: one event changed, left out, doubled, moved or added."""

import dataclasses
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from domain.match.events import MatchEvent
from tests.unit.domain.audit.stories import true_story

STORIES = 308
"""So many true stories are looked through: every kind, form and course meets every other."""


class Forgery(NamedTuple):
    """What is told, and the version at which the audit must find that it is not so (None: at the end)."""

    events: list[MatchEvent]
    version: int | None


class Place(NamedTuple):
    """One event of a true story."""

    events: Sequence[MatchEvent]
    at: int

    @property
    def event(self) -> Any:
        return self.events[self.at]

    def changed(self, **fields: Any) -> Forgery:
        other = dataclasses.replace(self.event, **fields)
        return self._with([other], self.at + 1)

    def dropped(self) -> Forgery:
        is_last = self.at + 1 == len(self.events)
        return self._with([], None if is_last else self.at + 1)

    def doubled(self) -> Forgery:
        return self._with([self.event, self.event], self.at + 2)

    def followed_by(self, more: MatchEvent) -> Forgery:
        return self._with([self.event, more], self.at + 2)

    def preceded_by(self, more: MatchEvent) -> Forgery:
        return self._with([more, self.event], self.at + 1)

    def swapped(self) -> Forgery:
        before, after = self.events[: self.at], self.events[self.at + 2 :]
        return Forgery([*before, self.events[self.at + 1], self.event, *after], self.at + 1)

    def found_at(self, kind: type, forgery: Forgery) -> Forgery:
        """The same forgery, which shows at the next event of a kind only."""
        at = next(at for at, event in enumerate(forgery.events) if at >= self.at and isinstance(event, kind))
        return forgery._replace(version=at + 1)

    def _with(self, told: list[MatchEvent], version: int | None) -> Forgery:
        return Forgery([*self.events[: self.at], *told, *self.events[self.at + 1 :]], version)


def find(
    kind: type,
    where: Callable[[Any], bool] = lambda _: True,
    *,
    mode: str | None = None,
    after: type | None = None,
    before: type | None = None,
    story: Callable[[Sequence[MatchEvent]], bool] = lambda _: True,
    nth: int = 0,
) -> Place:
    """The `nth` such event of the first true story that has it, just `after` and `before` such others."""
    for number in range(STORIES):
        events = true_story(number)
        if mode not in (None, events[0].mode) or not story(events):  # type: ignore[union-attr]
            continue
        places = [
            at
            for at, event in enumerate(events)
            if isinstance(event, kind)
            and where(event)
            and (after is None or isinstance(events[at - 1], after))
            and (before is None or isinstance(events[at + 1], before))
        ]
        if len(places) > nth:
            return Place(events, places[nth])
    raise ValueError(f"no story has such a {kind.__name__}")


def having(kind: type, **fields: Any) -> Callable[[Sequence[MatchEvent]], bool]:
    """Stories with an event of this kind and these fields."""

    def has(events: Sequence[MatchEvent]) -> bool:
        return any(
            isinstance(event, kind) and all(getattr(event, name) == value for name, value in fields.items())
            for event in events
        )

    return has

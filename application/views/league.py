"""The league of a week: standings, one's own surroundings, and a row explained."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple
from uuid import UUID

from application.players.names import Names
from application.ports import Clock
from application.refusals import NotFound
from application.views.ports import Weeks
from application.views.rows import Line, Ranked
from domain.league import UnknownWeek, Week, week_named, week_of

AROUND: Final = 11
CURRENT: Final = "current"


class Standings(NamedTuple):
    """Part of a week's table. `next` is the rank to go on after, None at the end; `names` are by player."""

    week: Week
    rows: Sequence[Ranked]
    next: int | None
    me: Ranked | None
    names: Mapping[str, str]


class League:
    """Weeks in the time zone of this installation. Raises NotFound for a week that does not exist."""

    def __init__(self, weeks: Weeks, names: Names, clock: Clock, zone: str) -> None:
        self._weeks = weeks
        self._names = names
        self._clock = clock
        self._zone = zone

    async def standings(self, name: str, caller: UUID, after: int, limit: int) -> Standings:
        """Ranks from `after` + 1 on."""
        week = self.week(name)
        me = await self._weeks.of(week.name, caller)
        rows = await self._weeks.ranked(week.name, after, limit + 1)
        more = rows[limit - 1].rank if len(rows) > limit else None
        return await self._named(week, rows[:limit], more, me)

    async def around(self, name: str, caller: UUID) -> Standings:
        """Eleven rows with the caller in the middle, shifted at the ends; the first for who is in none."""
        week = self.week(name)
        me = await self._weeks.of(week.name, caller)
        last_start = max(0, await self._weeks.players(week.name) - AROUND)
        start = min(max(0, me.rank - 1 - AROUND // 2), last_start) if me else 0
        return await self._named(week, await self._weeks.ranked(week.name, start, AROUND), None, me)

    async def explained(self, name: str, player_id: UUID) -> tuple[Week, Ranked | None, Sequence[Line]]:
        """A player's place and the matches it is made of."""
        week = self.week(name)
        lines = await self._weeks.lines(week.name, player_id)
        return week, await self._weeks.of(week.name, player_id), lines

    def week(self, name: str) -> Week:
        """The week of a name; `current` is the one we are in."""
        if name == CURRENT:
            return week_of(self._clock(), self._zone)
        try:
            return week_named(name, self._zone)
        except UnknownWeek:
            raise NotFound from None

    async def _named(
        self, week: Week, rows: Sequence[Ranked], more: int | None, me: Ranked | None
    ) -> Standings:
        people = [str(row.player_id) for row in (*rows, *((me,) if me else ()))]
        return Standings(week, rows, more, me, await self._names.of(people))

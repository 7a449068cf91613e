"""The figures of the dashboard. Practice is in none of those about tables: it never waits."""

from collections.abc import Mapping, Sequence
from typing import Final

from typing_extensions import TypedDict


class Waited(TypedDict):
    """Seconds from opening to the start or the cancellation; null where no table was opened."""

    median: float | None
    p90: float | None


class TablesCount(TypedDict):
    """Tables that were opened in the span, and what became of them."""

    opened: int
    started: int
    filled_by_simulated: int
    cancelled: int


class Tables(TablesCount):
    """The same, and how long they waited."""

    waited_seconds: Waited


class TablesOfDay(TablesCount):
    """The same of a day, in the league's time zone. A day without a table is left out."""

    day: str


class MatchesOfKind(TypedDict):
    """Matches on the same terms: `played` ended in the span, won or void; `running` are under way now."""

    mode: str
    ruleset: str
    seats: int
    pairs: bool
    stake: int
    played: int
    won: int
    void: int
    running: int


class Coins(TypedDict):
    """`minted` and `moved` in the span; what lay in `escrow` and with the `players` at its end."""

    minted: int
    escrow: int
    players: int
    moved: int


class LeagueRow(TypedDict):
    """A player's place."""

    rank: int
    username: str | None
    points: int
    wins: int
    matches: int


class LeagueTop(TypedDict):
    """The first twenty of a week."""

    week: str
    items: Sequence[LeagueRow]


class Sanity(TypedDict):
    """What 20,000 simulated matches of greedy players came to."""

    hands_a_match: float
    escobas_a_hand: float
    captures_a_hand: float


class HandsOfKind(TypedDict):
    """Matches played to their end in the span; `sanity` is null for kinds that were not simulated."""

    ruleset: str
    seats: int
    pairs: bool
    hands: int
    hands_a_match: float
    escobas_a_hand: float
    captures_a_hand: float
    points_a_hand: float
    sanity: Sanity | None


class Figures(TypedDict):
    """All that is counted."""

    tables: Tables
    tables_by_day: Sequence[TablesOfDay]
    matches: Sequence[MatchesOfKind]
    coins: Coins
    league: LeagueTop
    hands: Sequence[HandsOfKind]


class Summary(Figures):
    """The figures, at a position of the log: all that happened up to there is in them."""

    position: int


SANITY: Final[Mapping[tuple[str, int, bool], Sanity]] = {
    ("escombra", 2, False): {"hands_a_match": 5.97, "escobas_a_hand": 2.67, "captures_a_hand": 13.52},
    ("escombra", 3, False): {"hands_a_match": 7.80, "escobas_a_hand": 2.95, "captures_a_hand": 13.56},
    ("escombra", 4, True): {"hands_a_match": 5.64, "escobas_a_hand": 3.09, "captures_a_hand": 13.58},
    ("escoba", 4, False): {"hands_a_match": 9.77, "escobas_a_hand": 3.15, "captures_a_hand": 13.58},
}
"""By ruleset, seats and pairs; measured by `tests/unit/domain/test_sanity_values.py`."""

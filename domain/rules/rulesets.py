"""What differs between the two rulesets, as data. No rule elsewhere asks for a ruleset by name."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

RulesetName: TypeAlias = Literal["escombra", "escoba"]


@dataclass(frozen=True, slots=True)
class Ruleset:
    """One reading of the game. `all_…` replaces `most_…`, it is not added to it."""

    name: RulesetName
    most_oros: int
    all_oros: int
    most_sevens: int
    all_sevens: int
    escoba_points: int
    most_cards: int
    seven_of_oros: int
    opening_escobas: bool
    """Whether four opening cards worth fifteen are an escoba for mano."""
    no_capture_loses_with_seats: frozenset[int]
    """Numbers of seats at which a hand without a capture loses the match at once."""
    four_play_in_pairs: bool | None
    """Whether four seats always play in pairs; None where the table chooses (by default alone)."""
    target: int


ESCOMBRA: Final = Ruleset(
    name="escombra",
    most_oros=1,
    all_oros=2,
    most_sevens=1,
    all_sevens=3,
    escoba_points=1,
    most_cards=1,
    seven_of_oros=1,
    opening_escobas=False,
    no_capture_loses_with_seats=frozenset({2}),
    four_play_in_pairs=True,
    target=21,
)
"""The Catalan text."""

ESCOBA: Final = Ruleset(
    name="escoba",
    most_oros=1,
    all_oros=3,
    most_sevens=1,
    all_sevens=2,
    escoba_points=1,
    most_cards=1,
    seven_of_oros=1,
    opening_escobas=True,
    no_capture_loses_with_seats=frozenset(),
    four_play_in_pairs=None,
    target=21,
)
"""The Spanish text."""

RULESETS: Final[dict[RulesetName, Ruleset]] = {"escombra": ESCOMBRA, "escoba": ESCOBA}

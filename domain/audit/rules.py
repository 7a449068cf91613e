"""The rules that an audit holds a match to, written down a second time from the two texts.

Nothing here is shared with `domain.rules`, by which matches are played: a mistake in one shows in the other.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple


class Rules(NamedTuple):
    """What differs. Points for the most and for all of something; the latter replace the former."""

    most_oros: int
    all_oros: int
    most_sevens: int
    all_sevens: int
    opening_escobas: bool
    no_capture_loses_at: int | None
    """The number of seats at which a hand without a capture loses the match."""
    pairs_at_four: bool
    """Whether four seats always play in pairs."""


RULES: Final[Mapping[str, Rules]] = {
    "escombra": Rules(1, 2, 1, 3, opening_escobas=False, no_capture_loses_at=2, pairs_at_four=True),
    "escoba": Rules(1, 3, 1, 2, opening_escobas=True, no_capture_loses_at=None, pairs_at_four=False),
}

TARGET: Final = 21
MOST_HANDS: Final = 60
MOST_HANDS_WITHOUT_CAPTURE: Final = 3
PLAYS_A_HAND: Final = 36
TIMEOUTS_IN_A_ROW: Final = 2
TIMEOUTS_IN_A_MATCH: Final = 5
HANDS_A_BOT_MAY_HOLD: Final = 2
MOST_OPEN_INVITES: Final = 20
STAKES: Final = (0, 100, 250, 500, 1000)
CLOCKS: Final = (0, 15, 30, 60)
"""Seconds a turn that players may choose; online it is a setting."""

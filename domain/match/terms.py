"""The terms a table is opened with. They hold for the whole match."""

from typing import Final, Literal, NamedTuple, TypeAlias

from domain.bots import BotLevel
from domain.rewards.terms import RewardTerms
from domain.rules.refusals import Refusal
from domain.rules.rulesets import RULESETS, Ruleset, RulesetName
from domain.rules.seats import sides_at

Mode: TypeAlias = Literal["practice", "friends", "online"]
Clock: TypeAlias = Literal[0, 15, 30, 60]
"""What may be chosen where players choose, in seconds a turn; online it is a setting."""
Stake: TypeAlias = Literal[0, 100, 250, 500, 1000]
Seats: TypeAlias = Literal[2, 3, 4]

PAIRS_SEATS: Final = 4


class Terms(NamedTuple):
    """What was agreed when the table was opened. `clock` in seconds a turn, 0 for none; `stake` in coins.

    `wait_seconds`: how long the table stands open before it is filled or cancelled. `slot` tells open
    online tables on the same terms apart.
    """

    mode: Mode
    seats: Seats
    pairs: bool
    ruleset: RulesetName
    stake: Stake
    clock: int
    bot: BotLevel | None
    rewards: RewardTerms | None = None
    wait_seconds: int | None = None
    slot: int | None = None

    @property
    def rules(self) -> Ruleset:
        """The ruleset by that name."""
        return RULESETS[self.ruleset]

    @property
    def sides(self) -> int:
        """How many sides play."""
        return sides_at(self.seats, pairs=self.pairs)


class ImpossibleTerms(Refusal):
    """These settings do not go together."""

    code = "invalid-body"


def resolve_pairs(ruleset: RulesetName, seats: int, pairs: bool | None) -> bool:
    """Whether a table plays in pairs, from what was asked for (None: nothing was).

    Raises ImpossibleTerms for pairs without four seats, and for four alone under the Catalan rules,
    which know four players only as pairs ("4 jugadors per parelles").
    """
    if seats != PAIRS_SEATS:
        if pairs:
            raise ImpossibleTerms("pairs need four seats")
        return False
    required = RULESETS[ruleset].four_play_in_pairs
    if required is None:
        return bool(pairs)
    if pairs is not None and pairs != required:
        raise ImpossibleTerms(f"four seats always play in pairs under {ruleset}")
    return required

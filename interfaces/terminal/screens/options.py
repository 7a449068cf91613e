"""What is chosen before a match: language, players, rules, sides, level; some of it follows from the rest."""

from typing import Final, NamedTuple, TypeVar, get_args

from domain.bots import BOTS, BotLevel
from domain.match.terms import Seats, Terms, resolve_pairs
from domain.rules.rulesets import RULESETS, RulesetName
from interfaces.catalogues import LANGUAGES, Language

SETTINGS: Final = ("language", "seats", "ruleset", "pairs", "bot")
_PAIRS_SEATS: Final = 4
T = TypeVar("T")


class Options(NamedTuple):
    """The settings of the next match; `pairs` counts only where the rules leave it open."""

    language: Language
    seats: Seats = 2
    ruleset: RulesetName = "escombra"
    pairs: bool = False
    bot: BotLevel = "normal"

    @property
    def terms(self) -> Terms:
        """The terms of such a practice match, without a clock."""
        paired = self.plays_in_pairs
        return Terms("practice", self.seats, paired, self.ruleset, stake=0, clock=0, bot=self.bot)

    @property
    def plays_in_pairs(self) -> bool:
        """Whether partners sit opposite: as the rules have it, else as chosen."""
        return resolve_pairs(self.ruleset, self.seats, self.pairs if self.may_choose_pairs else None)

    @property
    def may_choose_pairs(self) -> bool:
        """Whether the rules leave it to the table."""
        return self.seats == _PAIRS_SEATS and RULESETS[self.ruleset].four_play_in_pairs is None

    def changed(self, setting: str, step: int) -> "Options":
        """With the next value of a setting, or with -1 the one before."""
        match setting:
            case "language":
                return self._replace(language=_next(LANGUAGES, self.language, step))
            case "seats":
                return self._replace(seats=_next(get_args(Seats), self.seats, step))
            case "ruleset":
                return self._replace(ruleset=_next(tuple(RULESETS), self.ruleset, step))
            case "pairs":
                return self._replace(pairs=not self.pairs) if self.may_choose_pairs else self
            case _:
                return self._replace(bot=_next(tuple(BOTS), self.bot, step))


def _next(values: tuple[T, ...], now: T, step: int) -> T:
    return values[(values.index(now) + step) % len(values)]

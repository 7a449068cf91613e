"""The terms of a new table, from what was asked for and the settings of this installation."""

from typing import NamedTuple

from application.refusals import Impossible
from domain.bots import BotLevel
from domain.match.terms import Clock, Mode, Seats, Stake, Terms, resolve_pairs
from domain.rewards.terms import RewardSettings
from domain.rules.rulesets import RulesetName


class Asked(NamedTuple):
    """What somebody asks for; None where nothing was said."""

    mode: Mode
    seats: Seats
    ruleset: RulesetName = "escombra"
    pairs: bool | None = None
    stake: Stake = 0
    bot: BotLevel | None = None
    clock: Clock | None = None


class HouseRules(NamedTuple):
    """The settings that concern tables. Times are in seconds."""

    turn_seconds: int = 30
    fill_seconds: int = 15
    cancel_seconds: int = 60
    room_seconds: int = 1_800
    rewards: RewardSettings = RewardSettings()
    meetings_a_day: int = 3
    online_matches_an_hour: int = 10

    def terms(self, asked: Asked) -> Terms:
        """The terms of the table. Raises ImpossibleTerms or Impossible for what does not go together."""
        _check(asked)
        pairs = resolve_pairs(asked.ruleset, asked.seats, asked.pairs)
        return Terms(
            mode=asked.mode,
            seats=asked.seats,
            pairs=pairs,
            ruleset=asked.ruleset,
            stake=asked.stake,
            clock=self._clock(asked),
            bot=(asked.bot or "normal") if asked.mode == "practice" else None,
            rewards=self.rewards.at(asked.mode, asked.seats, pairs=pairs, stake=asked.stake),
            wait_seconds=self._wait(asked),
        )

    def again(self, terms: Terms) -> Terms:
        """The terms of a rematch: those of the match, at the rates of today."""
        rewards = self.rewards.at(terms.mode, terms.seats, pairs=terms.pairs, stake=terms.stake)
        return terms._replace(rewards=rewards)

    def _clock(self, asked: Asked) -> int:
        if asked.mode == "online":
            return self.turn_seconds
        if asked.clock is not None:
            return asked.clock
        return 30 if asked.mode == "friends" else 0

    def _wait(self, asked: Asked) -> int | None:
        match asked.mode:
            case "practice":
                return None
            case "friends":
                return self.room_seconds
            case "online":
                return self.cancel_seconds if asked.stake else self.fill_seconds


def _check(asked: Asked) -> None:
    if asked.stake and asked.mode != "online":
        raise Impossible("stake", "only online tables have a stake")
    if asked.bot is not None and asked.mode != "practice":
        raise Impossible("bot", "bots sit at practice tables only")
    if asked.clock is not None and asked.mode == "online":
        raise Impossible("clock", "the clock of online tables is a setting of the server")

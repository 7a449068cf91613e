"""Matches of every kind, played by bots for people who do not exist: something to store, read and audit."""

from collections.abc import Sequence
from random import Random
from typing import Any, Final, NamedTuple, get_args

from domain.bots import BOTS, BotLevel
from domain.bots.seat_view import seen_from
from domain.match.commands import (
    AddNonce,
    Forfeit,
    LeaveTable,
    MatchCommand,
    OpenPractice,
    OpenTable,
    PlayCard,
    Reclaim,
    StartMatch,
    TakeSeat,
    VoidMatch,
    WhenDue,
)
from domain.match.decide import decide
from domain.match.events import MatchEvent
from domain.match.state import Invite, Match
from domain.match.terms import Mode, Seats, Terms
from domain.rewards.boosts import Boost
from domain.rewards.terms import RewardSettings
from domain.rules.rulesets import RulesetName
from domain.shuffle import SEED_BYTES, Draws

SEATS: Final[tuple[Seats, ...]] = (2, 3, 4)
STAKES: Final = (0, 100, 250, 500, 1000)
RULESETS: Final[tuple[RulesetName, ...]] = ("escombra", "escoba")
LEVELS: Final[tuple[BotLevel, ...]] = ("easy", "normal")
ADMINISTRATOR: Final = "an-administrator"
BOOSTS: Final[tuple[Boost, ...]] = get_args(Boost)


class Told(NamedTuple):
    """A match that is over, or was left standing: its seed, and the events of each command."""

    seed: bytes
    commands: tuple[tuple[MatchEvent, ...], ...]


class Teller:
    """Makes matches by chance, among these players; `trouble` is how often something unusual happens."""

    def __init__(self, players: Sequence[str], chance: Random, trouble: float = 0.3) -> None:
        self._players = players
        self._chance = chance
        self._trouble = trouble

    def tell(self) -> Told:
        """One match more."""
        return _Match(self._players, self._chance, self._happens(self._trouble)).told()

    def _happens(self, share: float) -> bool:
        return self._chance.random() < share


class _Match:
    """One match on its way."""

    def __init__(self, players: Sequence[str], chance: Random, is_troubled: bool) -> None:
        self._chance = chance
        self._is_troubled = is_troubled
        self._seed = chance.randbytes(SEED_BYTES)
        self._commands: list[tuple[MatchEvent, ...]] = []
        self._terms = self._some_terms()
        self._people = chance.sample(players, self._terms.seats)
        self._match: Match | None = None

    def told(self) -> Told:
        """The match from the open table to its end."""
        self._sit_down()
        while self._match is not None and self._match.phase == "playing":
            self._go_on(self._match)
        return Told(self._seed, tuple(self._commands))

    def _some_terms(self) -> Terms:
        choice = self._chance.choice
        mode: Mode = choice(get_args(Mode))
        seats, ruleset = choice(SEATS), choice(RULESETS)
        pairs = seats == 4 and (ruleset == "escombra" or choice((True, False)))
        stake: Any = choice(STAKES) if mode == "online" else 0
        rewards = RewardSettings().at(mode, seats, pairs=pairs, stake=stake)
        wait = None if mode == "practice" else 15
        bot = choice(LEVELS) if mode == "practice" else None
        return Terms(mode, seats, pairs, ruleset, stake, 30, bot, rewards, wait, None)

    def _sit_down(self) -> None:
        opener, *others = self._people
        if self._terms.mode == "practice":
            self._do(OpenPractice(opener, self._terms))
            return
        invited = tuple(Invite(player) for player in others) if self._terms.mode == "friends" else ()
        self._do(OpenTable(opener, self._terms, boosts=self._some_boosts(), invited=invited))
        if self._chance.random() < 0.5:
            self._do(AddNonce(opener, "the-opener"))
        if self._is_troubled and self._chance.random() < 0.3:
            self._do(self._chance.choice((LeaveTable(opener), VoidMatch("admin", ADMINISTRATOR, "by hand"))))
            return
        for player in others:
            if self._is_troubled and self._terms.mode == "online":
                if player != others[-1] and self._chance.random() < 0.2:
                    self._do(TakeSeat(player))
                    self._do(LeaveTable(player))
                if self._chance.random() < 0.3:
                    self._pass_time()
                    return
            self._do(TakeSeat(player, nonce=self._some_nonce(), boosts=self._some_boosts()))
        if self._terms.mode == "friends":
            self._do(StartMatch(opener))

    def _some_boosts(self) -> tuple[Boost, ...]:
        return tuple(boost for boost in BOOSTS if self._chance.random() < 0.3)

    def _some_nonce(self) -> str | None:
        return f"nonce-{self._chance.randrange(1000)}" if self._chance.random() < 0.5 else None

    def _go_on(self, match: Match) -> None:
        hand = match.hand
        if match.is_played_by_nobody or hand is None:
            self._pass_time()
            return
        seat, unusual = hand.turn, self._is_troubled and self._chance.random()
        if unusual and unusual < 0.02:
            self._do(Forfeit(seat))
        elif unusual and unusual < 0.1:
            self._pass_time()
        elif unusual and unusual < 0.101:
            self._do(VoidMatch("admin", ADMINISTRATOR, "by hand"))
        elif unusual and unusual < 0.2 and (gone := self._handed_over(match)) is not None:
            self._do(Reclaim(gone))
        else:
            move = BOTS["normal"](seen_from(hand, seat), Draws(self._seed, {}, f"person-{match.version}"))
            self._do(PlayCard(seat, move.card, move.take))

    def _handed_over(self, match: Match) -> int | None:
        """A seat that its player may take back."""
        return next((seat for seat, chair in enumerate(match.chairs) if chair.may_be_reclaimed), None)

    def _pass_time(self) -> None:
        self._do(WhenDue(self._match.version if self._match else 0))

    def _do(self, command: MatchCommand) -> None:
        decision = decide(self._match, command, self._seed)
        self._match = decision.match
        if decision.events:
            self._commands.append(decision.events)

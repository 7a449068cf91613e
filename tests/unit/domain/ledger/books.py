"""Tables with stakes under any sequence of commands, and the books that are kept of them."""

from collections import Counter
from typing import ClassVar, Final

from hypothesis import strategies
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from domain.bots import BOTS
from domain.bots.seat_view import seen_from
from domain.ledger import transfers
from domain.match.commands import (
    Forfeit,
    LeaveTable,
    MatchCommand,
    OpenTable,
    PlayCard,
    Reclaim,
    TakeSeat,
    VoidMatch,
    WhenDue,
)
from domain.match.decide import decide
from domain.match.events import MatchEvent, MatchVoided, MatchWon, PotSettled, TableCancelled
from domain.match.state import Match
from domain.match.terms import Seats, Stake, Terms
from domain.rewards.boosts import Boost
from domain.rewards.terms import RewardSettings
from domain.rules.refusals import Refusal
from domain.shuffle import Draws
from tests.given import SEED

PEOPLE: Final = ("ada", "bob", "cleo", "dan", "eve")
PURSE: Final = 2_000
BOOSTS: Final[tuple[Boost, ...]] = ("gold_booster", "vip_pass")
FORMATS: Final[tuple[tuple[Seats, bool], ...]] = ((2, False), (3, False), (4, True), (4, False))
STAKES: Final[tuple[Stake, ...]] = (100, 250, 500, 1000, 100, 0)


class Books(RuleBasedStateMachine):
    """One table after another. `staked` is our own account of who has what at the present one."""

    money_operations = 0
    endings: ClassVar[Counter[str]] = Counter()

    def __init__(self) -> None:
        super().__init__()
        self.match: Match | None = None
        self.tables = 0
        self.accounts = Counter({**dict.fromkeys(PEOPLE, PURSE), "mint": -PURSE * len(PEOPLE)})
        self.staked: dict[str, int] = {}

    @initialize(
        form=strategies.sampled_from(FORMATS),
        stake=strategies.sampled_from(STAKES),
        opener=strategies.sampled_from(PEOPLE),
    )
    def begin(self, form: tuple[Seats, bool], stake: Stake, opener: str) -> None:
        self.open(form, stake, opener)

    @precondition(lambda self: self.match is None or self.match.is_over)
    @rule(
        form=strategies.sampled_from(FORMATS),
        stake=strategies.sampled_from(STAKES),
        opener=strategies.sampled_from(PEOPLE),
    )
    def open(self, form: tuple[Seats, bool], stake: Stake, opener: str) -> None:
        if self.accounts[opener] < stake:
            return
        seats, pairs = form
        rewards = RewardSettings().at("online", seats, pairs=pairs, stake=stake)
        terms = Terms("online", seats, pairs, "escoba", stake, 30, None, rewards, 60)
        self.match, self.tables, self.staked = None, self.tables + 1, {}
        self.does(OpenTable(opener, terms, boosts=BOOSTS))
        self.staked[opener] = stake

    @precondition(lambda self: self.match is not None and self.match.phase == "open")
    @rule(who=strategies.sampled_from(PEOPLE), boosts=strategies.sampled_from([(), BOOSTS]))
    def sit(self, who: str, boosts: tuple[Boost, ...]) -> None:
        if self.accounts[who] >= self.now.terms.stake and self.does(TakeSeat(who, boosts=boosts)):
            self.staked[who] = self.now.terms.stake

    @rule(who=strategies.sampled_from(PEOPLE))
    def leave(self, who: str) -> None:
        if self.does(LeaveTable(who)):
            del self.staked[who]

    @rule(reason=strategies.sampled_from(["admin", "idle"]), sure=strategies.integers(0, 3))
    def void(self, reason: str, sure: int) -> None:
        if sure == 0:
            self.does(VoidMatch(reason))  # type: ignore[arg-type]

    @rule()
    def time_passes(self) -> None:
        self.does(WhenDue(self.now.version))

    @precondition(lambda self: self.match is not None and self.match.phase != "open")
    @rule(seat=strategies.integers(0, 3))
    def forfeit(self, seat: int) -> None:
        if seat < self.now.terms.seats:
            self.does(Forfeit(seat))

    @precondition(lambda self: self.match is not None and self.match.phase == "playing")
    @rule(seat=strategies.integers(0, 3))
    def reclaim(self, seat: int) -> None:
        if seat < self.now.terms.seats:
            self.does(Reclaim(seat))

    @precondition(lambda self: self.match is not None and self.match.phase == "playing")
    @rule(plays=strategies.sampled_from([1, 10, 40, 10_000]))
    def play_on(self, plays: int) -> None:
        for _ in range(plays):
            if self.now.phase != "playing":
                return
            self.does(self._next_play())

    @invariant()
    def escrow_is_what_lies_at_the_table(self) -> None:
        if self.match is None:
            return
        staked = 0 if self.match.is_over else sum(self.staked.values())
        assert self.accounts[f"escrow {self.tables}"] == staked

    @invariant()
    def every_earlier_escrow_is_empty(self) -> None:
        assert not any(self.accounts[f"escrow {table}"] for table in range(self.tables))

    @invariant()
    def nobody_is_in_debt(self) -> None:
        assert all(self.accounts[who] >= 0 for who in PEOPLE)

    @invariant()
    def nothing_appears_or_vanishes(self) -> None:
        assert sum(self.accounts.values()) == 0

    @property
    def now(self) -> Match:
        """The table there is."""
        if self.match is None:
            raise ValueError("no table has been opened")
        return self.match

    def does(self, command: MatchCommand) -> bool:
        """Carry a command out and post what it moves; whether anything happened."""
        try:
            decision = decide(self.match, command, SEED)
        except Refusal:
            return False
        self.match = decision.match
        for event in decision.events:
            self._post(event)
        return bool(decision.events)

    def _post(self, event: MatchEvent) -> None:
        if isinstance(event, PotSettled):
            assert event.pot == sum(share.coins for share in event.shares) == sum(self.staked.values())
        if isinstance(event, MatchWon | MatchVoided | TableCancelled):
            self.endings[event.reason] += 1
        for transfer in transfers("the match", event):
            other = "mint" if transfer.other == "mint" else f"escrow {self.tables}"
            self.accounts[transfer.player_id] += transfer.coins
            self.accounts[other] -= transfer.coins
            type(self).money_operations += 1

    def _next_play(self) -> MatchCommand:
        hand = self.now.hand
        if hand is None or not self.now.chairs[hand.turn].is_played_by_person:
            return WhenDue(self.now.version)
        move = BOTS["normal"](seen_from(hand, hand.turn), Draws(SEED, {}, "a person"))
        return PlayCard(hand.turn, move.card, move.take)

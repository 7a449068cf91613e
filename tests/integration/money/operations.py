"""Random commands that move coins: few players with little money, so that many of them cannot pay."""

from collections.abc import Callable
from datetime import timedelta
from random import Random
from uuid import UUID

from application.ports import Appending, CommandKey, Event, Head
from domain.match.events import (
    MatchVoided,
    PotSettled,
    Refund,
    RewardsGranted,
    SeatLeft,
    SeatReward,
    SeatTaken,
    Share,
    TableCancelled,
    TableOpened,
)
from domain.match.terms import Stake
from domain.players.events import CoinsGranted, PlayerRegistered
from domain.rewards.shares import Base, Why
from tests.integration.event_store.logs import NOON
from tests.integration.money.model import Asked, Model, Moved, Seats

PLAYERS = [UUID(int=number) for number in range(1, 13)]
WHY = Why(1, Base(40, 40, 10), 1, half=False, gold_booster=False, vip_pass=False, simulated=False, zero=None)
STAKES: tuple[Stake, ...] = (100, 250, 250, 500)


class Operations:
    """Makes commands, each right for the tables as the model has them."""

    def __init__(self, chance: Random, model: Model) -> None:
        self._chance = chance
        self._model = model
        self._made = 0
        self._keyed: list[Asked] = []
        self._kinds: list[Callable[[], Asked]] = [
            *[self._grant] * 4,
            *[self._open] * 3,
            *[self._sit] * 4,
            self._leave,
            *[self._pay_back] * 2,
            *[self._settle] * 3,
            self._repeat,
        ]

    def some(self, count: int) -> list[Asked]:
        """Commands for one round; most of them in streams that no other command of it touches."""
        touched: set[UUID] = set()
        return [self._another(touched) for _ in range(count)]

    def _another(self, touched: set[UUID]) -> Asked:
        for _ in range(3):
            self._made += 1
            asked = self._chance.choice(self._kinds)()
            if asked.appending.stream_id not in touched:
                break
        touched.add(asked.appending.stream_id)
        return asked

    def _asked(
        self, stream: UUID, events: tuple[Event, ...], moves: list[Moved], seats: Seats | None = None
    ) -> Asked:
        head = Head(self._model.versions.get(stream, 0), bytes(32))
        keyed = self._chance.random() < 0.2
        key = CommandKey("anybody", f"k{self._made}", b"asked", "200") if keyed else None
        at = NOON + timedelta(microseconds=self._made)
        asked = Asked(Appending(stream, head, events, at, key), tuple(moves), seats)
        if keyed:
            self._keyed.append(asked)
        return asked

    def _repeat(self) -> Asked:
        """A command that was sent before, word for word or at the present end of the player's stream."""
        if not self._keyed:
            return self._grant()
        again = self._chance.choice(self._keyed[-40:])
        head = again.appending.head
        if again.seats is None and self._chance.random() < 0.5:
            head = Head(self._model.versions.get(again.appending.stream_id, 0), bytes(32))
        return Asked(again.appending._replace(head=head), again.moves, again.seats)

    def _grant(self) -> Asked:
        """Coins given or taken; the first command of a player is the welcome."""
        player, coins = self._chance.choice(PLAYERS), self._chance.choice([-700, -300, -50, 20, 100, 300])
        if player in self._model.versions:
            event, reason = CoinsGranted(coins, "chance"), "grant"
            return self._asked(player, (event,), [Moved(1, 0, player, coins, "mint", reason)])
        welcome = self._chance.choice([0, 500])
        moves = [Moved(1, 0, player, welcome, "mint", "welcome")] if welcome else []
        return self._asked(player, (PlayerRegistered(welcome),), moves)

    def _open(self) -> Asked:
        """A table, at which one or two sit down with the command that opens it."""
        stake = self._chance.choice(STAKES)
        opened = TableOpened("online", 4, False, "escombra", stake, 30, "00" * 32)
        people = self._chance.sample(PLAYERS, self._chance.randint(1, 2))
        seats: Seats = {seat: (player, stake) for seat, player in enumerate(people)}
        taken = [SeatTaken(seat, "human", str(player), stake) for seat, player in enumerate(people)]
        moves = [Moved(2 + seat, 0, player, -stake, "escrow", "stake") for seat, player in enumerate(people)]
        return self._asked(UUID(int=self._chance.getrandbits(128)), (opened, *taken), moves, seats)

    def _sit(self) -> Asked:
        table = self._table(lambda seats: len(seats) < 4)
        if table is None:
            return self._open()
        seats = self._model.tables[table]
        seat = min(set(range(4)) - set(seats))
        player, (_, stake) = self._chance.choice(PLAYERS), next(iter(seats.values()))
        event = SeatTaken(seat, "human", str(player), stake)
        moves = [Moved(1, 0, player, -stake, "escrow", "stake")]
        return self._asked(table, (event,), moves, {**seats, seat: (player, stake)})

    def _leave(self) -> Asked:
        table = self._table(lambda seats: len(seats) > 1)
        if table is None:
            return self._open()
        seats = dict(self._model.tables[table])
        seat = self._chance.choice(list(seats))
        player, stake = seats.pop(seat)
        moves = [Moved(1, 0, player, stake, "escrow", "stake_return")]
        return self._asked(table, (SeatLeft(seat, str(player), stake),), moves, seats)

    def _pay_back(self) -> Asked:
        """A table is cancelled, or its match is void; a bot's seat gets nothing."""
        table = self._table(bool)
        if table is None:
            return self._open()
        seats = self._model.tables[table]
        refunds = (
            *(Refund(seat, stake, str(player)) for seat, (player, stake) in seats.items()),
            Refund(9, 0),
        )
        moves = [
            Moved(1, nth, player, stake, "escrow", "stake_return")
            for nth, (player, stake) in enumerate(seats.values())
        ]
        void = MatchVoided("idle", refunds) if self._chance.random() < 0.5 else None
        return self._asked(table, (void or TableCancelled("not_filled", refunds),), moves, {})

    def _settle(self) -> Asked:
        """The pot goes to one or two, and everybody but the last is paid a reward: two events."""
        table = self._table(lambda seats: len(seats) > 1)
        if table is None:
            return self._open()
        seats = self._model.tables[table]
        pot, people = sum(stake for _, stake in seats.values()), [player for player, _ in seats.values()]
        coins = self._chance.choice([(pot,), (pot - pot // 3, pot // 3)])
        shares = [Share(seat, str(people[seat]), each) for seat, each in enumerate(coins)]
        paid = [(player, 40 if player != people[-1] else 0) for player in people]
        rewards = [SeatReward(seat, str(player), each, 5, 2, WHY) for seat, (player, each) in enumerate(paid)]
        events = PotSettled(pot, tuple(shares)), RewardsGranted(tuple(rewards), "Europe/Madrid")
        won = [Moved(1, nth, people[nth], each, "escrow", "pot") for nth, each in enumerate(coins)]
        earned = [player for player, each in paid if each]
        granted = [Moved(2, nth, player, 40, "mint", "reward") for nth, player in enumerate(earned)]
        return self._asked(table, events, [*won, *granted], {})

    def _table(self, suits: Callable[[Seats], bool]) -> UUID | None:
        tables = [table for table, seats in self._model.tables.items() if suits(seats)]
        return self._chance.choice(tables) if tables else None

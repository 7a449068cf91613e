"""What money is, said a second time: a few dictionaries, one command after the other."""

from dataclasses import dataclass, field
from typing import NamedTuple
from uuid import UUID

from application.ports import Appended, Appending, FundsMissing, Head, KeyKnown, Outcome, VersionMoved

Seats = dict[int, tuple[UUID, int]]
"""Who sits where at a table, and what lies there for it."""


class Moved(NamedTuple):
    """Coins that the event at this place of its command (from 1) gives to a player; `nth` of that event's."""

    place: int
    nth: int
    player: UUID
    coins: int
    other: str
    reason: str


@dataclass(frozen=True, eq=False)
class Asked:
    """A command, what it should move, and who sits at its table afterwards."""

    appending: Appending
    moves: tuple[Moved, ...]
    seats: Seats | None = None


@dataclass
class Model:
    """The books."""

    versions: dict[UUID, int] = field(default_factory=dict)
    keys: dict[str, KeyKnown] = field(default_factory=dict)
    wallets: dict[UUID, tuple[int, int]] = field(default_factory=dict)
    postings: list[tuple[object, ...]] = field(default_factory=list)
    tables: dict[UUID, Seats] = field(default_factory=dict)

    def verdict(self, asked: Appending, moves: tuple[Moved, ...], head: Head) -> Outcome:
        """What a command comes to, if it is next; it is carried out where it is not refused."""
        if asked.key and asked.key.key in self.keys:
            return self.keys[asked.key.key]
        if self.versions.get(asked.stream_id, 0) != asked.head.version:
            return VersionMoved()
        if any(coins < 0 for coins in self.left_by(moves).values()):
            return FundsMissing()
        self.versions[asked.stream_id] = head.version
        if key := asked.key:
            self.keys[key.key] = KeyKnown(key.request, asked.stream_id, head.version, key.answer)
        for move in moves:
            self._post(asked, move)
        return Appended(head)

    def left_by(self, moves: tuple[Moved, ...]) -> dict[UUID, int]:
        """What each player would have after these moves."""
        left: dict[UUID, int] = {}
        for move in moves:
            left[move.player] = left.get(move.player, self.balance(move.player)) + move.coins
        return left

    def balance(self, player: UUID) -> int:
        """Coins of a player."""
        return self.wallets.get(player, (0, 0))[0]

    def escrow(self) -> int:
        """Coins that lie at tables."""
        return sum(stake for seats in self.tables.values() for _, stake in seats.values())

    def _post(self, asked: Appending, move: Moved) -> None:
        balance, entries = self.wallets.get(move.player, (0, 0))
        balance, entries = self.wallets[move.player] = balance + move.coins, entries + 1
        where = asked.stream_id, asked.head.version + move.place
        escrow = asked.stream_id if move.other == "escrow" else None
        what = move.reason, asked.at
        self.postings.append(
            (*where, 2 * move.nth, "player", move.player, move.coins, *what, entries, balance)
        )
        self.postings.append((*where, 2 * move.nth + 1, move.other, escrow, -move.coins, *what, None, None))

"""What a match knows about itself, folded from its events."""

from typing import Literal, NamedTuple, TypeAlias

from domain.cards import Card
from domain.match.events import HandScored, Kind, PotSettled, RewardsGranted
from domain.match.terms import Terms
from domain.rewards.boosts import Boost
from domain.rules.ending import VoidReason, WinReason
from domain.rules.hand import Hand
from domain.rules.seats import seats_of

Phase: TypeAlias = Literal["open", "playing", "ended", "cancelled"]


class Chair(NamedTuple):
    """One seat and who has it. `held_by_bot`: a bot plays, whoever sat down.

    `held_since` is the hand during which a bot took over from a player.
    """

    kind: Kind | Literal["empty"] = "empty"
    player_id: str | None = None
    stake: int = 0
    nonce: str | None = None
    held_by_bot: bool = False
    forfeited: bool = False
    held_since: int | None = None
    timeouts: int = 0
    timeouts_in_a_row: int = 0
    boosts: tuple[Boost, ...] = ()
    name: str | None = None

    @property
    def may_be_reclaimed(self) -> bool:
        """Whether a player may come back to it."""
        return self.kind == "human" and self.held_by_bot and not self.forfeited

    @property
    def is_played_by_person(self) -> bool:
        """Whether the next card from this seat waits for a person."""
        return self.kind == "human" and not self.held_by_bot


class Invite(NamedTuple):
    """Somebody who was asked in and has not answered; `seat` is kept for them."""

    player_id: str
    seat: int | None = None


class LastPlay(NamedTuple):
    """The latest card and what it took."""

    seat: int
    card: Card
    take: tuple[Card, ...] = ()
    escoba: bool = False


class Result(NamedTuple):
    """How the match ended and what it paid; no ranking when it is void."""

    reason: WinReason | VoidReason
    ranking: tuple[tuple[int, ...], ...] | None
    pot: PotSettled | None = None
    rewards: RewardsGranted | None = None


class Match(NamedTuple):
    """A match after `version` events. `totals` are by side, `chairs` by seat.

    `opener` sat down first; `left` are those who stood up again before the start.
    """

    version: int
    phase: Phase
    terms: Terms
    host: str | None
    commitment: str
    chairs: tuple[Chair, ...]
    totals: tuple[int, ...]
    hand: Hand | None = None
    first_dealer: int | None = None
    hand_scores: tuple[HandScored, ...] = ()
    hands_without_capture: int = 0
    last_play: LastPlay | None = None
    result: Result | None = None
    seed_revealed: str | None = None
    opener: str | None = None
    invites: tuple[Invite, ...] = ()
    left: frozenset[str] = frozenset()

    @property
    def pot(self) -> int:
        """The stakes that were paid, in coins; none any more where they all went back."""
        if self.phase == "cancelled" or (self.result is not None and self.result.ranking is None):
            return 0
        return sum([chair.stake for chair in self.chairs])

    @property
    def is_over(self) -> bool:
        """Whether nothing more can happen."""
        return self.phase in ("ended", "cancelled")

    @property
    def nonces(self) -> dict[int, str]:
        """What players added to the shuffle, by seat."""
        return {seat: chair.nonce for seat, chair in enumerate(self.chairs) if chair.nonce is not None}

    @property
    def is_played_by_nobody(self) -> bool:
        """Whether no person plays any seat, so that bots finish the match by themselves."""
        return not any(chair.is_played_by_person for chair in self.chairs)

    @property
    def may_be_reclaimed(self) -> bool:
        """Whether a player who was too slow may still come back."""
        return any(chair.may_be_reclaimed for chair in self.chairs)

    @property
    def forfeited_sides(self) -> frozenset[int]:
        """Sides whose every seat has forfeited: they cannot win."""
        sides = self.terms.sides
        return frozenset(
            side
            for side in range(sides)
            if all(self.chairs[seat].forfeited for seat in seats_of(side, self.terms.seats, sides))
        )

    def invite_of(self, player_id: str) -> Invite | None:
        """The open invite of a player, or None."""
        return next((invite for invite in self.invites if invite.player_id == player_id), None)

    def free_seats_for(self, player_id: str) -> list[int]:
        """Empty seats that are not kept for somebody else."""
        kept = {invite.seat for invite in self.invites if invite.player_id != player_id}
        return [seat for seat, chair in enumerate(self.chairs) if chair.kind == "empty" and seat not in kept]

    def seat_of(self, player_id: str) -> int | None:
        """Where a player sits or sat, or None."""
        for seat, chair in enumerate(self.chairs):
            if chair.player_id == player_id:
                return seat
        return None

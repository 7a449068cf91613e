"""One seat of the table under audit: who has it, what they paid, who plays for it."""

from domain.rewards.boosts import Boost


class Chair:
    """A seat; empty until somebody sits. `is_played`: its next card waits for a person.

    `late` counts the turns that ran out, `late_in_a_row` those since the person last played. `held_since` is
    the hand during which a bot took over.
    """

    __slots__ = (
        "boosts",
        "forfeited",
        "held_since",
        "is_played",
        "kind",
        "late",
        "late_in_a_row",
        "nonce",
        "player",
        "stake",
    )

    def __init__(
        self,
        kind: str = "empty",
        player: str | None = None,
        stake: int = 0,
        nonce: str | None = None,
        boosts: tuple[Boost, ...] = (),
    ) -> None:
        self.kind = kind
        self.player = player
        self.stake = stake
        self.nonce = nonce
        self.boosts = boosts
        self.is_played = kind == "human"
        self.forfeited = False
        self.held_since: int | None = None
        self.late = 0
        self.late_in_a_row = 0

    @property
    def may_come_back(self) -> bool:
        """Whether a bot plays for a person who may reclaim the seat."""
        return self.kind == "human" and not self.is_played and not self.forfeited

    def hand_over(self, hand: int) -> None:
        """A bot plays from here on, during this hand."""
        self.is_played = False
        self.held_since = hand

    def come_back(self) -> None:
        """The person plays again."""
        self.is_played = self.kind == "human"
        self.held_since = None
        self.late_in_a_row = 0

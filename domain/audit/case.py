"""What an audit has learnt about a match so far, in one object that changes with each event.

It is changed in place because tens of thousands of matches are audited in one run.
"""

from datetime import datetime

from domain.audit.chair import Chair
from domain.audit.due import Due
from domain.audit.findings import MOST_FINDINGS, CheckName, Finding
from domain.audit.hand import Hand
from domain.audit.outcome import Outcome
from domain.audit.rules import RULES, Rules
from domain.cards import Card
from domain.match.events import TableOpened


class Case:
    """One match under audit. `due` is what has to come next, `after` what comes once that has.

    `paused`: bots alone play, and wait before they go on with this hand. `dealt` keeps each deal's version,
    hand, place in the deck and cards until the seed is known.
    """

    def __init__(self) -> None:
        self.findings: list[Finding] = []
        self.version = 0
        self.at: datetime | None = None
        self.previous: type | None = None
        self.due: Due = "opened"
        self.after: Due = "nothing"
        self.opening_version = 0
        self.starting_version: int | None = None
        self.invited: dict[str, int | None] = {}
        self.opener: str | None = None
        self.first_dealer = 0
        self.totals: list[int] = []
        self.hands_scored = 0
        self.hands_without_capture = 0
        self.giving_up: list[int] = []
        self.handover: tuple[int, str] = (0, "")
        self.paused = False
        self.outcome: Outcome | None = None
        self.dealt: list[tuple[int, int, int, tuple[Card, ...]]] = []

    def begin(self, terms: TableOpened) -> None:
        """The table stands, on these terms."""
        self.terms = terms
        self.opening_version = self.version
        self.rules: Rules = RULES[terms.ruleset]
        self.seats = terms.seats
        self.sides = 2 if terms.pairs else terms.seats
        self.chairs = [Chair() for _ in range(self.seats)]
        self.totals = [0] * self.sides
        self.hand = Hand(0, 0, self.seats, self.sides)

    def wrong(self, check: CheckName, detail: str) -> None:
        """Something is wrong with the present event."""
        if len(self.findings) < MOST_FINDINGS:
            self.findings.append(Finding(check, self.version, detail))

    def chair(self, seat: int) -> Chair | None:
        """The chair of that number, None where the table has none."""
        return self.chairs[seat] if 0 <= seat < self.seats else None

    def seat_of(self, player: str) -> int | None:
        """Where a player sits, or None."""
        return next((seat for seat, chair in enumerate(self.chairs) if chair.player == player), None)

    @property
    def is_full(self) -> bool:
        """Whether every seat is taken."""
        return all(chair.kind != "empty" for chair in self.chairs)

    @property
    def waits(self) -> bool:
        """Whether a card is due that a person must play, or that bots left alone have put off."""
        return self.due == "card" and (self.paused or self.chairs[self.hand.turn].is_played)

    @property
    def forfeited_sides(self) -> frozenset[int]:
        """Sides whose every seat was given up: they cannot win."""
        kept = {seat % self.sides for seat, chair in enumerate(self.chairs) if not chair.forfeited}
        return frozenset(range(self.sides)) - kept

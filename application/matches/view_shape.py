"""The shape of a match's view. The HTTP contract is generated from these types."""

from collections.abc import Mapping
from typing import Literal, NotRequired

from application.matches.result_shape import ResultView
from application.typed_dicts import TypedDict
from domain.cards import Card
from domain.match.state import Phase
from domain.match.terms import Mode
from domain.rules.rulesets import RulesetName


class SeatView(TypedDict):
    """One seat and who has it; `cards` only once the match is over."""

    seat: int
    side: int
    kind: Literal["human", "bot", "simulated", "empty"]
    held_by: Literal["player", "bot"]
    username: str | None
    connected: bool
    cards_held: int
    cards: NotRequired[list[Card]]


class SideView(TypedDict):
    """A side's score, and how much its pile holds in the hand being played."""

    side: int
    score: int
    captured: int
    escobas: int


class LastPlayView(TypedDict):
    """The latest card and what it took."""

    seat: int
    card: Card
    take: list[Card]
    escoba: bool


class SidePointsView(TypedDict):
    """The points of a side in a hand, by reason."""

    side: int
    points: int
    reasons: Mapping[str, int]


class HandScoreView(TypedDict):
    """The points of a hand."""

    hand: int
    sides: list[SidePointsView]


class OpenInviteView(TypedDict):
    """Somebody who was asked in and has not answered; `seat` is kept for them."""

    username: str
    seat: int | None


class TimesView(TypedDict):
    """When the turn runs out, and until when an open table waits to be filled or cancelled."""

    turn_deadline: str | None
    fill_at: str | None
    cancel_at: str | None


class HandView(TypedDict):
    """The hand being played; null until the first deal. `stock` counts cards not dealt yet."""

    hand_number: int | None
    round: int | None
    dealer: int | None
    turn: int | None
    table: list[Card]
    stock: int


class MatchView(HandView, TimesView):
    """A match as the caller may see it."""

    match_id: str
    version: int
    state: Phase
    mode: Mode
    ruleset: RulesetName
    pairs: bool
    host: str | None
    clock: int
    now: str
    stake: int
    pot: int
    commitment: str
    seats: list[SeatView]
    sides: list[SideView]
    invites: list[OpenInviteView]
    last_play: LastPlayView | None
    hand_scores: list[HandScoreView]
    result: ResultView | None
    your_seat: NotRequired[int]
    your_cards: NotRequired[list[Card]]

"""What may be asked of a match, in the body of a request."""

from typing import Annotated

from pydantic import Field

from domain.bots import BotLevel
from domain.cards import DECK, Card
from domain.match.terms import Clock, Mode, Seats, Stake
from domain.rules.rulesets import RulesetName
from interfaces.http.bodies import LARGEST_VERSION, Body, WholeNumber

Nonce = Annotated[str, Field(pattern=r"^[0-9A-Za-z_-]{1,64}$")]
SeatNumber = Annotated[int, Field(ge=0, le=3)]


class OpenMatchBody(Body):
    """The terms of a new match, or of the table to sit down at."""

    mode: Mode
    seats: Annotated[Seats, WholeNumber]
    ruleset: RulesetName = "escombra"
    pairs: bool | None = Field(None, description="four seats only; always true in escombra, else false")
    stake: Annotated[Stake, WholeNumber] = Field(0, description="coins, online only")
    bot: BotLevel | None = Field(None, description="practice only; normal unless chosen")
    clock: Annotated[Clock, WholeNumber] | None = Field(
        None, description="seconds a turn, 0 for none; friends (30 unless chosen) and practice (0) only"
    )


class PlayBody(Body):
    """One held card; `take` names the table cards it captures, or none to lay it down."""

    card: Card
    take: Annotated[tuple[Card, ...], Field(max_length=len(DECK))]
    expected_version: int | None = Field(None, ge=0, le=LARGEST_VERSION)


class NonceBody(Body):
    """What the opener adds to the shuffle."""

    nonce: Nonce


class InviteBody(Body):
    """Whom to ask in, and the seat to keep for them if wished."""

    username: str = Field(min_length=1, max_length=64)
    seat: SeatNumber | None = None


class SeatBody(Body):
    """The seat to take, and what to add to the shuffle; both may be left out."""

    seat: SeatNumber | None = None
    nonce: Nonce | None = None

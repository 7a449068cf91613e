"""What administrators ask for, in the body of a request."""

from datetime import UTC, datetime
from typing import Annotated, Final

from pydantic import AfterValidator, AwareDatetime, Field

from domain.players.events import Role
from domain.rewards.boosts import Boost
from interfaces.http.bodies import Body

Reason = Annotated[str, Field(min_length=1, max_length=200, pattern=r"^[^\x00-\x1f\x7f]*$")]
MOST_COINS: Final = 1_000_000_000


def _in_utc(moment: datetime) -> datetime:
    try:
        return moment.astimezone(UTC)
    except OverflowError:
        raise ValueError("no such moment in UTC") from None


def _something(amount: int) -> int:
    if amount == 0:
        raise ValueError("an amount is not 0")
    return amount


Moment = Annotated[AwareDatetime, AfterValidator(_in_utc)]


class CoinsBody(Body):
    """Coins from the mint; below zero they go back to it."""

    amount: Annotated[int, AfterValidator(_something)] = Field(ge=-MOST_COINS, le=MOST_COINS)
    reason: Reason


class BoostBody(Body):
    """A boost for the seats taken until then."""

    kind: Boost
    until: Moment
    reason: Reason = "granted"


class RolesBody(Body):
    """All roles the player has from now on."""

    roles: tuple[Role, ...] = Field(max_length=10)
    reason: Reason = "changed"


class BanBody(Body):
    """Until when the player stays out; a time that has passed ends a ban."""

    until: Moment
    reason: Reason


class VoidBody(Body):
    """Why the match counts for nobody."""

    reason: Reason

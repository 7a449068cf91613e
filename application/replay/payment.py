"""What a match pays: stakes that go back, the pot, and every reward with all it was computed from."""

from collections.abc import Iterable, Iterator
from typing import Final, assert_never

from application.replay.scene import Scene
from application.replay.words import counted, listed
from domain.match.events import PotSettled, Refund, RewardsGranted, SeatReward
from domain.rewards.shares import Base, Why, Zero

_ZERO: Final[dict[Zero, str]] = {
    "bot_at_end": "a bot had the seat at the end",
    "forfeited": "the seat was given up",
    "ended_before_first_hand": "the match was given up before a hand was scored",
    "not_first": "only the winner is paid",
    "daily_limit": "no more wins are paid that day",
}


def paid(scene: Scene, event: PotSettled | RewardsGranted) -> Iterator[str]:
    """Coins, experience and league points, seat by seat."""
    match event:
        case PotSettled():
            yield f"  the pot: {counted(event.pot, 'coin')}"
            for share in event.shares:
                yield f"    {counted(share.coins, 'coin')} to {scene.name(share.seat)}"
        case RewardsGranted():
            yield f"  rewards, with days and weeks of {event.timezone}"
            for seat in event.seats:
                yield f"    {scene.name(seat.seat)}: {_amounts(seat)}, since {_why(seat.why)}"
        case _:
            assert_never(event)


def refunded(scene: Scene, refunds: Iterable[Refund]) -> Iterator[str]:
    """Every stake that went back."""
    for refund in refunds:
        yield f"  {counted(refund.coins, 'coin')} back to {scene.name(refund.seat)}"


def _amounts(of: SeatReward | Base) -> str:
    """What is paid, without what is not."""
    said = [counted(of.coins, "coin")] if of.coins else []
    said += [f"{of.xp} XP"] if of.xp else []
    said += [counted(of.league, "league point")] if of.league else []
    return listed(said)


def _why(why: Why) -> str:
    """How a reward came about, in the order in which it is computed."""
    if why.zero is not None:
        return _ZERO[why.zero]
    said = [_places(why)]
    multiplied = "coins and XP" if why.base.coins else "XP"
    if why.half:
        said.append(f"{multiplied} at half the rate")
    if why.gold_booster and why.base.coins:
        said.append("coins doubled by the gold booster")
    if why.vip_pass:
        said.append(f"{multiplied} raised by half by the VIP pass")
    if why.simulated and why.base.league:
        said.append("league points at half, beside simulated players")
    return "; ".join(said)


def _places(why: Why) -> str:
    """The prizes that sides on the same place share."""
    if why.shared_by == 1:
        return f"place {why.position} pays {_amounts(why.base)}"
    spanned = listed([str(why.position + further) for further in range(why.shared_by)])
    return f"places {spanned} pay {_amounts(why.base)}, shared by {why.shared_by}"

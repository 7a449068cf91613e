"""The shape of a match's result in its view: places, rewards, pot."""

from application.typed_dicts import TypedDict
from domain.rewards.shares import Zero


class BaseView(TypedDict):
    """The prizes of the positions that a side spans, added up."""

    coins: int
    xp: int
    league: int


class WhyView(TypedDict):
    """All that a reward was computed from; `zero` says why there is none."""

    position: int
    base: BaseView
    shared_by: int
    half: bool
    gold_booster: bool
    vip_pass: bool
    simulated: bool
    zero: Zero | None


class RewardView(TypedDict):
    """What the person in a seat earned."""

    seat: int
    username: str | None
    coins: int
    xp: int
    league: int
    why: WhyView


class ShareView(TypedDict):
    """Coins of the pot."""

    seat: int
    username: str | None
    coins: int


class ResultView(TypedDict):
    """How the match ended. `ranking` lists sides from first to last, null when void."""

    reason: str
    ranking: list[list[int]] | None
    rewards: list[RewardView]
    pot: list[ShareView]

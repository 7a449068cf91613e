"""How a match ended, as the view shows it: places, rewards with their reasons, and the pot."""

from collections.abc import Mapping

from application.matches.result_shape import ResultView, RewardView, ShareView, WhyView
from domain.match.events import SeatReward
from domain.match.state import Result


def result_of(result: Result | None, names: Mapping[str, str]) -> ResultView | None:
    """The result; nothing before the end, no ranking when void."""
    if result is None:
        return None
    ranking = None if result.ranking is None else [list(place) for place in result.ranking]
    shares = result.pot.shares if result.pot else ()
    pot: list[ShareView] = [
        {"seat": share.seat, "username": names.get(share.player_id), "coins": share.coins} for share in shares
    ]
    return {
        "reason": "void" if ranking is None else result.reason,
        "ranking": ranking,
        "rewards": [_reward(reward, names) for reward in (result.rewards.seats if result.rewards else ())],
        "pot": pot,
    }


def _reward(reward: SeatReward, names: Mapping[str, str]) -> RewardView:
    return {
        "seat": reward.seat,
        "username": names.get(reward.player_id),
        "coins": reward.coins,
        "xp": reward.xp,
        "league": reward.league,
        "why": _why(reward),
    }


def _why(reward: SeatReward) -> WhyView:
    why = reward.why
    return {
        "position": why.position,
        "base": {"coins": why.base.coins, "xp": why.base.xp, "league": why.base.league},
        "shared_by": why.shared_by,
        "half": why.half,
        "gold_booster": why.gold_booster,
        "vip_pass": why.vip_pass,
        "simulated": why.simulated,
        "zero": why.zero,
    }

"""Rewards, computed once more from the terms, the ranking and the boosts."""

from domain.audit.case import Case
from domain.audit.chair import Chair
from domain.audit.outcome import Ranking
from domain.audit.reward_inputs import Inputs, inputs_told, place_of, spanned
from domain.match.events import RewardsGranted, SeatReward
from domain.rewards.terms import RewardTerms


def rewards_granted(case: Case, event: RewardsGranted) -> None:
    """Every person at the table has an entry, with all that it was computed from.

    `daily_limit` hangs on other matches of the day. It is accepted, with nothing paid, where a friends match
    would have paid; whether the limit was reached must be seen from outside.
    """
    case.due = "seed"
    terms = case.terms.rewards
    ranking = case.outcome.ranking if case.outcome else None
    if terms is None:
        case.wrong("rewards", "this table pays nothing")
        return
    if event.timezone != terms.timezone:
        case.wrong("rewards", f"the days are those of {terms.timezone}, not of {event.timezone}")
    people = [(seat, chair.player) for seat, chair in enumerate(case.chairs) if chair.player is not None]
    told = [(reward.seat, reward.player_id) for reward in event.seats]
    if told != people:
        case.wrong("rewards", f"there are entries for {told}; due are {people}")
    elif ranking is not None:
        for reward in event.seats:
            _check_seat(case, reward, terms, ranking)


def _check_seat(case: Case, reward: SeatReward, terms: RewardTerms, ranking: Ranking) -> None:
    told, due = inputs_told(reward), _inputs_due(case, reward.seat, terms, ranking)
    if told.zero == "daily_limit" and due.zero is None and case.terms.mode == "friends":
        due = due._replace(zero="daily_limit")
    if told != due:
        case.wrong("rewards", f"seat {reward.seat} is rewarded by {told}; what holds is {due}")
    paid = (reward.coins, reward.xp, reward.league)
    if paid != due.pays:
        case.wrong("rewards", f"seat {reward.seat} got {paid} coins, XP, league points; due are {due.pays}")


def _inputs_due(case: Case, seat: int, terms: RewardTerms, ranking: Ranking) -> Inputs:
    chair = case.chairs[seat]
    position, shared_by = place_of(ranking, seat % case.sides)
    return Inputs(
        position,
        coins=spanned(terms.coins, position, shared_by),
        xp=spanned(terms.xp, position, shared_by),
        league=spanned(terms.league, position, shared_by),
        shared_by=shared_by,
        half=terms.half,
        gold_booster="gold_booster" in chair.boosts,
        vip_pass="vip_pass" in chair.boosts,
        simulated=any(each.kind == "simulated" for each in case.chairs),
        zero=_zero(case, chair, pays_here=position == 1 or not terms.winner_only),
    )


def _zero(case: Case, chair: Chair, *, pays_here: bool) -> str | None:
    """Why a person earns nothing, or None."""
    if chair.forfeited:
        return "forfeited"
    if not chair.is_played:
        return "bot_at_end"
    if case.outcome is not None and case.outcome.reason == "forfeit" and not case.hands_scored:
        return "ended_before_first_hand"
    return None if pays_here else "not_first"

"""Who won, and what that pays: the pot to the winners, rewards to the people who stayed."""

from domain.match.decide.course import Course
from domain.match.events import MatchWon, PotSettled, RewardsGranted, SeatReward, SeedRevealed, Share
from domain.match.state import Chair, Match
from domain.rewards.shares import Zero, earned
from domain.rules.ending import WinReason, ranking
from domain.rules.seats import seats_of, side_of


def win(course: Course, side: int, reason: WinReason, last: frozenset[int] = frozenset()) -> None:
    """A side wins; what was secret about the deals may now be known."""
    match = course.match
    course.then(MatchWon(ranking(match.totals, side, last | match.forfeited_sides), reason))
    if match.pot:
        course.then(PotSettled(match.pot, _shares(match, side)))
    rewards = _rewards(course.match, course.sated)
    if rewards is not None:
        course.then(rewards)
    course.then(SeedRevealed(course.seed.hex()))


def _shares(match: Match, winner: int) -> tuple[Share, ...]:
    """The whole pot, in equal parts to those of the winning side who did not forfeit.

    "the pot, whole, to the winners, no commission": a forfeiter's part is the partner's.
    """
    stayed: list[tuple[int, str]] = []
    for seat in seats_of(winner, match.terms.seats, match.terms.sides):
        chair = match.chairs[seat]
        if chair.player_id is not None and not chair.forfeited:
            stayed.append((seat, chair.player_id))
    return tuple([Share(seat, player_id, match.pot // len(stayed)) for seat, player_id in stayed])


def _rewards(match: Match, sated: frozenset[str]) -> RewardsGranted | None:
    terms, result = match.terms.rewards, match.result
    if terms is None or result is None or result.ranking is None:
        return None
    simulated = any(chair.kind == "simulated" for chair in match.chairs)
    seats: list[SeatReward] = []
    for seat, chair in enumerate(match.chairs):
        if chair.player_id is not None:
            side = side_of(seat, match.terms.sides)
            zero = _zero(match, chair, sated)
            reward = earned(terms, result.ranking, side, chair.boosts, simulated=simulated, zero=zero)
            seats.append(SeatReward(seat, chair.player_id, *reward))
    return RewardsGranted(tuple(seats), terms.timezone)


def _zero(match: Match, chair: Chair, sated: frozenset[str]) -> Zero | None:
    """Why this person earns nothing, or None. The rules against farming are among the reasons."""
    if chair.forfeited:
        return "forfeited"
    if chair.held_by_bot:
        return "bot_at_end"
    if match.result is not None and match.result.reason == "forfeit" and not match.hand_scores:
        return "ended_before_first_hand"
    if match.terms.mode == "friends" and chair.player_id in sated:
        return "daily_limit"
    return None

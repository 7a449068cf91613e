"""Stakes: the pot goes whole to the winners, no commission, and a forfeiter's part to the partner."""

from typing import Final

import pytest

from domain.bots import BOTS
from domain.bots.seat_view import seen_from
from domain.match.commands import Forfeit, OpenTable, PlayCard, TakeSeat, WhenDue
from domain.match.decide import decide
from domain.match.events import MatchEvent, MatchWon, PotSettled, RewardsGranted, SeedRevealed, Share
from domain.match.state import Match
from domain.match.terms import Seats, Stake, Terms
from domain.rules.rulesets import RulesetName
from domain.shuffle import Draws
from tests.given import SEED, deal, given, table_of
from tests.unit.domain.rewards.paying import DEFAULTS, gave_up, only, pot_in, reasons, too_slow, won_at

POTS: Final[list[tuple[Seats, RulesetName, tuple[int, ...], Stake, dict[int, int]]]] = [
    (2, "escombra", (25, 7), 100, {0: 200}),
    (2, "escombra", (7, 25), 250, {1: 500}),
    (3, "escombra", (7, 3, 25), 500, {2: 1500}),
    (3, "escoba", (7, 7, 25), 1000, {2: 3000}),
    (4, "escombra", (25, 7), 100, {0: 200, 2: 200}),
    (4, "escombra", (7, 25), 250, {1: 500, 3: 500}),
    (4, "escoba", (3, 7, 25, 9), 1000, {2: 4000}),
]


def stakes(seats: Seats = 2, stake: Stake = 100, ruleset: RulesetName = "escombra") -> tuple[MatchEvent, ...]:
    return table_of(seats, ruleset, mode="online", stake=stake, rewards=DEFAULTS)


@pytest.mark.parametrize(("seats", "ruleset", "totals", "stake", "shares"), POTS)
def test_the_pot_goes_whole_to_the_winners(
    seats: Seats, ruleset: RulesetName, totals: tuple[int, ...], stake: Stake, shares: dict[int, int]
) -> None:
    decision = won_at(stakes(seats, stake, ruleset), *totals)
    assert pot_in(decision) == shares
    assert only(PotSettled, decision.events).pot == sum(shares.values()) == seats * stake


def test_a_forfeiters_part_goes_to_the_partner() -> None:
    assert pot_in(won_at(stakes(4), 25, 7, meanwhile=gave_up(0))) == {2: 400}
    assert pot_in(won_at(stakes(4), 7, 25, meanwhile=gave_up(1))) == {3: 400}


def test_who_loses_and_gave_up_changes_nothing_for_the_winners() -> None:
    assert pot_in(won_at(stakes(4), 25, 7, meanwhile=gave_up(1))) == {0: 200, 2: 200}


def test_a_player_whose_seat_a_bot_holds_at_the_end_keeps_the_share() -> None:
    assert pot_in(won_at(stakes(2), 25, 7, meanwhile=too_slow(0))) == {0: 200}
    assert pot_in(won_at(stakes(4), 25, 7, meanwhile=too_slow(2))) == {0: 200, 2: 200}


def test_with_one_partner_gone_and_the_others_seat_held_by_a_bot_the_pot_is_the_others() -> None:
    meanwhile = (*gave_up(0), *too_slow(2))
    assert pot_in(won_at(stakes(4, 1000), 25, 7, meanwhile=meanwhile)) == {2: 4000}


def test_a_share_names_the_player_and_not_only_the_seat() -> None:
    assert only(PotSettled, won_at(stakes(), 7, 25).events).shares == (Share(1, "p1", 200),)


def test_giving_up_loses_the_stake() -> None:
    match = given(*stakes(2, 1000), deal("7o 1c 2c", "3c 4c 5c", table="sc 4e"))
    assert pot_in(decide(match, Forfeit(0), SEED)) == {1: 2000}


def test_a_match_that_is_won_settles_pays_and_reveals_in_this_order() -> None:
    kinds = [type(event) for event in won_at(stakes(), 25, 7).events[-4:]]
    assert kinds == [MatchWon, PotSettled, RewardsGranted, SeedRevealed]


def test_the_result_of_a_match_knows_its_pot_and_its_rewards() -> None:
    decision = won_at(stakes(), 25, 7)
    assert decision.match.result is not None
    assert decision.match.result.pot == only(PotSettled, decision.events)
    assert decision.match.result.rewards == only(RewardsGranted, decision.events)


def test_without_stakes_there_is_no_pot() -> None:
    decision = won_at(table_of(2, mode="online", rewards=DEFAULTS), 25, 7)
    assert not any(isinstance(event, PotSettled) for event in decision.events)


def test_a_seat_that_was_left_to_its_bot_for_two_whole_hands_loses_its_share() -> None:
    rewards = DEFAULTS.at("online", 2, pairs=False, stake=250)
    terms = Terms("online", 2, False, "escombra", 250, 30, None, rewards)
    decision = decide(decide(None, OpenTable("p0", terms), SEED).match, TakeSeat("p1"), SEED)
    while (match := decision.match).phase == "playing":
        decision = decide(match, _only_seat_0_plays(match), SEED)
    assert len(match.hand_scores) == 3
    assert pot_in(decision) == {0: 500}
    assert reasons(decision) == {0: None, 1: "forfeited"}


def _only_seat_0_plays(match: Match) -> PlayCard | WhenDue:
    assert match.hand is not None
    if match.hand.turn == 1:
        return WhenDue(match.version)
    move = BOTS["normal"](seen_from(match.hand, 0), Draws(SEED, {}, "a person"))
    return PlayCard(0, move.card, move.take)

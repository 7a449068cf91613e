"""The first friends wins of a day are paid; who has had enough is told so."""

from tests.given import table_of
from tests.unit.domain.rewards.paying import DEFAULTS, earnings, reasons, rewards_in, won_at


def test_a_friends_win_of_somebody_who_has_had_enough_today_pays_nothing() -> None:
    decision = won_at(table_of(2, rewards=DEFAULTS), 25, 7, sated=frozenset({"p0"}))
    assert earnings(decision) == {0: (0, 0, 0), 1: (0, 0, 0)}
    assert reasons(decision)[0] == "daily_limit"


def test_it_is_the_winners_wins_that_count_and_not_the_losers() -> None:
    decision = won_at(table_of(2, rewards=DEFAULTS), 25, 7, sated=frozenset({"p1"}))
    assert earnings(decision)[0] == (20, 20, 0)
    assert earnings(decision)[1] == (0, 0, 0)


def test_a_partner_who_has_had_enough_takes_nothing_from_the_other() -> None:
    decision = won_at(table_of(4, rewards=DEFAULTS), 25, 7, sated=frozenset({"p2"}))
    assert earnings(decision) == {0: (20, 20, 0), 1: (0, 0, 0), 2: (0, 0, 0), 3: (0, 0, 0)}


def test_online_matches_know_no_daily_limit() -> None:
    decision = won_at(table_of(2, mode="online", rewards=DEFAULTS), 25, 7, sated=frozenset({"p0", "p1"}))
    assert earnings(decision) == {0: (40, 40, 10), 1: (10, 20, 4)}


def test_the_reasons_still_say_what_the_win_would_have_been_worth() -> None:
    decision = won_at(table_of(2, rewards=DEFAULTS), 25, 7, sated=frozenset({"p0"}))
    why = rewards_in(decision)[0].why
    assert (why.position, why.half, why.base.coins, why.base.xp, why.base.league) == (1, True, 40, 40, 0)

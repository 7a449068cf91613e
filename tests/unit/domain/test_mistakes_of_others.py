"""Mistakes seen in other implementations of the game, each with the tests that would find it here."""

from pathlib import Path

import pytest

HERE = Path(__file__).parent

FOUND_BY = {
    "captures by value rather than by card, one card taken twice": (
        "rules/test_captures.py::test_no_capture_takes_one_card_twice",
        "rules/test_captures.py::test_cards_of_the_same_value_are_different_captures",
        "rules/test_captures.py::test_captures_are_exactly_the_subsets_that_make_fifteen_each_once",
    ),
    "captured cards that are not on the table": (
        "rules/test_check_play.py::test_a_card_that_is_not_on_the_table_is_refused",
        "rules/test_check_play.py::test_a_held_card_cannot_be_taken",
        "match/test_invariants.py::test_every_capture_makes_exactly_fifteen_from_cards_on_the_table",
    ),
    "a table card named twice, and then 41 cards": (
        "rules/test_check_play.py::test_a_table_card_named_twice_is_refused",
        "match/test_invariants.py::test_every_card_is_in_exactly_one_place_after_every_event",
    ),
    "a refused play that has already removed the card": (
        "match/test_fold.py::test_a_refused_play_changes_nothing_and_the_legal_one_is_still_possible",
    ),
    "fixed thresholds (20 cards, 5 oros, 2 sevens) with three sides": (
        "rules/test_scoring.py::test_most_needs_no_fixed_number_with_three_sides",
    ),
    "ties paid to all, or to the first": (
        "rules/test_scoring.py::test_most_cards_is_one_point_and_a_tie_gives_it_to_nobody",
        "rules/test_scoring.py::test_level_at_the_top_gives_nothing_to_the_third_side_either",
    ),
    "the other player given a seven of oros that nobody captured": (
        "rules/test_scoring.py::test_a_seven_of_oros_that_nobody_captured_is_not_the_other_players",
    ),
    "the last captor starting as seat 0": (
        "rules/test_dealing.py::test_a_new_hand_has_no_captor_no_piles_and_no_escobas",
        "match/test_leftovers.py::test_when_nobody_captured_nobody_gets_the_leftovers_and_the_next_hand_is_dealt",
    ),
    "the last captor kept from the hand before": (
        "match/test_leftovers.py::test_the_last_captor_is_not_kept_from_the_hand_before",
    ),
    "leftovers lost while iterating over them": (
        "match/test_leftovers.py::test_every_leftover_card_goes_along",
    ),
    "one seat refilled before the others are empty": (
        "match/test_turns.py::test_new_cards_come_only_when_all_seats_are_empty_and_the_table_stays",
    ),
    "the opening table scored on any two or three cards": (
        "rules/test_opening_escobas.py::test_one_pair_of_fifteen_or_three_cards_of_fifteen_give_nothing",
        "match/test_opening_table.py::test_other_openings_give_nothing",
    ),
    "an opening worth 30 that is no two pairs": (
        "rules/test_opening_escobas.py::test_thirty_that_is_no_two_pairs_gives_nothing",
    ),
    "the first seat over 21 declared the winner at 21-25": (
        "rules/test_verdict.py::test_the_first_seat_over_21_does_not_win_with_less_than_another",
        "match/test_target.py::test_the_first_seat_over_21_does_not_win_with_less_than_another",
    ),
    "a draw declared at 21-21": (
        "rules/test_verdict.py::test_level_at_the_top_is_another_whole_hand",
        "match/test_target.py::test_level_at_the_top_is_another_whole_hand_with_everyone",
    ),
    "the whole hand played on an empty table": (
        "match/test_turns.py::test_a_hand_has_six_four_or_three_deals_and_only_the_first_has_table_cards",
        "rules/test_dealing.py::test_later_deals_go_on_where_the_deck_stopped_and_leave_the_table_alone",
    ),
    "a sweep announced when laying on an empty table": (
        "match/test_one_play.py::test_laying_on_an_empty_table_is_no_escoba",
        "match/test_one_play.py::test_after_an_escoba_the_next_player_can_only_lay_a_card",
    ),
    "a first player that does not rotate": ("match/test_turns.py::test_the_deal_moves_one_seat_every_hand",),
    "figures counted as 10, 11 and 12": (
        "test_cards.py::test_figures_count_eight_nine_and_ten_not_the_numbers_printed_on_them",
        "rules/test_check_play.py::test_the_printed_number_of_a_figure_does_not_count",
    ),
}


@pytest.mark.parametrize("mistake", FOUND_BY)
def test_each_known_mistake_has_a_test_that_would_find_it(mistake: str) -> None:
    for test in FOUND_BY[mistake]:
        file, _, name = test.partition("::")
        assert f"\ndef {name}(" in (HERE / file).read_text("utf-8"), test

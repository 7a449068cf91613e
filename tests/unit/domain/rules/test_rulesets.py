"""The two rulesets differ in data only, and in no more than the table of the rules says."""

from dataclasses import asdict

from domain.rules.rulesets import ESCOBA, ESCOMBRA, RULESETS


def test_each_ruleset_is_found_by_its_name() -> None:
    assert {name: ruleset.name for name, ruleset in RULESETS.items()} == {
        "escombra": "escombra",
        "escoba": "escoba",
    }


def test_both_play_to_21_with_one_point_for_escobas_cards_and_the_seven_of_oros() -> None:
    for ruleset in RULESETS.values():
        assert ruleset.target == 21
        assert ruleset.escoba_points == ruleset.most_cards == ruleset.seven_of_oros == 1
        assert ruleset.most_oros == ruleset.most_sevens == 1


def test_they_differ_in_all_oros_all_sevens_openings_no_capture_and_pairs() -> None:
    catalan, spanish = asdict(ESCOMBRA), asdict(ESCOBA)
    assert {
        field: (catalan[field], spanish[field]) for field in catalan if catalan[field] != spanish[field]
    } == {
        "name": ("escombra", "escoba"),
        "all_oros": (2, 3),
        "all_sevens": (3, 2),
        "opening_escobas": (False, True),
        "no_capture_loses_with_seats": (frozenset({2}), frozenset()),
        "four_play_in_pairs": (True, None),
    }

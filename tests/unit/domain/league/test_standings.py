"""Who stands before whom: points, then wins, then fewer matches, then who got there first."""

import pytest

from domain.league import Row, standings
from tests.given import chance_of

AHEAD = Row("ada", points=20, wins=2, matches=3, reached=50)


@pytest.mark.parametrize(
    "behind",
    [
        Row("bob", points=18, wins=9, matches=1, reached=1),
        Row("bob", points=20, wins=1, matches=1, reached=1),
        Row("bob", points=20, wins=2, matches=4, reached=1),
        Row("bob", points=20, wins=2, matches=3, reached=51),
    ],
    ids=["more points", "then more wins", "then fewer matches", "then who was there first"],
)
def test_each_rule_counts_only_where_those_before_it_are_level(behind: Row) -> None:
    assert standings([behind, AHEAD]) == [AHEAD, behind]
    assert standings([AHEAD, behind]) == [AHEAD, behind]


def test_the_order_in_which_rows_come_makes_no_difference() -> None:
    chance = chance_of(1)
    rows = [
        Row(f"p{at}", 2 * chance.randrange(4), chance.randrange(3), 3 + chance.randrange(2), at)
        for at in range(60)
    ]
    ranked = standings(rows)
    for _ in range(20):
        chance.shuffle(rows)
        assert standings(rows) == ranked


def test_everybody_stands_somewhere_once() -> None:
    rows = [Row(f"p{at}", at % 3, 0, at % 2, at) for at in range(30)]
    ranked = standings(rows)
    assert sorted(ranked) == sorted(rows)
    assert standings([]) == []
    assert standings([AHEAD]) == [AHEAD]


def test_ranking_does_not_change_the_rows_it_is_given() -> None:
    rows = [Row("bob", 2, 0, 1, 2), AHEAD]
    standings(rows)
    assert rows == [Row("bob", 2, 0, 1, 2), AHEAD]


def test_names_decide_nothing() -> None:
    later, earlier = Row("ada", 10, 1, 1, 9), Row("zoe", 10, 1, 1, 3)
    assert standings([later, earlier]) == [earlier, later]

"""Places from first to last: the winner, then by total, then who cannot be anything but last."""

from domain.rules.ending import ranking


def test_places_go_by_total() -> None:
    assert ranking((5, 21, 9), winner=1) == ((1,), (2,), (0,))


def test_equal_totals_share_a_place() -> None:
    assert ranking((9, 21, 9, 3), winner=1) == ((1,), (0, 2), (3,))
    assert ranking((21, 3, 3, 3), winner=0) == ((0,), (1, 2, 3))


def test_the_winner_stands_alone_whatever_the_totals() -> None:
    assert ranking((3, 30), winner=0) == ((0,), (1,))
    assert ranking((5, 5), winner=1) == ((1,), (0,))


def test_a_no_capture_loser_is_last_although_far_ahead() -> None:
    assert ranking((30, 3), winner=1, last=frozenset({0})) == ((1,), (0,))


def test_forfeited_sides_are_below_all_others() -> None:
    assert ranking((30, 21, 3), winner=1, last=frozenset({0})) == ((1,), (2,), (0,))


def test_forfeited_sides_stand_among_themselves_by_total() -> None:
    assert ranking((7, 21, 9, 3), winner=1, last=frozenset({0, 2})) == ((1,), (3,), (2,), (0,))
    assert ranking((7, 21, 7, 3), winner=1, last=frozenset({0, 2})) == ((1,), (3,), (0, 2))


def test_a_forfeited_side_does_not_share_a_place_with_one_that_stayed() -> None:
    assert ranking((9, 21, 9), winner=1, last=frozenset({0})) == ((1,), (2,), (0,))

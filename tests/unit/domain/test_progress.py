"""Levels: level n starts at 50·n·(n - 1) points of experience."""

import pytest

from domain.progress import experience_for, level_at


@pytest.mark.parametrize(
    ("level", "xp"), [(1, 0), (2, 100), (3, 300), (4, 600), (5, 1_000), (10, 4_500), (100, 495_000)]
)
def test_a_level_starts_at_its_experience_and_not_a_point_before(level: int, xp: int) -> None:
    assert experience_for(level) == xp
    assert level_at(xp) == level
    assert level_at(xp + 1) == level
    if xp:
        assert level_at(xp - 1) == level - 1


def test_every_level_up_to_ten_thousand_starts_where_it_should() -> None:
    for level in range(2, 10_000):
        assert level_at(50 * level * (level - 1)) == level
        assert level_at(50 * level * (level - 1) - 1) == level - 1


def test_more_experience_is_never_a_lower_level() -> None:
    levels = [level_at(xp) for xp in range(20_000)]
    assert levels == sorted(levels)
    assert set(levels) == set(range(1, max(levels) + 1))


def test_experience_beyond_any_float_is_exact() -> None:
    level = 10**20
    assert level_at(experience_for(level)) == level
    assert level_at(experience_for(level) - 1) == level - 1

"""Levels: how experience adds up."""

from math import isqrt


def experience_for(level: int) -> int:
    """The XP at which a level starts: 0, 100, 300, 600, … for 1, 2, 3, 4, …"""
    return 50 * level * (level - 1)


def level_at(xp: int) -> int:
    """The level that somebody with `xp` has reached."""
    return (1 + isqrt(1 + 4 * xp // 50)) // 2

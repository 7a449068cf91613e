"""Bots by level. A bot is given what its seat may see and fair draws, and nothing else."""

from collections.abc import Callable
from typing import Final, Literal, TypeAlias

from domain.bots.easy import easy
from domain.bots.expert import expert
from domain.bots.hard import hard
from domain.bots.normal import normal
from domain.bots.seat_view import Move, SeatView
from domain.shuffle import Draws

BotLevel: TypeAlias = Literal["easy", "normal", "hard", "expert"]
Bot: TypeAlias = Callable[[SeatView, Draws], Move]

BOTS: Final[dict[BotLevel, Bot]] = {"easy": easy, "normal": normal, "hard": hard, "expert": expert}

__all__ = ["BOTS", "Bot", "BotLevel", "Move", "SeatView"]

"""A match of three in the middle of a hand, and views of matches."""

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Any, Final
from uuid import UUID

from application.matches.due import Turn
from application.matches.live import Done
from application.matches.view import view_of
from domain.match.events import (
    Captured,
    CardPlayed,
)
from domain.match.state import Match
from domain.match.visibility import Sight
from domain.rewards.terms import RewardSettings
from tests.given import deal, table_of
from tests.unit.domain.match.open_tables import HOST, OPENER

NOON: Final = datetime(2026, 11, 30, 12, tzinfo=UTC)
NAMES: Final = {
    "p0": "Ada",
    "p1": "Bob",
    "p2": "Cleo",
    HOST: "Hana",
    OPENER: "Olga",
    "gil": "Gil",
    "joan": "Joan",
}
THREE: Final = table_of(3, "escoba", people=(0, 1, 2), rewards=RewardSettings())
PLAYS: Final = (
    deal("7o sc 1b", "2o 3o 4o", "5o 6o ro", table="1e 2e 3e 4e"),
    CardPlayed(0, "7o"),
    Captured(0, "7o", ("1e", "3e", "4e")),
    CardPlayed(1, "2o", 1_500),
)


def view(
    match: Match, sight: Sight, *, opened_at: datetime = NOON - timedelta(minutes=3)
) -> Mapping[str, Any]:
    """The view, nine seconds after the last event; Bob alone is connected."""
    done = Done(
        UUID(int=7), match, Turn(NOON, timedelta(seconds=1.5)), NOON + timedelta(seconds=9), opened_at
    )
    return view_of(done, sight, names=NAMES, is_connected=lambda player: player == "p1")


def seat(number: int, username: str | None, cards_held: int, **other: Any) -> dict[str, Any]:
    """A person's seat where everybody plays alone."""
    return {
        "seat": number,
        "side": number,
        "kind": "human",
        "held_by": "player",
        "username": username,
        "connected": username == "Bob",
        "cards_held": cards_held,
        **other,
    }

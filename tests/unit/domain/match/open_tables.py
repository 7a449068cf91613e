"""Tables that stand open: what has happened at them before a test begins, and what may be asked of them."""

from typing import Final

import pytest

from domain.match.commands import MatchCommand
from domain.match.decide import decide
from domain.match.events import MatchEvent, PlayerInvited, SeatTaken, TableOpened
from domain.match.state import Match
from domain.match.terms import Seats, Stake, Terms
from domain.rules.refusals import Refusal
from domain.shuffle import commitment
from tests.given import SEED, given

HOST: Final = "hana"
OPENER: Final = "olga"


def room(
    *more: MatchEvent, seats: Seats = 2, pairs: bool | None = None, host: str = HOST
) -> tuple[MatchEvent, ...]:
    """A friends room with its host in seat 0, and what happened after."""
    paired = seats == 4 if pairs is None else pairs
    opened = TableOpened(
        "friends",
        seats,
        paired,
        "escombra" if paired or seats < 4 else "escoba",
        0,
        30,
        commitment(SEED),
        host=host,
        wait_seconds=1800,
    )
    return opened, SeatTaken(0, "human", host), *more


def online(*more: MatchEvent, seats: Seats = 2, stake: Stake = 0, seat: int = 0) -> tuple[MatchEvent, ...]:
    """An online table with its opener in `seat`, and what happened after."""
    opened = TableOpened(
        "online", seats, seats == 4, "escombra", stake, 30, commitment(SEED), wait_seconds=15
    )
    return opened, SeatTaken(seat, "human", OPENER, stake), *more


def guest(name: str, seat: int) -> tuple[MatchEvent, ...]:
    """Somebody who was asked in and came."""
    return PlayerInvited(name), SeatTaken(seat, "human", name)


def terms_of(events: tuple[MatchEvent, ...]) -> Terms:
    """The terms that a table was opened with."""
    return given(*events).terms


def happens(events: tuple[MatchEvent, ...], command: MatchCommand) -> tuple[MatchEvent, ...]:
    """The events that follow on `events`."""
    return decide(given(*events), command, SEED).events


def after(events: tuple[MatchEvent, ...], command: MatchCommand) -> Match:
    """The match once the command is done."""
    return decide(given(*events), command, SEED).match


def refused(events: tuple[MatchEvent, ...], command: MatchCommand) -> Refusal:
    """Why the command is not allowed. It changes nothing."""
    match = given(*events)
    with pytest.raises(Refusal) as refusal:
        decide(match, command, SEED)
    assert match == given(*events)
    return refusal.value

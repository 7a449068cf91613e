"""A person who sits down: invited where one must be, once, for the stake of the table."""

import re
from typing import Final

from domain.audit.case import Case
from domain.match.events import SeatTaken

NONCE: Final = re.compile(r"[0-9A-Za-z_-]{1,64}")


def check_person(case: Case, event: SeatTaken) -> None:
    """Who it is, what was paid, and what came along."""
    mode, player = case.terms.mode, event.player_id
    if case.due not in ("opener", "sitting"):
        case.wrong("order", "no person sits down here any more")
    if player is None or event.name is not None:
        case.wrong("order", f"a person has an id and no name: {player}, {event.name}")
    elif case.seat_of(player) is not None:
        case.wrong("order", f"{player} sits already")
    if event.stake != case.terms.stake:
        case.wrong("order", f"{event.stake} coins were paid for a seat that costs {case.terms.stake}")
    if mode == "practice" and (event.seat, event.boosts) != (0, ()):
        case.wrong("order", "in practice one person sits, in seat 0 and without boosts")
    if case.due == "opener" and mode != "online" and player != case.terms.host:
        case.wrong("order", f"the host {case.terms.host} sits first")
    if case.due == "sitting" and mode == "friends" and player not in case.invited:
        case.wrong("order", f"{player} was not invited")
    _check_nonce(case, event)
    if len(set(event.boosts)) != len(event.boosts):
        case.wrong("order", "a boost holds once")


def _check_nonce(case: Case, event: SeatTaken) -> None:
    if event.nonce is None:
        return
    if not NONCE.fullmatch(event.nonce):
        case.wrong("order", f"{event.nonce!r} is no nonce")
    if case.due == "opener":
        case.wrong("order", "whoever opens a table adds a nonce afterwards, knowing the commitment")

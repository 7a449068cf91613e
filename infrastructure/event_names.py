"""The stored name and schema number of every event, in one table.

Names once written stay readable for ever: rename a class freely, never a name. A field that is renamed,
split or re-typed raises the schema by one and needs an upcaster (`upcasters.py`) and a stored sample
(`tests/samples/`).
"""

from typing import Final

from application.ports import Event
from domain.match import events as match
from domain.players import events as players

STORED_AS: Final[dict[type[Event], tuple[str, int]]] = {
    match.TableOpened: ("TableOpened", 1),
    match.PlayerInvited: ("PlayerInvited", 1),
    match.InviteDeclined: ("InviteDeclined", 1),
    match.SeatTaken: ("SeatTaken", 1),
    match.NonceAdded: ("NonceAdded", 1),
    match.SeatLeft: ("SeatLeft", 1),
    match.TableCancelled: ("TableCancelled", 1),
    match.MatchStarted: ("MatchStarted", 1),
    match.Dealt: ("Dealt", 1),
    match.CardPlayed: ("CardPlayed", 1),
    match.Captured: ("Captured", 1),
    match.Escoba: ("Escoba", 1),
    match.TableSwept: ("TableSwept", 1),
    match.HandScored: ("HandScored", 1),
    match.TurnTimedOut: ("TurnTimedOut", 1),
    match.SeatReclaimed: ("SeatReclaimed", 1),
    match.SeatForfeited: ("SeatForfeited", 1),
    match.SeatHandedToBot: ("SeatHandedToBot", 1),
    match.MatchWon: ("MatchWon", 1),
    match.MatchVoided: ("MatchVoided", 1),
    match.PotSettled: ("PotSettled", 1),
    match.RewardsGranted: ("RewardsGranted", 1),
    match.SeedRevealed: ("SeedRevealed", 1),
    players.PlayerRegistered: ("PlayerRegistered", 1),
    players.CoinsGranted: ("CoinsGranted", 1),
    players.BoostGranted: ("BoostGranted", 1),
    players.RolesChanged: ("RolesChanged", 1),
    players.PlayerBanned: ("PlayerBanned", 1),
}


def topic_of(event: type[Event]) -> str:
    """What the `topic` column says of such an event: `NAME.SCHEMA`."""
    name, schema = STORED_AS[event]
    return f"{name}.{schema}"

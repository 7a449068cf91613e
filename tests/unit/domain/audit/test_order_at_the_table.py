"""Who may sit, leave, be asked in and start, and on which terms: each breach is found where it is."""

from collections.abc import Callable
from typing import Any

import pytest

from domain.match.events import (
    CardPlayed,
    InviteDeclined,
    MatchEvent,
    MatchStarted,
    NonceAdded,
    PlayerInvited,
    SeatLeft,
    SeatTaken,
    SeedRevealed,
    TableCancelled,
    TableOpened,
)
from tests.unit.domain.audit.forgeries import Forgery, find, having
from tests.unit.domain.audit.telling import findings

MORE_GUESTS = [PlayerInvited(f"guest {number}") for number in range(21)]


def is_second_person(taken: SeatTaken) -> bool:
    return taken.kind == "human" and taken.player_id != "ada"


def four_alone(opened: TableOpened) -> bool:
    return opened.seats == 4 and not opened.pairs


def machine(kind: str) -> Forgery:
    """A machine instead of the second person at an online table with a stake."""
    place = find(SeatTaken, is_second_person, mode="online", story=having(TableOpened, stake=250))
    return place.changed(kind=kind, player_id=None, stake=0, nonce=None, boosts=())


def first(mode: str, **fields: Any) -> Forgery:
    """Whoever sat first in this mode, otherwise."""
    return find(SeatTaken, mode=mode).changed(**fields)


def second(mode: str, **fields: Any) -> Forgery:
    """The second person to sit, otherwise."""
    return find(SeatTaken, is_second_person, mode=mode).changed(**fields)


def filling(kind: str, **fields: Any) -> Forgery:
    """A machine that took a seat, otherwise."""
    return find(SeatTaken, lambda e: e.kind == kind).changed(**fields)


def after_the_first(mode: str, more: MatchEvent) -> Forgery:
    """Something that happened just after somebody sat first."""
    return find(SeatTaken, mode=mode).followed_by(more)


def crowded() -> Forgery:
    room = find(SeatTaken, mode="friends")
    events = [*room.events[:2], *MORE_GUESTS, *room.events[2:]]
    return Forgery(events, 2 + len(MORE_GUESTS))


FORGERIES: dict[str, Callable[[], Forgery]] = {
    "a match begins with TableOpened": lambda: find(TableOpened).dropped(),
    "a table is opened once": lambda: find(TableOpened).doubled(),
    "pairs need four seats": lambda: find(TableOpened, lambda e: e.seats == 3).changed(pairs=True),
    "four under escombra play in pairs": lambda: find(TableOpened, four_alone).changed(ruleset="escombra"),
    "players choose among four clocks": lambda: find(TableOpened, mode="friends").changed(clock=20),
    "an online table has no host": lambda: find(TableOpened, mode="online").changed(host="ada"),
    "a room has a host": lambda: find(TableOpened, mode="friends").changed(host=None),
    "bots of a level are for practice": lambda: find(TableOpened, mode="online").changed(bot="easy"),
    "a room has no slot": lambda: find(TableOpened, mode="friends").changed(slot=0),
    "the host sits first": lambda: first("friends", player_id="eve"),
    "who opens a table adds a nonce afterwards": lambda: first("online", nonce="early"),
    "practice has no nonce": lambda: first("practice", nonce="early"),
    "practice has no boosts": lambda: first("practice", boosts=("vip_pass",)),
    "the person of a practice match sits in seat 0": lambda: first("practice", seat=1),
    "nobody sits on a taken seat": lambda: filling("bot", seat=0),
    "nobody sits on a seat that there is not": lambda: first("online", seat=7),
    "people sit once": lambda: second("online", player_id="ada"),
    "a person has an id": lambda: first("online", player_id=None),
    "a person has no name": lambda: first("online", name="Aina"),
    "a boost holds once": lambda: first("online", boosts=("vip_pass", "vip_pass")),
    "a nonce is ascii": lambda: second("online", nonce="ñ"),
    "no bot sits at a table with a stake": lambda: machine("bot"),
    "no simulated player sits at a table with a stake": lambda: machine("simulated"),
    "a bot pays nothing": lambda: filling("bot", stake=100),
    "a simulated player is nobody": lambda: filling("simulated", player_id="eve"),
    "simulated players take the seats in order": lambda: find(
        SeatTaken, lambda e: e.kind == "simulated", before=SeatTaken
    ).swapped(),
    "the stake is that of the table": lambda: first("online", stake=500),
    "friends are asked in": lambda: second("friends", player_id="fay"),
    "an invite is for those who do not sit": lambda: after_the_first("friends", PlayerInvited("ada")),
    "an online table sends no invites": lambda: after_the_first("online", PlayerInvited("eve")),
    "the same invite is not sent twice": lambda: find(PlayerInvited).doubled(),
    "no seat is kept that is taken": lambda: after_the_first("friends",
        PlayerInvited("eve", find(SeatTaken, mode="friends").event.seat)
    ),
    "a room has at most twenty open invites": crowded,
    "who was not asked declines nothing": lambda: after_the_first("friends", InviteDeclined("eve")),
    "the nonce is the opener's": lambda: find(NonceAdded, lambda e: e.seat == 0).changed(seat=1),
    "a nonce is added once": lambda: find(NonceAdded).doubled(),
    "nothing is added once play began": lambda: find(MatchStarted).followed_by(NonceAdded(0, "late")),
    "who leaves sat there": lambda: find(SeatLeft).changed(player_id="somebody else"),
    "play begins when every seat is taken": lambda: after_the_first("friends", MatchStarted(0)),
    "a table that nobody started deals nothing": lambda: find(MatchStarted).dropped(),
    "nothing follows the seed": lambda: find(SeedRevealed, after=TableCancelled).doubled(),
    "nothing is played after a cancellation": lambda: find(TableCancelled).followed_by(CardPlayed(0, "7o")),
}  # fmt: skip


@pytest.mark.parametrize("rule", FORGERIES)
def test_a_breach_at_the_table_is_found_where_it_is(rule: str) -> None:
    forgery = FORGERIES[rule]()
    first = findings(forgery.events)[0]

    assert (first.check, first.version) == ("order", forgery.version), first.detail


def test_a_table_that_is_left_with_its_host_or_its_last_player_is_cancelled() -> None:
    cancelled = find(TableCancelled, lambda e: e.reason in ("host_left", "empty"))
    gone_on = [*cancelled.events[: cancelled.at], SeatTaken(0, "human", "eve")]

    assert next((f.check, f.version) for f in findings(gone_on)) == ("order", cancelled.at + 1)

"""Tamperings that the events alone cannot show, each with the condition under which it may go unseen.

All of them leave a story that could have happened just so, and pay nobody anything else. The hash chain
around the stream finds them.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from domain.match.events import (
    CardPlayed,
    HandScored,
    InviteDeclined,
    MatchEvent,
    MatchStarted,
    NonceAdded,
    PlayerInvited,
    RewardsGranted,
    SeatLeft,
    SeatReclaimed,
    SeatTaken,
)

Events: TypeAlias = Sequence[MatchEvent]
Condition: TypeAlias = Callable[[Events, int], bool]

_COMING_AND_GOING: Final = (PlayerInvited, InviteDeclined, SeatTaken, NonceAdded, SeatLeft)


def _always(_events: Events, _at: int) -> bool:
    return True


def _hand_does_not_count(events: Events, at: int) -> bool:
    """The match stopped inside this hand, so that its cards decided nothing."""
    return not any(isinstance(event, HandScored) for event in events[at:])


def _is_never_dealt(events: Events, at: int) -> bool:
    """No card hangs on it: the match never began, or the seat was left before it did."""
    seat = getattr(events[at], "seat", None)
    left = any(isinstance(event, SeatLeft) and event.seat == seat for event in events[at:])
    return left or not any(isinstance(event, MatchStarted) for event in events)


def _pays_nothing(events: Events, at: int) -> bool:
    """No reward hangs on it: there was none, or the seat was left before."""
    return _is_never_dealt(events, at) or not any(isinstance(event, RewardsGranted) for event in events)


def _pays_some_machine(events: Events, at: int) -> bool:
    """A place for which nobody is paid may promise anything, if a simulated player may have had it."""
    machines = any(isinstance(event, SeatTaken) and event.kind == "simulated" for event in events)
    return machines or _pays_nothing(events, at)


def _other_invite_stands(events: Events, at: int) -> bool:
    """Nothing came of this invite, or the same player had one before it or got one after it."""
    player = events[at].player_id  # type: ignore[union-attr]
    before, after = (
        [event for event in part if getattr(event, "player_id", None) == player]
        for part in (events[:at][::-1], events[at + 1 :])
    )
    return not after or isinstance(after[0], PlayerInvited) or isinstance((before or after)[0], PlayerInvited)


UNSEEN: Final[Mapping[str, Condition]] = {
    "change TableOpened.clock": _always,  # an event has no deadline to be held against
    "change TableOpened.wait_seconds": _always,
    "change TableOpened.slot": _always,
    "change TableOpened.bot": _always,  # how well a bot plays is no rule
    "change TableOpened.ruleset": _always,  # where no hand of the match tells the two apart
    "change TableOpened.rewards.coins": _pays_some_machine,
    "change TableOpened.rewards.xp": _pays_some_machine,
    "change TableOpened.rewards.league": _pays_some_machine,
    "change TableOpened.rewards.timezone": _pays_nothing,
    "change PlayerInvited.seat": _always,  # the invited may sit elsewhere
    "change PlayerInvited.player_id": _other_invite_stands,
    "drop PlayerInvited": _other_invite_stands,
    "drop InviteDeclined": _always,
    "change SeatTaken.name": _always,
    "change SeatTaken.nonce": _is_never_dealt,
    "change SeatTaken.boosts": _pays_nothing,
    "change SeatTaken.player_id": _pays_nothing,
    "change SeatTaken.seat": _is_never_dealt,
    "drop SeatTaken": _is_never_dealt,
    "change NonceAdded.nonce": _is_never_dealt,
    "drop NonceAdded": _is_never_dealt,
    "change CardPlayed.shown_after_ms": _always,  # from one pause to another
    "change CardPlayed.card": _hand_does_not_count,
    "drop CardPlayed": _hand_does_not_count,
    "change Captured.take": _hand_does_not_count,
    "drop Captured": _hand_does_not_count,
    "change TableCancelled.by": _always,  # from one administrator to another
    "change TableCancelled.note": _always,
    "change MatchVoided.by": _always,
    "change MatchVoided.note": _always,
}


def may_go_unseen(what: str, events: Events, at: int) -> bool:
    """Whether this tampering with event `at` is one that the events alone cannot show."""
    if what.startswith("swap "):
        return _may_be_swapped(events[at], events[at + 1])
    condition = UNSEEN.get(what)
    return condition is not None and condition(events, at)


def _may_be_swapped(first: MatchEvent, second: MatchEvent) -> bool:
    """People come and go at an open table, and come back while another plays, in no order of their own."""
    both = (first, second)
    comes_back = any(isinstance(event, SeatReclaimed) for event in both)
    return all(isinstance(event, _COMING_AND_GOING) for event in both) or (
        comes_back and all(isinstance(event, SeatReclaimed | CardPlayed) for event in both)
    )

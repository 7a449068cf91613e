"""A match after one more event. Total and silent: what is recorded happened, and is never refused here."""

from collections.abc import Iterable
from typing import assert_never

from domain.match.events import (
    Captured,
    CardPlayed,
    Dealt,
    EndEvent,
    Escoba,
    HandScored,
    InviteDeclined,
    MatchEvent,
    MatchStarted,
    MatchVoided,
    MatchWon,
    NonceAdded,
    PlayerInvited,
    PotSettled,
    RewardsGranted,
    SeatEvent,
    SeatForfeited,
    SeatHandedToBot,
    SeatLeft,
    SeatReclaimed,
    SeatTaken,
    SeedRevealed,
    TableCancelled,
    TableOpened,
    TableSwept,
    TurnTimedOut,
)
from domain.match.evolve_hand import captured, card_played, in_hand, scored
from domain.match.evolve_table import at_table, with_chair
from domain.match.state import Chair, Match, Result
from domain.match.terms import Terms


def fold(events: Iterable[MatchEvent], match: Match | None = None) -> Match | None:
    """The match after all `events`; None if there are none."""
    for event in events:
        match = evolve(match, event)
    return match


def evolve(match: Match | None, event: MatchEvent) -> Match | None:
    """`match` after `event`. Anything before the table was opened leaves nothing to be said: None."""
    if match is None:
        return opened(event) if isinstance(event, TableOpened) else None
    return after(match, event)


def opened(event: TableOpened) -> Match:
    """A match at its first event."""
    terms = Terms(
        mode=event.mode,
        seats=event.seats,
        pairs=event.pairs,
        ruleset=event.ruleset,
        stake=event.stake,
        clock=event.clock,
        bot=event.bot,
        rewards=event.rewards,
        wait_seconds=event.wait_seconds,
        slot=event.slot,
    )
    return Match(
        version=1,
        phase="open",
        terms=terms,
        host=event.host,
        commitment=event.commitment,
        chairs=(Chair(),) * terms.seats,
        totals=(0,) * terms.sides,
    )


def after(match: Match, event: MatchEvent) -> Match:
    """An opened match after `event`."""
    match event:
        case CardPlayed():
            return card_played(match, event)
        case Captured():
            return captured(match, event)
        case Dealt() | Escoba() | TableSwept():
            return in_hand(match, event)
        case HandScored():
            return scored(match, event)
        case TurnTimedOut() | SeatHandedToBot() | SeatReclaimed() | SeatForfeited():
            return with_chair(match, event.seat, _chair_after(match, event))
        case MatchWon() | MatchVoided() | PotSettled() | RewardsGranted() | SeedRevealed():
            return _at_the_end(match, event)
        case TableOpened():  # a stream opens once; a second time says nothing new
            return match._replace(version=match.version + 1)
        case (
            PlayerInvited()
            | InviteDeclined()
            | SeatTaken()
            | NonceAdded()
            | SeatLeft()
            | TableCancelled()
            | MatchStarted()
        ):
            return at_table(match, event)
        case _:
            assert_never(event)


def _chair_after(match: Match, event: SeatEvent) -> Chair:
    chair = match.chairs[event.seat]
    match event:
        case TurnTimedOut():
            return chair._replace(timeouts=chair.timeouts + 1, timeouts_in_a_row=chair.timeouts_in_a_row + 1)
        case SeatHandedToBot():
            return chair._replace(held_by_bot=True, held_since=match.hand.number if match.hand else 0)
        case SeatReclaimed():
            return chair._replace(held_by_bot=False, held_since=None, timeouts_in_a_row=0)
        case SeatForfeited():
            return chair._replace(forfeited=True)


def _at_the_end(match: Match, event: EndEvent) -> Match:
    version = match.version + 1
    match event:
        case MatchWon():
            return match._replace(version=version, phase="ended", result=Result(event.reason, event.ranking))
        case MatchVoided():
            return match._replace(version=version, phase="ended", result=Result(event.reason, None))
        case PotSettled():
            result = match.result._replace(pot=event) if match.result else None
            return match._replace(version=version, result=result)
        case RewardsGranted():
            result = match.result._replace(rewards=event) if match.result else None
            return match._replace(version=version, result=result)
        case SeedRevealed():
            return match._replace(version=version, seed_revealed=event.seed)

"""A match after one more event. Total and silent: what is recorded happened, and is never refused here."""

from collections.abc import Iterable
from typing import assert_never

from domain.match.events import (
    Captured,
    CardPlayed,
    Dealt,
    Escoba,
    HandEvent,
    HandScored,
    MatchEvent,
    MatchStarted,
    MatchVoided,
    MatchWon,
    SeatEvent,
    SeatForfeited,
    SeatHandedToBot,
    SeatReclaimed,
    SeatTaken,
    SeedRevealed,
    TableOpened,
    TableSwept,
    TurnTimedOut,
)
from domain.match.state import Chair, LastPlay, Match, Result
from domain.match.terms import Terms
from domain.rules import hand as hands
from domain.rules.hand import Hand


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
    terms = Terms(event.mode, event.seats, event.pairs, event.ruleset, event.stake, event.clock, event.bot)
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
    version = match.version + 1
    match event:
        case Dealt() | CardPlayed() | Captured() | Escoba() | TableSwept():
            return _in_hand(match, event)
        case HandScored():
            return _scored(match, event)
        case SeatTaken():
            chair = Chair(event.kind, event.player_id, event.stake, event.nonce, event.kind != "human")
            return _with_chair(match, event.seat, chair)
        case MatchStarted():
            return match._replace(version=version, phase="playing", first_dealer=event.dealer)
        case TurnTimedOut() | SeatHandedToBot() | SeatReclaimed() | SeatForfeited():
            return _with_chair(match, event.seat, _chair_after(match, event))
        case MatchWon():
            result = Result(event.reason, event.ranking)
            return match._replace(version=version, phase="ended", result=result)
        case MatchVoided():
            return match._replace(version=version, phase="ended", result=Result(event.reason, None))
        case SeedRevealed():
            return match._replace(version=version, seed_revealed=event.seed)
        case TableOpened():  # a stream opens once; a second time says nothing new
            return match._replace(version=version)
        case _:
            assert_never(event)


def _with_chair(match: Match, seat: int, chair: Chair) -> Match:
    chairs = (*match.chairs[:seat], chair, *match.chairs[seat + 1 :])
    return match._replace(version=match.version + 1, chairs=chairs)


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


def _in_hand(match: Match, event: HandEvent) -> Match:
    hand = match.hand
    if isinstance(event, Dealt):
        held = tuple([event.cards[str(seat)] for seat in range(match.terms.seats)])
        if hand is None or hand.number != event.hand:
            hand = hands.new_hand(event.hand, event.dealer, match.terms.seats, match.terms.sides)
        return match._replace(version=match.version + 1, hand=hands.dealt(hand, held, event.table or ()))
    if hand is None:
        return match._replace(version=match.version + 1)
    return _on_table(match, hand, event)


def _on_table(match: Match, hand: Hand, event: CardPlayed | Captured | Escoba | TableSwept) -> Match:
    last_play, chairs = match.last_play, match.chairs
    match event:
        case CardPlayed():
            hand = hands.laid(hand, event.seat, event.card)
            last_play = LastPlay(event.seat, event.card)
            if event.shown_after_ms is None and chairs[event.seat].timeouts_in_a_row:  # a person's own play
                chair = chairs[event.seat]._replace(timeouts_in_a_row=0)
                chairs = (*chairs[: event.seat], chair, *chairs[event.seat + 1 :])
        case Captured():
            hand = hands.taken(hand, event.seat, (event.card, *event.take))
            last_play = LastPlay(event.seat, event.card, event.take)
        case Escoba(opening=None):
            hand = hands.with_escobas(hand, event.seat, 1)
            last_play = last_play._replace(escoba=True) if last_play else None
        case Escoba():
            hand = hands.moved_to_pile(hand, event.seat, event.take or ())
            hand = hands.with_escobas(hand, event.seat, event.opening or 0)
        case TableSwept(seat=None):
            hand = hand._replace(table=())
        case TableSwept(seat=int(seat)):
            hand = hands.moved_to_pile(hand, seat, event.cards)
    return match._replace(version=match.version + 1, hand=hand, last_play=last_play, chairs=chairs)


def _scored(match: Match, event: HandScored) -> Match:
    nobody_captured = match.hand is not None and match.hand.last_captor is None
    return match._replace(
        version=match.version + 1,
        totals=tuple([side.total for side in event.sides]),
        hand_scores=(*match.hand_scores, event),
        hands_without_capture=match.hands_without_capture + 1 if nobody_captured else 0,
    )

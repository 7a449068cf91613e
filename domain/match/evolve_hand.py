"""A match after one more event of a hand: cards dealt, played, captured, swept and counted."""

from domain.match.events import Captured, CardPlayed, Dealt, Escoba, HandEvent, HandScored, TableSwept
from domain.match.state import Chair, LastPlay, Match
from domain.rules import hand as hands
from domain.rules.hand import Hand


def in_hand(match: Match, event: HandEvent) -> Match:
    """`match` after what happened to its cards."""
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
    return _moved_on(match, hand, last_play, chairs)


def _moved_on(match: Match, hand: Hand, last_play: LastPlay | None, chairs: tuple[Chair, ...]) -> Match:
    """The next state, built in full: `_replace` takes thrice as long, and every card comes through here."""
    return Match(
        match.version + 1,
        match.phase,
        match.terms,
        match.host,
        match.commitment,
        chairs,
        match.totals,
        hand,
        match.first_dealer,
        match.hand_scores,
        match.hands_without_capture,
        last_play,
        match.result,
        match.seed_revealed,
        match.opener,
        match.invites,
        match.left,
    )


def scored(match: Match, event: HandScored) -> Match:
    """`match` after a hand was counted."""
    nobody_captured = match.hand is not None and match.hand.last_captor is None
    return match._replace(
        version=match.version + 1,
        totals=tuple([side.total for side in event.sides]),
        hand_scores=(*match.hand_scores, event),
        hands_without_capture=match.hands_without_capture + 1 if nobody_captured else 0,
    )

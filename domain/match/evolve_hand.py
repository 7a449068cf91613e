"""A match after one more event of a hand: cards dealt, played, captured, swept and counted."""

from domain.match.events import Captured, CardPlayed, Dealt, Escoba, HandScored, TableSwept
from domain.match.state import Chair, LastPlay, Match
from domain.rules import hand as hands
from domain.rules.hand import Hand


def card_played(match: Match, event: CardPlayed) -> Match:
    """`match` after a card was laid on the table."""
    if match.hand is None:
        return _only_counted(match)
    chairs, seat = match.chairs, event.seat
    if event.shown_after_ms is None and chairs[seat].timeouts_in_a_row:  # a person's own play
        chairs = (*chairs[:seat], chairs[seat]._replace(timeouts_in_a_row=0), *chairs[seat + 1 :])
    return _moved_on(match, hands.laid(match.hand, seat, event.card), LastPlay(seat, event.card), chairs)


def captured(match: Match, event: Captured) -> Match:
    """`match` after the card that was laid took others from the table."""
    if match.hand is None:
        return _only_counted(match)
    hand = hands.taken(match.hand, event.seat, (event.card, *event.take))
    return _moved_on(match, hand, LastPlay(event.seat, event.card, event.take), match.chairs)


def in_hand(match: Match, event: Dealt | Escoba | TableSwept) -> Match:
    """`match` after what else happened to its cards."""
    if isinstance(event, Dealt):
        return _dealt(match, event)
    hand, last_play = match.hand, match.last_play
    if hand is None:
        return _only_counted(match)
    match event:
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
    return _moved_on(match, hand, last_play, match.chairs)


def _dealt(match: Match, event: Dealt) -> Match:
    hand, held = match.hand, tuple([event.cards[str(seat)] for seat in range(match.terms.seats)])
    if hand is None or hand.number != event.hand:
        hand = hands.new_hand(event.hand, event.dealer, match.terms.seats, match.terms.sides)
    return match._replace(version=match.version + 1, hand=hands.dealt(hand, held, event.table or ()))


def _only_counted(match: Match) -> Match:
    return match._replace(version=match.version + 1)


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

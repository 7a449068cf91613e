"""What has just happened and where the match stands, each as one sentence to the person at the terminal."""

from collections.abc import Iterable

from application.offline import SEAT
from application.replay.words import by_value
from domain.cards import Card
from domain.match.events import CardPlayed, Dealt, Escoba, TableSwept
from domain.match.state import Match
from domain.rules.hand import CARDS_EACH, PLAYS_A_HAND, Hand
from interfaces.terminal.frames import Frame
from interfaces.terminal.people import name_of
from interfaces.terminal.words import Words


def said(words: Words, frame: Frame) -> str:
    """The sentence for a picture; empty where a screen of its own says it."""
    match frame.event:
        case Dealt(round=1, dealer=seat):
            return _by(words, frame, "tell.deals", seat)
        case Dealt():
            return words("tell.new_cards")
        case CardPlayed():
            return _played(words, frame, frame.event)
        case Escoba(seat=seat):
            return _by(words, frame, "tell.opening", seat)
        case TableSwept(seat=None):
            return words("tell.left.nobody")
        case TableSwept(seat=seat, cards=cards) if seat is not None:
            return _by(words, frame, "tell.left", seat, cards=in_words(words, cards))
        case _:
            return ""


def standing(words: Words, match: Match, hand: Hand) -> str:
    """Where in the match we are."""
    deals = PLAYS_A_HAND // (CARDS_EACH * match.terms.seats)
    return words("where", hand=hand.number, deal=hand.round, deals=deals, target=match.terms.rules.target)


def card_in_words(words: Words, card: Card) -> str:
    """`7o` as people say it."""
    return words(f"card.{card[1]}", rank=words(f"rank.{card[0]}"))


def in_words(words: Words, cards: Iterable[Card]) -> str:
    """Cards as a list in a sentence, low ones first."""
    return words.listed([card_in_words(words, card) for card in by_value(cards)])


def _played(words: Words, frame: Frame, event: CardPlayed) -> str:
    card = card_in_words(words, event.card)
    if not frame.take:
        return _by(words, frame, "tell.laid", event.seat, card=card)
    taking = _by(words, frame, "tell.took", event.seat, card=card, cards=in_words(words, frame.take))
    return " ".join([taking, words("tell.escoba")]) if frame.is_escoba else taking


def _by(words: Words, frame: Frame, name: str, seat: int, /, **values: object) -> str:
    if seat == SEAT:
        return words(f"{name}.you", **values)
    return words(name, name=name_of(words, frame.match, seat), **values)

"""Mistakes that somebody might make, each of which tells something that nobody may know."""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias
from zlib import crc32

import pytest

from application.matches import service
from application.matches.view import view_of
from domain.bots import BOTS, Move
from domain.bots.seat_view import seen_from
from domain.cards import DECK, Card
from domain.match import visibility
from domain.match.decide import go_on, play
from domain.match.decide.course import Course
from domain.match.state import Match
from domain.rules.capture import check_play
from domain.rules.hand import Hand
from domain.rules.refusals import CardNotInHand

Plant: TypeAlias = Callable[[pytest.MonkeyPatch], None]


def in_the_view(patch: pytest.MonkeyPatch) -> None:
    """A field that depends on what the others hold."""

    def leaking(done: Any, *rest: Any, **more: Any) -> Any:
        return {**view_of(done, *rest, **more), "figure": figure_of(done.match)}

    patch.setattr(service, "view_of", leaking)


def in_the_events(patch: pytest.MonkeyPatch) -> None:
    """Deals are shown to everybody."""
    patch.setattr(visibility.Sight, "shows_cards_of", lambda _self, _seat: True)


def in_a_refusal(patch: pytest.MonkeyPatch) -> None:
    """A refusal says whether the card lies with somebody else or in the stock."""
    check_playing = play.check_playing
    now: list[Hand] = []

    def watched(match: Match) -> Hand:
        now[:] = [check_playing(match)]
        return now[0]

    def leaking(card: Card, *rest: Any) -> None:
        try:
            check_play(card, *rest)
        except CardNotInHand:
            raise CardNotInHand(f"{sum(card in held for held in now[0].held)} hold it") from None

    patch.setattr(play, "check_playing", watched)
    patch.setattr(play, "check_play", leaking)


def in_what_bots_play(patch: pytest.MonkeyPatch) -> None:
    """A bot that lays its first card or its last, by what the seat before it holds."""
    hands: list[Hand] = []

    def peeking(hand: Hand, *rest: Any) -> Any:
        hands[:] = [hand]
        return seen_from(hand, *rest)

    def bot(view: Any, _draws: Any) -> Move:
        others = [card for seat, held in enumerate(hands[0].held) if seat != view.seat for card in held]
        return Move(view.held[sum(card[1] == "o" for card in others) % len(view.held)])

    patch.setattr(go_on, "seen_from", peeking)
    patch.setitem(BOTS, "normal", bot)


def in_what_bots_know_of_the_stock(patch: pytest.MonkeyPatch) -> None:
    """Bots that lay one card or another, by the one that will be dealt last."""

    def peeking(course: Course, hand: Hand) -> None:
        deck = vars(go_on)["deck_of_hand"](course.seed, course.match.nonces, hand.number)
        held = hand.held[hand.turn]
        go_on.make_move(course, Move(held[DECK.index(deck[-1]) % len(held)]))

    patch.setattr(go_on, "play_as_bot", peeking)


def figure_of(match: Match) -> int:
    """A figure that nobody at the table may know."""
    return crc32(repr(match.hand and match.hand.held).encode())


LEAKS: Final[Mapping[str, Plant]] = {
    "a field of the view": in_the_view,
    "the deals in the events": in_the_events,
    "the reason of a refusal": in_a_refusal,
}

"""What may follow what once cards are dealt, and who plays for a seat: each breach is found where it is."""

from collections.abc import Callable

import pytest

from domain.match.events import (
    CardPlayed,
    Dealt,
    HandScored,
    MatchWon,
    SeatForfeited,
    SeatHandedToBot,
    SeatReclaimed,
    SeedRevealed,
    TableOpened,
    TableSwept,
    TurnTimedOut,
)
from tests.unit.domain.audit.forgeries import Forgery, find, having
from tests.unit.domain.audit.telling import findings


def is_own_play(played: CardPlayed) -> bool:
    return played.shown_after_ms is None


def without_clock() -> Forgery:
    opened = find(TableOpened, lambda e: e.clock, mode="practice", story=having(TurnTimedOut))
    return opened.found_at(TurnTimedOut, opened.changed(clock=0))


def not_come_back() -> Forgery:
    back = find(SeatReclaimed, before=CardPlayed)
    return back.found_at(TurnTimedOut, back.dropped())


def left_for_one_hand_only() -> Forgery:
    """A bot took over and the seat was given up before it had held it for two whole hands."""
    given_up = find(SeatForfeited, after=HandScored)
    scored = find(HandScored, story=lambda events: events == given_up.events)
    return scored.followed_by(given_up.event)


FORGERIES: dict[str, Callable[[], Forgery]] = {
    "cards are dealt when all seats are empty": lambda: find(CardPlayed, before=Dealt).swapped(),
    "no hand is dealt twice": lambda: find(Dealt).doubled(),
    "the leftovers are swept at the end": lambda: find(TableSwept).dropped(),
    "a hand is scored at its end": lambda: find(HandScored, before=Dealt).dropped(),
    "a hand is scored once": lambda: find(HandScored, before=Dealt).doubled(),
    "the next hand is dealt after the points": lambda: find(HandScored, before=Dealt).swapped(),
    "a person needs no pause": lambda: find(CardPlayed, is_own_play).changed(shown_after_ms=900),
    "a bot's play has a pause": lambda: find(CardPlayed, lambda e: e.shown_after_ms).changed(
        shown_after_ms=None
    ),
    "no clock runs where there is none": without_clock,
    "the clock runs for the seat on turn": lambda: find(TurnTimedOut, lambda e: e.seat == 1).changed(seat=0),
    "a turn runs out once": lambda: find(TurnTimedOut, before=CardPlayed).doubled(),
    "the server plays for a turn that ran out": lambda: find(TurnTimedOut, before=CardPlayed).dropped(),
    "two turns in a row hand the seat over": lambda: find(SeatHandedToBot, after=TurnTimedOut).dropped(),
    "one turn does not hand the seat over": lambda: find(TurnTimedOut, before=CardPlayed).followed_by(
        SeatHandedToBot(0, "timeouts")
    ),
    "the reason is what happened": lambda: find(SeatHandedToBot, after=TurnTimedOut).changed(
        reason="forfeit"
    ),
    "the seat is the one that was late": lambda: find(SeatHandedToBot, lambda e: e.seat == 0).changed(seat=1),
    "who gives up hands over": lambda: find(SeatHandedToBot, after=SeatForfeited).dropped(),
    "nobody gives up twice": lambda: find(SeatForfeited, after=CardPlayed).doubled(),
    "no bot gives up": lambda: find(CardPlayed, is_own_play, mode="practice").preceded_by(SeatForfeited(1)),
    "nobody comes back to a seat of their own": lambda: find(CardPlayed, is_own_play).preceded_by(
        SeatReclaimed(0)
    ),
    "nobody comes back twice": lambda: find(SeatReclaimed).doubled(),
    "nobody comes back to a bot's seat": lambda: find(CardPlayed, is_own_play, mode="practice").preceded_by(
        SeatReclaimed(1)
    ),
    "no clock runs for a seat that a bot holds": not_come_back,
    "a seat is left for two whole hands": left_for_one_hand_only,
    "the seat that is given up is the one that was left": lambda: find(
        SeatForfeited, lambda e: e.seat == 0, after=HandScored
    ).changed(seat=1),
    "after two whole hands it is given up": lambda: find(
        SeatForfeited, after=HandScored, before=Dealt
    ).dropped(),
    "bots play on before a person does anything": lambda: find(
        CardPlayed, lambda e: e.seat == 1 and e.shown_after_ms, mode="practice", after=CardPlayed
    ).preceded_by(SeatForfeited(0)),
    "the seed is told at the end": lambda: find(SeedRevealed).dropped(),
    "the seed is told once": lambda: find(SeedRevealed, story=having(MatchWon)).doubled(),
}


@pytest.mark.parametrize("rule", FORGERIES)
def test_a_breach_in_play_is_found_where_it_is(rule: str) -> None:
    forgery = FORGERIES[rule]()
    first = findings(forgery.events)[0]

    assert (first.check, first.version) == ("order", forgery.version), first.detail

"""Who wins and why, when a match must end and when not, and every coin of the pot."""

import dataclasses
from collections.abc import Callable, Sequence

import pytest

from domain.audit import CheckName
from domain.match.events import (
    CardPlayed,
    Dealt,
    HandScored,
    MatchEvent,
    MatchVoided,
    MatchWon,
    PotSettled,
    RewardsGranted,
    SeatLeft,
    SeedRevealed,
    TableCancelled,
    TableOpened,
)
from tests.unit.domain.audit.forgeries import Forgery, Place, find, having
from tests.unit.domain.audit.telling import findings


def won_by(reason: str) -> Place:
    return find(MatchWon, lambda e: e.reason == reason)


def void_by(reason: str, **more: object) -> Place:
    return find(
        MatchVoided, lambda e: e.reason == reason and all(getattr(e, k) == v for k, v in more.items())
    )


def cancelled_as(reason: str) -> Place:
    return find(TableCancelled, lambda e: e.reason == reason)


def with_refunds(events: Sequence[MatchEvent]) -> bool:
    return any(isinstance(event, MatchVoided) and len(event.refunds) > 1 for event in events)


def refunded() -> Place:
    return find(MatchVoided, lambda e: len(e.refunds) > 1)


def refunded_otherwise(**fields: object) -> Forgery:
    first, *others = refunded().event.refunds
    return refunded().changed(refunds=(dataclasses.replace(first, **fields), *others))


def shared_otherwise(**fields: object) -> Forgery:
    place = find(PotSettled)
    first, *others = place.event.shares
    return place.changed(shares=(dataclasses.replace(first, **fields), *others))


ENDING: dict[str, Callable[[], Forgery]] = {
    "the winner is on top": lambda: won_by("target").changed(ranking=((1,), (0,))),
    "the ranking names every side": lambda: won_by("target").changed(ranking=((0,),)),
    "the reason is the target": lambda: won_by("target").changed(reason="hand_limit"),
    "the reason is the missing capture": lambda: won_by("no_capture").changed(reason="target"),
    "the reason is the forfeit": lambda: won_by("forfeit").changed(reason="target"),
    "a match that is decided ends": lambda: won_by("target").dropped(),
    "it is won once": lambda: find(MatchWon, before=SeedRevealed).doubled(),
    "it does not end before": lambda: find(HandScored, before=Dealt).followed_by(
        MatchWon(((0,), (1,)), "target")
    ),
    "it does not end inside a hand": lambda: find(CardPlayed).preceded_by(MatchWon(((0,), (1,)), "forfeit")),
    "three hands without a capture are void": lambda: void_by("no_captures").dropped(),
    "they are void for that": lambda: void_by("no_captures").changed(reason="hand_limit"),
    "a match that all have left is void": lambda: find(MatchVoided, after=HandScored).dropped(),
    "nothing else is void": lambda: void_by("admin").changed(reason="no_captures", by=None, note=None),
    "an administrator is named": lambda: void_by("admin").changed(by=None),
    "nobody else is": lambda: find(MatchVoided, lambda e: e.reason == "idle").changed(by="somebody"),
    "only an administrator leaves a note": lambda: void_by("idle").changed(note="gone"),
    "bots play on before a match is void": lambda: find(CardPlayed, lambda e: e.shown_after_ms).preceded_by(
        MatchVoided("idle")
    ),
    "a room waits no longer than itself": lambda: cancelled_as("idle").changed(reason="not_filled"),
    "a stake table is not idle": lambda: cancelled_as("not_filled").changed(reason="idle"),
    "a room goes with its host": lambda: cancelled_as("host_left").changed(reason="empty"),
    "a table goes with its last player": lambda: cancelled_as("empty").changed(reason="not_filled"),
    "the administrator of a cancellation is named": lambda: cancelled_as("admin").changed(by=None),
}

POT: dict[str, Callable[[], Forgery]] = {
    "stakes are of four sizes": lambda: find(TableOpened, mode="online").changed(stake=300),
    "only online tables have one": lambda: find(TableOpened, mode="friends").changed(stake=100),
    "the pot is all stakes": lambda: find(PotSettled).changed(pot=499),
    "the pot is paid": lambda: find(PotSettled).dropped(),
    "the pot is paid once": lambda: find(PotSettled).doubled(),
    "the pot is paid whole": lambda: shared_otherwise(coins=1),
    "the winner gets it": lambda: shared_otherwise(player_id="somebody else"),
    "by seat": lambda: shared_otherwise(seat=3),
    "nobody is left out": lambda: find(PotSettled).changed(shares=()),
    "there is none without a stake": lambda: find(MatchWon, before=SeedRevealed).followed_by(
        PotSettled(0, ())
    ),
    "who leaves gets back what was paid": lambda: find(SeatLeft).changed(stake=100),
    "every stake of a void match goes back": lambda: refunded().changed(refunds=refunded().event.refunds[1:]),
    "in full": lambda: refunded_otherwise(coins=1),
    "to whom it belongs": lambda: refunded_otherwise(player_id=None),
    "none goes back twice": lambda: refunded().changed(refunds=refunded().event.refunds * 2),
    "every stake of a cancelled table goes back": lambda: cancelled_as("not_filled").changed(refunds=()),
}

CASES: list[tuple[str, CheckName, Callable[[], Forgery]]] = [
    *((rule, "ending", forge) for rule, forge in ENDING.items()),
    *((rule, "pot", forge) for rule, forge in POT.items()),
]


@pytest.mark.parametrize(("rule", "check", "forge"), CASES, ids=[rule for rule, *_ in CASES])
def test_a_false_end_or_a_coin_astray_is_found_where_it_is(
    rule: str, check: CheckName, forge: Callable[[], Forgery]
) -> None:
    forgery = forge()
    first = findings(forgery.events)[0]

    assert (first.check, first.version) == (check, forgery.version), first.detail


def test_a_match_whose_end_is_cut_off_after_the_winner_misses_its_rewards() -> None:
    granted = find(RewardsGranted, story=having(PotSettled))
    found = findings(granted.events[: granted.at])

    assert [(finding.check, finding.version) for finding in found] == [("rewards", None)]

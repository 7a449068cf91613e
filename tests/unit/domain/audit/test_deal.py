"""Commitment, first dealer, decks, the order of the deal and opening escobas."""

from collections.abc import Callable, Sequence

import pytest

from domain.match.events import (
    Dealt,
    Escoba,
    MatchEvent,
    MatchStarted,
    MatchWon,
    NonceAdded,
    SeedRevealed,
    TableCancelled,
    TableOpened,
)
from tests.unit.domain.audit.forgeries import Forgery, Place, find, having
from tests.unit.domain.audit.telling import findings

SEED = "00" * 32
IS_WON = having(MatchWon)


def is_running(events: Sequence[MatchEvent]) -> bool:
    return isinstance(events[0], TableOpened) and not having(SeedRevealed)(events)


def first_deal(place: Place) -> Forgery:
    """The first cards of seats 0 and 1 exchanged."""
    cards = dict(place.event.cards)
    cards["0"], cards["1"] = cards["1"], cards["0"]
    return place.changed(cards=cards)


def twice(place: Place) -> Forgery:
    """A card that was dealt to seat 0 lies on the table too."""
    return place.changed(table=(*place.event.table[:3], place.event.cards["0"][0]))


def two_first(place: Place) -> Forgery:
    """Two cards of a seat in the other order: nobody could tell without the seed."""
    one, other, third = place.event.cards["0"]
    return place.changed(cards={**place.event.cards, "0": (other, one, third)})


FORGERIES: dict[str, Callable[[], Forgery]] = {
    "the commitment is a SHA-256": lambda: find(TableOpened).changed(commitment="secret"),
    "the commitment is that of the seed": lambda: find(TableOpened, story=IS_WON).changed(commitment=SEED),
    "the seed is the one committed to": lambda: find(SeedRevealed, story=IS_WON).changed(seed=SEED),
    "so is that of a cancelled table": lambda: find(SeedRevealed, after=TableCancelled).changed(seed=SEED),
    "a seed has 32 bytes": lambda: find(SeedRevealed).changed(seed="ff"),
    "a seed is hex": lambda: find(SeedRevealed).changed(seed="what seed?"),
    "the first dealer deals": lambda: find(Dealt, story=IS_WON).changed(dealer=9),
    "the first dealer sits at the table": lambda: find(MatchStarted).changed(dealer=9),
    "the deal moves on": lambda: find(Dealt, lambda e: (e.hand, e.dealer) == (2, 1)).changed(dealer=0),
    "hands are counted": lambda: find(Dealt, lambda e: e.hand == 2).changed(hand=3),
    "rounds are counted": lambda: find(Dealt, lambda e: e.round == 2).changed(round=3),
    "the deck is that of the seed": lambda: two_first(find(Dealt, lambda e: e.hand == 2, story=IS_WON)),
    "each seat has its own cards": lambda: first_deal(find(Dealt, story=IS_WON)),
    "no card is dealt twice": lambda: twice(find(Dealt, story=is_running)),
    "every seat is dealt to": lambda: find(Dealt).changed(cards={}),
    "three cards each": lambda: find(Dealt).changed(cards=dict.fromkeys("01", ("7o",))),
    "the table has four cards": lambda: find(Dealt).changed(table=None),
    "the table has no more later": lambda: find(Dealt, lambda e: e.round == 2).changed(table=("7o",)),
    "opening cards worth fifteen are an escoba": lambda: find(Escoba, lambda e: e.opening == 1).dropped(),
    "two pairs of fifteen are two": lambda: find(Escoba, lambda e: e.opening == 2).changed(opening=1),
    "opening escobas are mano's": lambda: find(Escoba, lambda e: e.opening and e.seat).changed(seat=0),
    "mano takes the opening cards": lambda: find(Escoba, lambda e: e.opening).changed(take=("7o",)),
}


@pytest.mark.parametrize("rule", FORGERIES)
def test_a_false_deal_is_found_where_it_is(rule: str) -> None:
    forgery = FORGERIES[rule]()
    first = findings(forgery.events)[0]

    assert (first.check, first.version) == ("deal", forgery.version), first.detail


def test_another_first_dealer_than_the_seed_draws_is_found_where_play_began() -> None:
    started = find(MatchStarted, story=IS_WON)
    dealer = 1 - started.event.dealer if started.event.dealer < 2 else 0

    found = [(f.check, f.version) for f in findings(started.changed(dealer=dealer).events)]

    assert found[0] == ("deal", started.at + 1)


def test_another_nonce_is_found_at_the_cards_that_do_not_follow_from_it() -> None:
    added = find(NonceAdded, before=MatchStarted, story=IS_WON)

    found = findings(added.changed(nonce="another").events)

    assert {finding.check for finding in found} == {"deal"}
    assert found[-1].detail.startswith("the seed deals")


def test_deals_of_a_match_that_is_still_played_are_not_held_against_a_seed() -> None:
    assert findings(two_first(find(Dealt, story=is_running)).events) == []


def test_a_wrong_commitment_is_one_finding_since_every_deal_follows_from_the_seed() -> None:
    forgery = find(TableOpened, story=IS_WON).changed(commitment=SEED)
    assert [(f.check, f.version) for f in findings(forgery.events)] == [("deal", 1)]


def test_a_wrong_seed_is_one_finding_since_no_deal_follows_from_it() -> None:
    forgery = find(SeedRevealed, story=IS_WON).changed(seed=SEED)
    assert [(f.check, f.version) for f in findings(forgery.events)] == [("deal", forgery.version)]

"""Opening a practice match: the table, the seats, the start, the deal, in this order and in one decision."""

import hashlib

import pytest

from domain.match.commands import OpenPractice
from domain.match.decide import decide
from domain.match.events import Dealt, MatchStarted, SeatTaken, SeedRevealed, TableOpened
from domain.match.terms import Seats, Terms
from domain.rules.hand import cards_to_deal, new_hand
from domain.shuffle import deck_of_hand, first_dealer
from tests.given import SEED
from tests.unit.domain.match.generated import hand_of

SEATS: tuple[Seats, ...] = (2, 3, 4)


def terms(seats: Seats) -> Terms:
    return Terms("practice", seats, seats == 4, "escombra", 0, 30, "easy")


@pytest.mark.parametrize("seats", SEATS)
def test_a_practice_match_opens_fills_starts_and_deals_in_this_order(seats: Seats) -> None:
    events = decide(None, OpenPractice("ada", terms(seats)), SEED).events
    dealer = first_dealer(SEED, {}, seats)
    held, table = cards_to_deal(new_hand(1, dealer, seats, seats), deck_of_hand(SEED, {}, 1))
    commitment = hashlib.sha256(SEED).hexdigest()
    assert events[: seats + 3] == (
        TableOpened("practice", seats, seats == 4, "escombra", 0, 30, commitment, "easy", "ada"),
        SeatTaken(0, "human", "ada"),
        *(SeatTaken(seat, "bot") for seat in range(1, seats)),
        MatchStarted(dealer),
        Dealt(1, 1, dealer, {str(seat): cards for seat, cards in enumerate(held)}, table),
    )


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("number", range(8))
def test_bots_before_the_person_have_played_when_the_match_opens(seats: Seats, number: int) -> None:
    match = decide(None, OpenPractice("ada", terms(seats)), bytes([number]) * 32).match
    assert match.phase == "playing"
    assert hand_of(match).turn == 0
    assert len(hand_of(match).held[0]) == 3


def test_the_seed_is_not_in_the_events_of_a_running_match() -> None:
    events = decide(None, OpenPractice("ada", terms(2)), SEED).events
    assert not any(isinstance(event, SeedRevealed) for event in events)
    assert SEED.hex() not in repr(events)


def test_the_match_knows_its_terms_its_people_and_its_bots() -> None:
    match = decide(None, OpenPractice("ada", terms(3)), SEED).match
    assert match.terms == terms(3)
    assert match.host == "ada"
    assert [chair.kind for chair in match.chairs] == ["human", "bot", "bot"]
    assert [chair.is_played_by_person for chair in match.chairs] == [True, False, False]
    assert match.seat_of("ada") == 0
    assert match.seat_of("bob") is None
    assert match.totals == (0, 0, 0)

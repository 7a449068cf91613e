"""The deal can be checked: what was committed to before it is revealed after the end, and explains it."""

import hashlib

from domain.match.events import Dealt, MatchVoided, MatchWon, SeedRevealed, TableOpened
from domain.rules.hand import cards_to_deal, new_hand
from domain.shuffle import deck_of_hand
from tests.given import SEED, given, table_of
from tests.unit.domain.match.generated import generated_matches, hand_of


def test_the_last_event_of_every_match_reveals_the_seed_of_its_commitment() -> None:
    for match in generated_matches():
        first, *_, end, last = match.events
        assert isinstance(first, TableOpened)
        assert isinstance(end, MatchWon | MatchVoided)
        assert isinstance(last, SeedRevealed)
        assert hashlib.sha256(bytes.fromhex(last.seed)).hexdigest() == first.commitment
        assert match.end.seed_revealed == match.seed.hex()


def test_the_seed_is_revealed_once_and_only_after_the_end() -> None:
    for match in generated_matches():
        assert sum(isinstance(event, SeedRevealed) for event in match.events) == 1
        assert all(state.seed_revealed is None for _, state in list(match.states())[:-1])


def test_every_deal_of_every_hand_follows_from_the_revealed_seed() -> None:
    for match in generated_matches():
        for event, after in match.states():
            if not isinstance(event, Dealt):
                continue
            seats = after.terms.seats
            deck = deck_of_hand(match.seed, {}, event.hand)
            before = new_hand(event.hand, event.dealer, seats, seats)._replace(
                round=event.round - 1, stock=hand_of(after).stock + 3 * seats + len(event.table or ())
            )
            held, table = cards_to_deal(before, deck)
            assert tuple(event.cards[str(seat)] for seat in range(seats)) == held
            assert (event.table or ()) == table


def test_the_commitment_is_part_of_the_match() -> None:
    assert given(*table_of()).commitment == hashlib.sha256(SEED).hexdigest()

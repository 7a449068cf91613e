"""The seed, once it is known: it fits its commitment, and every deal follows from it."""

from collections.abc import Mapping

from domain.audit.case import Case
from domain.audit.findings import Finding
from domain.match.events import SeedRevealed
from domain.shuffle import SEED_BYTES, commitment, deck_of_hand, first_dealer


def seed_revealed(case: Case, event: SeedRevealed) -> None:
    """Looks at all deals from the first on; a finding names the event that does not follow from the seed.

    Where the commitment does not fit and no deal does either, it is the seed that is wrong.
    """
    case.due = "nothing"
    try:
        seed = bytes.fromhex(event.seed)
    except ValueError:
        seed = b""
    if len(seed) != SEED_BYTES or seed.hex() != event.seed:
        case.wrong("deal", f"a seed is {SEED_BYTES} bytes in hex, not {event.seed!r}")
        return
    wrong = _deals_that_do_not_follow(case, seed)
    if commitment(seed) != case.terms.commitment:
        if len(wrong) < len(case.dealt):
            wrong[case.opening_version] = f"the commitment of this seed is {commitment(seed)}"
        else:
            wrong = {case.version: f"the seed does not fit the commitment {case.terms.commitment}"}
    case.findings += [Finding("deal", version, detail) for version, detail in wrong.items()]


def _deals_that_do_not_follow(case: Case, seed: bytes) -> dict[int, str]:
    nonces = {seat: chair.nonce for seat, chair in enumerate(case.chairs) if chair.nonce is not None}
    wrong: dict[int, str] = {}
    if case.starting_version is not None:
        dealer = first_dealer(seed, nonces, case.seats)
        if dealer != case.first_dealer:
            wrong[case.starting_version] = f"seat {dealer} was drawn to deal first, not {case.first_dealer}"
    return wrong | dict(_wrong_decks(case, seed, nonces))


def _wrong_decks(case: Case, seed: bytes, nonces: Mapping[int, str]) -> list[tuple[int, str]]:
    wrong: list[tuple[int, str]] = []
    for version, hand, start, cards in case.dealt:
        expected = deck_of_hand(seed, nonces, hand)[start : start + len(cards)]
        if cards != expected:
            wrong.append((version, f"the seed deals {' '.join(expected)}, not {' '.join(cards)}"))
    return wrong

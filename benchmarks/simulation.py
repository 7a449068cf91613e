"""Whole matches in memory, with every event made, beside the same matches without events."""

import time
from collections.abc import Callable, Iterator
from typing import Final

from benchmarks.bare_match import SEATS, bare_match
from benchmarks.bench import Bench
from benchmarks.row import Pair, in_turn
from domain.bots import BOTS
from domain.bots.seat_view import seen_from
from domain.match.commands import OpenPractice, PlayCard
from domain.match.decide import decide
from domain.match.events import MatchEvent
from domain.match.state import Match
from domain.match.terms import Terms
from domain.shuffle import SEED_BYTES, Draws

TERMS: Final = Terms("practice", SEATS, pairs=False, ruleset="escombra", stake=0, clock=0, bot="normal")
CHECKED: Final = 5


class DifferentMatches(Exception):
    """The two sides did not play the same match, so that their times must not be compared."""


def beside_bare_loop(bench: Bench, rounds: int) -> list[Pair]:
    """Matches a second, with every event and without any. Raises DifferentMatches."""
    return in_turn(
        rounds,
        ours=lambda: matches_a_second(decided_match, bench.seconds),
        other=lambda: matches_a_second(bare_match, bench.seconds),
    )


def decided_match(seed: bytes) -> tuple[Match, list[MatchEvent]]:
    """The match of that seed and all its events, a normal bot in every seat, the person's included."""
    decision = decide(None, OpenPractice("a-player", TERMS), seed)
    match, events = decision.match, list(decision.events)
    draws = Draws(seed, {}, "bots")
    while match.phase == "playing" and match.hand is not None:
        seat = match.hand.turn
        move = BOTS["normal"](seen_from(match.hand, seat), draws)
        decision = decide(match, PlayCard(seat, move.card, move.take), seed)
        match = decision.match
        events += decision.events
    return match, events


def matches_a_second(play: Callable[[bytes], object], seconds: float) -> float:
    """How many matches are played a second, always the same ones from the first."""
    check_same()
    started = time.perf_counter()
    for played, seed in enumerate(seeds(), start=1):
        play(seed)
        if (passed := time.perf_counter() - started) >= seconds:
            return played / passed
    raise AssertionError("seeds never end")


def check_same() -> None:
    """Raise DifferentMatches unless both sides play the first matches to the same totals."""
    for _, seed in zip(range(CHECKED), seeds(), strict=False):
        if decided_match(seed)[0].totals != bare_match(seed)[1]:
            raise DifferentMatches(seed.hex())


def seeds() -> Iterator[bytes]:
    """Seeds without end, the same each time."""
    number = 0
    while True:
        yield number.to_bytes(SEED_BYTES, "big")
        number += 1

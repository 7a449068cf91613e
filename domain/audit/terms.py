"""The first event: terms that go together, a commitment, and prizes that may be promised."""

import re
from collections.abc import Sequence
from typing import Final

from domain.audit.case import Case
from domain.audit.rules import CLOCKS, RULES, STAKES
from domain.match.events import TableOpened
from domain.rewards.terms import RewardTerms

_COMMITMENT: Final = re.compile(r"[0-9a-f]{64}")


def table_opened(case: Case, event: TableOpened) -> None:
    """The terms of the match, which everything after is held to."""
    if event.ruleset not in RULES or event.seats not in (2, 3, 4) or (event.pairs and event.seats != 4):
        case.wrong("order", f"no table has {event.seats} seats, pairs {event.pairs}, rules {event.ruleset}")
        return
    case.begin(event)
    case.due = "opener"
    if event.seats == 4 and case.rules.pairs_at_four and not event.pairs:
        case.wrong("order", f"four seats always play in pairs under {event.ruleset}")
    if not _COMMITMENT.fullmatch(event.commitment):
        case.wrong("deal", f"{event.commitment!r} is not a SHA-256 in hex")
    _check_mode(case, event)
    _check_rewards(case, event)


def _check_mode(case: Case, event: TableOpened) -> None:
    mode = event.mode
    if event.stake not in STAKES or (event.stake and mode != "online"):
        case.wrong("pot", f"in {mode} mode there is no stake of {event.stake}")
    if event.clock < 0 or (mode != "online" and event.clock not in CLOCKS):
        case.wrong("order", f"in {mode} mode there is no clock of {event.clock} seconds")
    if (event.host is None) != (mode == "online"):
        case.wrong("order", f"every table but an online one has a host: {event.host} in {mode} mode")
    if (event.bot is not None) != (mode == "practice"):
        case.wrong("order", f"practice alone has bots of a level: {event.bot} in {mode} mode")
    if event.wait_seconds is not None and event.wait_seconds < 0:
        case.wrong("order", f"no table waits for {event.wait_seconds} seconds")
    if event.slot is not None and (mode != "online" or event.slot < 0):
        case.wrong("order", f"in {mode} mode there is no slot {event.slot}")


def _check_rewards(case: Case, event: TableOpened) -> None:
    terms = event.rewards
    if (terms is None) != (event.mode == "practice"):
        case.wrong("rewards", f"practice alone pays nothing: {terms} in {event.mode} mode")
    if terms is None:
        return
    friends = event.mode == "friends"
    if (terms.half, terms.winner_only) != (friends, friends):
        case.wrong("rewards", "friends, and only they, play for half the rate and for the winner alone")
    if not all(_are_prizes(prizes, case.sides) for prizes in (terms.coins, terms.xp, terms.league)):
        case.wrong("rewards", f"prizes fall from the first of {case.sides} places to the last: {terms}")
    _check_kinds(case, event, terms)


def _check_kinds(case: Case, event: TableOpened, terms: RewardTerms) -> None:
    if event.stake and any(terms.coins):
        case.wrong("rewards", f"the pot takes the place of coins: {terms.coins}")
    if (event.mode == "friends" and any(terms.league)) or any(points % 2 for points in terms.league):
        case.wrong("rewards", f"league points are even, and friends play for none: {terms.league}")


def _are_prizes(prizes: Sequence[int], places: int) -> bool:
    return len(prizes) == places and list(prizes) == sorted(prizes, reverse=True) and prizes[-1] >= 0

"""Which event may come when, and who looks at it."""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from domain.audit import (
    captures,
    deals,
    ending,
    invites,
    leaving,
    plays,
    points,
    pot,
    rewards,
    seed,
    sitting,
    table,
    terms,
    turns,
)
from domain.audit.case import Case
from domain.audit.due import Due
from domain.audit.findings import CheckName
from domain.match import events as happened


class Step(NamedTuple):
    """How one type of event is looked at.

    `fits`: what has to be due for it; `misplaced`: the check that finds it where something else is due;
    `look`: the checks of what it says.
    """

    fits: frozenset[Due]
    misplaced: CheckName
    look: Callable[[Case, Any], None]


def _step(look: Callable[[Case, Any], None], *fits: Due, misplaced: CheckName = "order") -> Step:
    return Step(frozenset(fits), misplaced, look)


STEPS: Final[Mapping[type, Step]] = {
    happened.TableOpened: _step(terms.table_opened, "opened"),
    happened.PlayerInvited: _step(invites.player_invited, "sitting"),
    happened.InviteDeclined: _step(invites.invite_declined, "sitting"),
    happened.SeatTaken: _step(sitting.seat_taken, "opener", "sitting", "bots", "filling"),
    happened.NonceAdded: _step(table.nonce_added, "sitting"),
    happened.SeatLeft: _step(table.seat_left, "sitting"),
    happened.TableCancelled: _step(table.table_cancelled, "sitting", "cancellation", misplaced="ending"),
    happened.MatchStarted: _step(table.match_started, "start", "sitting", "bots", "filling"),
    happened.Dealt: _step(deals.dealt, "deal"),
    happened.CardPlayed: _step(plays.card_played, "card", "late"),
    happened.Captured: _step(captures.captured, "card", "deal", "leftovers", misplaced="plays"),
    happened.Escoba: _step(captures.escoba, "escoba", "opening", misplaced="plays"),
    happened.TableSwept: _step(captures.table_swept, "leftovers"),
    happened.HandScored: _step(points.hand_scored, "points"),
    happened.TurnTimedOut: _step(turns.turn_timed_out, "card"),
    happened.SeatHandedToBot: _step(turns.seat_handed_to_bot, "handover"),
    happened.SeatReclaimed: _step(leaving.seat_reclaimed, "card"),
    happened.SeatForfeited: _step(leaving.seat_forfeited, "card", "forfeits"),
    happened.MatchWon: _step(ending.match_won, "winner", misplaced="ending"),
    happened.MatchVoided: _step(ending.match_voided, "void", "card", misplaced="ending"),
    happened.PotSettled: _step(pot.pot_settled, "pot", misplaced="pot"),
    happened.RewardsGranted: _step(rewards.rewards_granted, "rewards", misplaced="rewards"),
    happened.SeedRevealed: _step(seed.seed_revealed, "seed"),
}
"""Every event of a match."""

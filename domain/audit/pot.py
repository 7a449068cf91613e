"""Stakes: every coin that was paid goes to the winners, or back to whoever paid it."""

from collections.abc import Sequence

from domain.audit.case import Case
from domain.match.events import PotSettled, Refund


def check_refunds(case: Case, refunds: Sequence[Refund]) -> None:
    """A table without a winner gives each stake back to its player."""
    stakes = [(seat, chair.stake, chair.player) for seat, chair in enumerate(case.chairs) if chair.stake]
    told = [(refund.seat, refund.coins, refund.player_id) for refund in refunds]
    if told != stakes:
        case.wrong("pot", f"refunds of {told} for stakes of {stakes}")


def lies_at(case: Case) -> int:
    """The coins that lie at the table."""
    return sum([chair.stake for chair in case.chairs])


def pot_settled(case: Case, event: PotSettled) -> None:
    """The whole pot, in equal parts to those of the winning side who did not give up."""
    pot = lies_at(case)
    ranking = case.outcome.ranking if case.outcome else None
    winner = ranking[0][0] if ranking else 0
    stayed = [
        (seat, chair.player)
        for seat, chair in enumerate(case.chairs)
        if seat % case.sides == winner and chair.player is not None and not chair.forfeited
    ]
    if event.pot != pot:
        case.wrong("pot", f"the pot is {pot} coins, not {event.pot}")
    due = [(seat, player, pot // len(stayed)) for seat, player in stayed]
    told = [(share.seat, share.player_id, share.coins) for share in event.shares]
    if told != due:
        case.wrong("pot", f"shares of {told}; due are {due}")
    case.due = "rewards" if case.terms.rewards else "seed"

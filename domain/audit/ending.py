"""The end of a match: who won and why, or why nobody did, and whether it was time."""

from domain.audit.case import Case
from domain.audit.outcome import Outcome, Ranking
from domain.audit.pot import check_refunds, lies_at
from domain.audit.table import check_who_ended_it
from domain.match.events import MatchVoided, MatchWon


def match_won(case: Case, event: MatchWon) -> None:
    """The winner, reason and ranking that follow from the play."""
    outcome = case.outcome
    if case.due == "winner" and outcome is not None:
        if event.reason != outcome.reason:
            case.wrong("ending", f"the match was won by {outcome.reason}, not by {event.reason}")
        if event.ranking != outcome.ranking:
            case.wrong("ending", f"the ranking is {outcome.ranking}, not {event.ranking}")
    elif _ranks_all(event.ranking, case.sides):
        case.outcome = Outcome(event.reason, event.ranking)
    case.due = "pot" if lies_at(case) else "rewards" if case.terms.rewards else "seed"


def match_voided(case: Case, event: MatchVoided) -> None:
    """A match that nobody can win any more, or that an administrator or idleness ended while it waited."""
    if case.due == "void" and case.outcome is not None:
        if event.reason != case.outcome.reason:
            case.wrong("ending", f"the match is void by {case.outcome.reason}, not by {event.reason}")
    elif event.reason not in ("admin", "idle"):
        case.wrong("ending", f"nothing in the play makes the match void by {event.reason}")
    elif case.due == "card" and not case.waits:
        case.wrong("ending", "bots play on before anything ends the match")
    check_who_ended_it(case, event.reason, event.by, event.note)
    check_refunds(case, event.refunds)
    case.due = "seed"


def _ranks_all(ranking: Ranking, sides: int) -> bool:
    """Whether each side has one place, so that what the ranking pays can be looked at."""
    return all(ranking) and sorted(side for place in ranking for side in place) == list(range(sides))

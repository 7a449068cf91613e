"""The walk through the events of a match, each held against what was due."""

from datetime import datetime
from typing import Final

from domain.audit.case import Case
from domain.audit.due import CHECK_OF, IN_WORDS, Due
from domain.audit.evidence import Told
from domain.audit.findings import Finding
from domain.audit.steps import STEPS, Step
from domain.match import events as happened

_AT_TABLE: Final = (
    happened.TableOpened,
    happened.PlayerInvited,
    happened.InviteDeclined,
    happened.SeatTaken,
    happened.NonceAdded,
    happened.SeatLeft,
    happened.TableCancelled,
    happened.MatchStarted,
)
_AFTER_THE_PLAY: Final = (happened.PotSettled, happened.RewardsGranted, happened.SeedRevealed)
_SETTLING: Final[frozenset[Due]] = frozenset({"pot", "rewards", "seed"})
_NOTHING_KNOWN: Final[frozenset[Due]] = frozenset({"opened", "opener", "nothing"})


def hear(case: Case, told: Told) -> None:
    """One more event."""
    if told.version != case.version + 1:
        _misnumbered(case, told.version)
    case.version = told.version
    if case.at is not None and _is_before(told.at, case.at):
        case.wrong("order", f"recorded at {told.at}, before the event in front of it ({case.at})")
    case.at = told.at
    kind = type(told.event)
    step = STEPS.get(kind)
    if step is None:
        case.wrong("order", f"{kind.__name__} is no event of a match")
    elif case.due in step.fits or _is_followed_all_the_same(case, kind, step):
        step.look(case, told.event)
    case.previous = kind


def end(case: Case) -> None:
    """Nothing more was recorded: a match stops where it waits for somebody, or after its seed."""
    due = case.due
    if due not in ("sitting", "nothing") and not case.waits:
        missing = f"{IN_WORDS[due]} is missing at the end"
        case.findings.append(Finding(CHECK_OF.get(due, "order"), None, missing))


def _misnumbered(case: Case, version: int) -> None:
    expected, case.version = case.version + 1, version
    case.wrong("order", f"version {version} where {expected} was due: versions have no gaps")


def _is_before(at: datetime, earlier: datetime) -> bool:
    try:
        return at < earlier
    except TypeError:  # one of them has no time zone, so that nobody can say
        return True


def _is_followed_all_the_same(case: Case, kind: type, step: Step) -> bool:
    """Names an event that is out of place, and says whether the story is clearer with it than without."""
    due = case.due
    is_repeated = kind is case.previous
    check = step.misplaced if is_repeated else CHECK_OF.get(due, step.misplaced)
    case.wrong(check, f"{kind.__name__} where {IN_WORDS[due]} was due")
    if kind in _AT_TABLE or due in _NOTHING_KNOWN:
        return False
    return (kind in _AFTER_THE_PLAY) == (due in _SETTLING)

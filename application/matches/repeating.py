"""Answering a key again where its command had nothing to do: as at first, at the time of the first answer.

What a command changed is told at the time of its events. One that changed nothing has none, so that its key
keeps the time beside the status.
"""

from datetime import datetime

from application.ports import CommandKey, KeyKnown


def kept_for_nothing(key: CommandKey, at: datetime) -> CommandKey:
    """The key as it is kept for a command that had nothing to do and was answered `at`."""
    return key._replace(answer=f"{key.unchanged or key.answer} {at.isoformat()}")


def status_of(known: KeyKnown) -> int:
    """The status of the first answer."""
    return int(known.answer.partition(" ")[0])


def answered_at(known: KeyKnown) -> datetime | None:
    """When a command that had nothing to do was answered first; None for one that changed something."""
    at = known.answer.partition(" ")[2]
    return datetime.fromisoformat(at) if at else None

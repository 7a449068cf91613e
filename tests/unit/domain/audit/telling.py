"""Stories as an audit is told them: each event with its version and its time."""

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from typing import Final, NamedTuple

from domain.audit import Finding, audit
from domain.match.events import MatchEvent

BEGIN: Final = datetime(2026, 11, 30, 12, tzinfo=UTC)


class Moment(NamedTuple):
    """One event in its place."""

    version: int
    at: datetime
    event: MatchEvent


def told(events: Iterable[MatchEvent]) -> list[Moment]:
    """These events numbered from 1, a second apart: neither tells that something was tampered with."""
    return [
        Moment(version, BEGIN + timedelta(seconds=version), event) for version, event in enumerate(events, 1)
    ]


def findings(events: Iterable[MatchEvent]) -> list[Finding]:
    """What the audit says of these events."""
    return list(audit(told(events)))

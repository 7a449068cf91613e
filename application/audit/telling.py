"""Verdicts as people and programs read them."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from application.audit.verdict import CHECKS, Finding, Verdict


def lines_of(verdict: Verdict) -> Iterator[str]:
    """A verdict in full: its outcome, the first thing that is wrong, and every check."""
    yield headline(verdict)
    for name, finding in verdict.checks():
        if finding is not None:
            yield f"  {name:<11} WRONG   {place_of(verdict, finding)}{finding.detail}"
        elif name in verdict.pending:
            yield f"  {name:<11} later   its view has not seen the end of the match yet"
        else:
            yield f"  {name:<11} right   {CHECKS[name]}"


def headline(verdict: Verdict) -> str:
    """A verdict in one line, which names the first thing that is wrong by its event."""
    what = f"{_kind(verdict)} {verdict.stream_id}" if verdict.stream_id else "the log as a whole"
    first = verdict.first
    if first is None:
        return f"{what} ({verdict.state}, {len(verdict.positions)} events): right"
    outcome = "cannot be read" if verdict.cannot_tell else "WRONG"
    return f"{what}: {outcome}: {place_of(verdict, first)}{first.detail} ({first.check})"


def place_of(verdict: Verdict, finding: Finding) -> str:
    """Which event a finding is about, to be put in front of what it says."""
    if finding.version is None:
        return ""
    kind = verdict.kinds.get(finding.version)
    return f"version {finding.version}{f' {kind}' if kind else ''}: "


def as_json(verdict: Verdict) -> dict[str, Any]:
    """A verdict as JSON values; `first` is what is wrong first, or null."""
    first = verdict.first
    return {
        "stream": str(verdict.stream_id) if verdict.stream_id else None,
        "kind": _kind(verdict),
        "state": verdict.state,
        "events": len(verdict.positions),
        "ok": verdict.ok,
        "first": first and {**first._asdict(), "type": verdict.kinds.get(first.version or 0)},
        "checks": checks_as_json(verdict),
    }


def checks_as_json(verdict: Verdict) -> list[dict[str, Any]]:
    """Each check by name: whether it holds, and what it found or what holds."""
    return [
        {
            "name": name,
            "ok": finding is None,
            "detail": CHECKS[name] if finding is None else f"{place_of(verdict, finding)}{finding.detail}",
        }
        for name, finding in verdict.checks()
        if name not in verdict.pending
    ]


def _kind(verdict: Verdict) -> str:
    if verdict.stream_id is None:
        return "log"
    return "player" if verdict.state == "player" else "match"


class Tally:
    """What an audit of everything has seen so far."""

    def __init__(self) -> None:
        self.states: Counter[str] = Counter()
        self.events = 0
        self.wrong = 0
        self.unread = 0
        self.pending = 0

    def count(self, verdict: Verdict) -> None:
        """One verdict more."""
        if verdict.stream_id is not None:
            self.states[verdict.state] += 1
        self.events += len(verdict.positions)
        self.wrong += not verdict.ok and not verdict.cannot_tell
        self.unread += verdict.cannot_tell
        self.pending += bool(verdict.pending)

    @property
    def matches(self) -> int:
        """Streams that are no player's."""
        return self.states.total() - self.states["player"]

    @property
    def status(self) -> int:
        """Exit status: 0 right, 1 something is wrong, 2 something cannot be told."""
        return 1 if self.wrong else 2 if self.unread else 0

    def __str__(self) -> str:
        """One line for a person."""
        states = sorted((state, count) for state, count in self.states.items() if state != "player")
        matches = ", ".join([f"{count} {state}" for state, count in states]) or "none"
        seen = f"{self.matches} matches ({matches}), {self.states['player']} players, {self.events} events"
        later = f"; {self.pending} went on meanwhile, and their views were left out" if self.pending else ""
        outcome = {0: "all right", 1: f"{self.wrong} WRONG", 2: f"{self.unread} cannot be read"}
        return f"{seen}{later}: {outcome[self.status]}"

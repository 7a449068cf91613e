"""What an audit finds of one stream, check by check."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple
from uuid import UUID

CHECKS: Final = {
    "readable": "every event is of a form that this program knows",
    "chain": "no version is missing, and each event carries the hash of the one before",
    "end": "the last event is the one of the signed checkpoint",
    "order": "only what may follow follows",
    "deal": "the seed is the one committed to, and every card was dealt from it in order",
    "plays": "every play was legal in its turn, and took what it could",
    "points": "every hand was counted right",
    "ending": "the match ended when it had to, with the right ranking",
    "rewards": "everybody was paid by the terms of the table",
    "pot": "every stake went into the pot, and the pot went where it should",
    "postings": "every coin was posted on both sides, and the balances follow",
    "experience": "XP stands where it was earned",
    "league": "league points stand where they were earned",
    "history": "the match history says what happened",
    "statistics": "the profiles count what happened",
    "log": "no stream is missing from the log",
}
"""The checks by name, in the order of a verdict, and what is true where nothing is wrong."""
OF_A_PLAYER: Final = ("readable", "chain", "end", "postings")
"""What there is to check about a player's own stream."""


class Finding(NamedTuple):
    """Something that is wrong: by which check, in which version (None: what is missing, or is no event)."""

    check: str
    version: int | None
    detail: str


class Verdict(NamedTuple):
    """What was found of one stream; None stands for the log as a whole.

    `state`: playing, ended, …, or that the stream is a player's. `positions` are those of its events in the
    log. `names` are the checks that apply, `pending` those of them that must wait for a view to catch up.
    `kinds` names the types of the events that are wrong, by version.
    """

    stream_id: UUID | None
    state: str
    positions: tuple[int, ...]
    names: tuple[str, ...]
    findings: tuple[Finding, ...]
    pending: tuple[str, ...] = ()
    kinds: Mapping[int, str] = MappingProxyType({})

    @property
    def ok(self) -> bool:
        """Whether nothing is wrong."""
        return not self.findings

    @property
    def cannot_tell(self) -> bool:
        """Whether all that is wrong is that something cannot be read: a newer program wrote it, perhaps."""
        return not self.ok and all(finding.check == "readable" for finding in self.findings)

    @property
    def first(self) -> Finding | None:
        """The first thing that is wrong, by event."""
        return min(self.findings, key=_place, default=None)

    def checks(self) -> Iterator[tuple[str, Finding | None]]:
        """Each check that applies, with the first thing that it found wrong."""
        for name in self.names:
            found = [finding for finding in self.findings if finding.check == name]
            yield name, min(found, key=_place, default=None)


def _place(finding: Finding) -> tuple[bool, int, int]:
    names = list(CHECKS)
    return finding.version is None, finding.version or 0, names.index(finding.check)

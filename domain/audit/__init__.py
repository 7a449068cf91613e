"""The audit of one match: a second, independent opinion on everything its events say.

It shares with the match the cards, the published shuffle and the form of the events, and no rule: an import
contract keeps it away from the code that matches are played by. What needs the database (hashes, postings,
what views made of it) is looked at outside.
"""

from collections.abc import Iterable, Iterator

from domain.audit.case import Case
from domain.audit.evidence import Told
from domain.audit.findings import MOST_FINDINGS, CheckName, Finding
from domain.audit.walk import end, hear

__all__ = ["CheckName", "Finding", "Told", "audit"]


def audit(story: Iterable[Told]) -> Iterator[Finding]:
    """Everything wrong with one match, told from its first event on, in the order of its events.

    The match may still be played; then its deals cannot be held against their seed yet. After a finding the
    walk goes on as well as it can: the first finding names the first wrong event, later ones may be its
    consequences. At most `MOST_FINDINGS` are given. Raises nothing, whatever the events say.
    """
    case = Case()
    for told in story:
        hear(case, told)
    end(case)
    yield from sorted(case.findings, key=_place)[:MOST_FINDINGS]


def _place(finding: Finding) -> tuple[bool, int]:
    return finding.version is None, finding.version or 0

"""What an audit says: which event is wrong, and why."""

from typing import Final, Literal, NamedTuple, TypeAlias

CheckName: TypeAlias = Literal["order", "deal", "plays", "points", "ending", "rewards", "pot"]

MOST_FINDINGS: Final = 20
"""Of one match: after so many the rest would be consequences."""


class Finding(NamedTuple):
    """Something wrong with a match. `version`: of the wrong event; None where one is missing at the end.

    `detail` is one line for a person: what is wrong, and what it should be.
    """

    check: CheckName
    version: int | None
    detail: str

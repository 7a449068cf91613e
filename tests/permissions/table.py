"""The tables of docs/permissions.md, read: what each operation answers to each role in each state."""

import re
from itertools import product
from pathlib import Path
from typing import Final, NamedTuple

PAGE: Final = Path(__file__).parents[2] / "docs" / "permissions.md"
_BLOCK: Final = re.compile(r"<!-- table: (\w+) -->\n```text\n(.*?)```", re.DOTALL)
_OPERATION: Final = re.compile(r"(?:GET|POST|DELETE) \S+")
_WIDE: Final = re.compile(r" {2,}")
OF_ALL: Final = "ALL OF THESE"
"""What heads the lines that hold for every operation on a match."""
NOT_FOUND: Final = "not-found"
NOBODY: Final = "-"
"""There is nobody of this role in this state."""


class Cell(NamedTuple):
    """One call."""

    operation: str
    role: str
    state: str


Table = dict[Cell, str]
"""What is answered: `ok`, or the code of the problem."""


def about_matches() -> Table:
    """Operations on a match: a block each, a line for roles that are answered alike."""
    states, *lines = _lines("matches")
    operations = [line[0] for line in lines if _OPERATION.fullmatch(line[0])]
    now = operations
    table: Table = {}
    for line in lines:
        if _OPERATION.fullmatch(line[0]):
            now = line
        elif line != [OF_ALL]:
            roles, *answers = line
            answers *= len(states) if len(answers) == 1 else 1
            for operation, role in product(now, roles.split(", ")):
                for state, answer in zip(states, answers, strict=True):
                    table[Cell(operation, role, state)] = NOT_FOUND if answer == "404" else answer
    return table


def about_the_rest() -> Table:
    """All other operations: a line each, and what each role is answered."""
    roles, *lines = _lines("rest")
    return {
        Cell(operation, role, ""): answer
        for operation, *answers in lines
        for role, answer in zip(roles, answers, strict=True)
    }


def _lines(name: str) -> list[list[str]]:
    """The columns of each line, the names of the columns first."""
    found = dict(_BLOCK.findall(PAGE.read_text(encoding="utf-8")))[name]
    return [_WIDE.split(line.strip()) for line in found.splitlines() if line.strip()]

"""Everybody is answered as docs/permissions.md says: every operation, role and state of a match is called."""

import re
from collections.abc import Iterator
from typing import Final

import pytest

from tests.conftest import Databases
from tests.e2e.houses import House, open_house
from tests.permissions.calling import AT_MATCH, OUTSIDERS, Caller, answer_of, bytes_of
from tests.permissions.calls import call_elsewhere
from tests.permissions.cast import Cast
from tests.permissions.states import STATES
from tests.permissions.table import NOBODY, NOT_FOUND, Cell, about_matches, about_the_rest

MATCHES: Final = about_matches()
REST: Final = about_the_rest()
OF_MATCHES: Final = sorted({cell.operation for cell in MATCHES})
OF_ROLES: Final = re.compile("/admin/|/audit/")


@pytest.fixture(scope="module")
def house(databases: Databases) -> Iterator[House]:
    """A server whose tables wait, and where the same people may meet again and again."""
    patient = {"fill_seconds": 600, "cancel_seconds": 600}
    with open_house(databases, **patient, meetings_a_day=999, online_matches_an_hour=999) as opened:
        yield opened


@pytest.fixture(scope="module")
def cast(house: House) -> Cast:
    """Who calls."""
    return Cast(house)


@pytest.fixture(scope="module")
def caller(cast: Cast) -> Caller:
    """Calls them on matches."""
    return Caller(cast)


def test_every_operation_has_its_lines(house: House) -> None:
    paths = house.http.get("/openapi.json").json()["paths"]
    operations = {f"{method.upper()} {path}" for path, methods in paths.items() for method in methods}

    assert {cell.operation.partition(" (")[0] for cell in (*MATCHES, *REST)} == operations


def test_every_role_and_state_has_its_cells() -> None:
    on_matches = {
        Cell(operation, role, state)
        for operation in OF_MATCHES
        for role in (*OUTSIDERS, *AT_MATCH)
        for state in STATES
    }

    assert MATCHES.keys() == on_matches
    assert {cell.role for cell in REST} == set(OUTSIDERS)


@pytest.mark.parametrize("operation", OF_MATCHES)
def test_operation_on_a_match_is_answered_as_the_table_says(caller: Caller, operation: str) -> None:
    cells = [cell for cell in MATCHES if cell.operation == operation]

    answers = {cell: caller.call(*cell) for cell in cells}

    found = {cell: answer_of(answer) if answer is not None else NOBODY for cell, answer in answers.items()}
    assert found == {cell: MATCHES[cell] for cell in cells}
    hidden = [answer for cell, answer in answers.items() if answer is not None and found[cell] == NOT_FOUND]
    if not OF_ROLES.search(operation):  # where a role is asked for, only those who have it may look
        assert len(hidden) > 5
    assert {bytes_of(answer) for answer in hidden} == {
        bytes_of(hidden[0])
    }  # also that of a match that is none


@pytest.mark.parametrize("operation", sorted({cell.operation for cell in REST}))
def test_other_operation_is_answered_as_the_table_says(cast: Cast, operation: str) -> None:
    cells = [cell for cell in REST if cell.operation == operation]

    found = {cell: answer_of(call_elsewhere(operation, cell.role, cast)) for cell in cells}
    assert found == {cell: REST[cell] for cell in cells}

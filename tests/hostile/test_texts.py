"""Any text in any place where a text is read: a documented answer, and never one of the 5xx."""

import pytest
from hypothesis import HealthCheck, Phase, given, settings

from tests.e2e.contract import Contract
from tests.e2e.server import Person
from tests.hostile.texts import FIELDS, TEXTS

QUICK, FULL = 12, 2_000


@pytest.fixture(scope="module")
def match_id(operator: Person) -> str:
    """A match of theirs."""
    return str(operator.practice()["match_id"])


def send_any(person: Person, match_id: str, contract: Contract, field: str, times: int) -> None:
    """So many texts."""
    method, _, path = field.partition(": ")[0].partition(" ")

    @settings(
        max_examples=times,
        deadline=None,
        derandomize=times == QUICK,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(TEXTS)
    def send(text: str) -> None:
        answer = FIELDS[field](person, match_id, text)
        assert answer.status_code < 500, (text, answer.text)
        if answer.headers["content-type"] != "application/problem+json" or answer.status_code not in (
            404,
            405,
        ):
            contract.check(method, path, answer)  # else the text has led to another path
        if field.endswith("password"):
            assert len(text) < 10 or text not in answer.text

    send()


@pytest.mark.parametrize("field", FIELDS)
def test_no_text_breaks_anything(operator: Person, match_id: str, contract: Contract, field: str) -> None:
    send_any(operator, match_id, contract, field, QUICK)


@pytest.mark.full
@pytest.mark.parametrize("field", FIELDS)
def test_no_text_of_thousands_breaks_anything(
    operator: Person, match_id: str, contract: Contract, field: str
) -> None:
    send_any(operator, match_id, contract, field, FULL)

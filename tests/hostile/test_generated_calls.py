"""Calls that a machine made from the OpenAPI document: no answer is a 5xx, and each is a documented one."""

import copy
import os
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from typing import Final

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from hypothesis.errors import FlakyStrategyDefinition, Unsatisfiable
from hypothesis.stateful import run_state_machine_as_test
from schemathesis import GenerationMode
from schemathesis.core.result import Ok

from tests.e2e.houses import House
from tests.e2e.server import Person
from tests.hostile.generated import Call, Caller, machine_of, schema_of

CALLS: Final = int(os.environ.get("ESCOMBRA_GENERATED_CALLS", "50000"))
STEPS: Final = 20


def runs(examples: int, *, same: bool = True) -> settings:
    """So many examples, the same at every run or others."""
    return settings(
        max_examples=examples,
        stateful_step_count=STEPS,
        deadline=None,
        derandomize=same,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )


@pytest.fixture
def caller(house: House, operator: Person) -> Iterator[Caller]:
    """Who calls it."""
    made = Caller(house, operator)
    yield made
    made.close()


def call_each(house: House, caller: Caller, how: settings) -> None:
    """Every operation for itself, as documented and not as documented."""
    operations = [found.ok() for found in schema_of(house).get_all_operations() if isinstance(found, Ok)]
    for operation in operations:
        for mode in GenerationMode:
            with suppress(Unsatisfiable):  # what takes nothing cannot be given anything wrong
                call_one(operation.as_strategy(generation_mode=mode), caller, how)


def call_one(cases: st.SearchStrategy[Call], caller: Caller, how: settings) -> None:
    """One operation."""

    @how
    @given(cases)
    def call(case: Call) -> None:
        caller.judge(case, caller.call(case))

    call()


def call_one_after_another(house: House, caller: Caller, calls: int, *, same: bool = True) -> None:
    """Scenarios, until so many calls were made."""
    machine, numbers = machine_of(house, caller), count()
    while caller.calls < calls:
        if same:
            seed(next(numbers))(machine)
        with suppress(FlakyStrategyDefinition):  # the same calls were answered otherwise: nothing is lost
            run_state_machine_as_test(machine, settings=runs(4, same=False))


def test_no_call_breaks_anything_and_every_answer_is_documented(house: House, caller: Caller) -> None:
    call_each(house, caller, runs(2))
    call_one_after_another(house, caller, 320)

    assert caller.wrong == []
    assert caller.calls >= 300
    assert len({called for called, status in caller.answers if status < 300}) >= 15


@pytest.mark.full
def test_fifty_thousand_calls_break_nothing(house: House, caller: Caller) -> None:
    call_each(house, caller, runs(CALLS // 160, same=False))
    call_one_after_another(house, caller, CALLS, same=False)

    assert caller.wrong == []
    assert len({called for called, status in caller.answers if status < 300}) >= 30


def test_answer_that_is_not_documented_is_noticed(house: House, caller: Caller) -> None:
    document = copy.deepcopy(schema_of(house).raw_schema)
    del document["paths"]["/v1/guests"]["post"]["responses"]["201"]
    case = schemathesis.openapi.from_dict(document)["/v1/guests"]["POST"].Case()

    caller.judge(case, caller.call(case))

    assert ["Undocumented status code" in told for told in caller.wrong] == [True]

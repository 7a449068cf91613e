"""The table of quotas: every operation has some, the contract's promise is kept, the guide is right."""

import re
from pathlib import Path
from typing import Any

from interfaces.http.app import OPERATIONS
from interfaces.http.limit_policies import POLICIES, UNKNOWN_TOKEN, Policy

GUIDE = Path(__file__).parents[2] / "docs" / "limits.md"
ROW = re.compile(r"^\| ([a-z-]+) \| (\d+) \| (\d+) \| ([a-z ]+) \| (.+) \|$", re.MULTILINE)
OF_THE_HOT_PATH = {
    "GET /v1/matches/{match_id}",
    "GET /v1/matches/{match_id}/moves",
    "GET /v1/matches/{match_id}/events",
    "POST /v1/matches/{match_id}/plays",
}


def all_policies() -> dict[str, Policy]:
    return {policy.name: policy for policies in POLICIES.values() for policy in policies}


def test_every_operation_names_quotas_and_every_quota_is_of_some_operation() -> None:
    assert {operation.limit for operation in OPERATIONS} == POLICIES.keys()
    assert len(all_policies()) == sum(map(len, POLICIES.values()))  # so no two have one name


def test_quotas_of_an_operation_are_all_shared_or_one_of_the_process() -> None:
    for policies in POLICIES.values():
        assert all(policy.is_shared for policy in policies) or len(policies) == 1


def test_play_asks_the_database_for_nothing_more() -> None:
    hot = {
        f"{one.method} {one.path}": one for one in OPERATIONS if f"{one.method} {one.path}" in OF_THE_HOT_PATH
    }

    assert hot.keys() == OF_THE_HOT_PATH
    assert {one.limit for one in hot.values()} == {"play"}
    assert not POLICIES["play"][0].is_shared


def test_what_the_contract_promises_is_within_the_quotas() -> None:
    (sign_up,) = POLICIES["sign-up"]
    (play,) = POLICIES["play"]

    assert sign_up.requests >= 10 * sign_up.window_seconds / 3600
    assert sign_up.requests >= 10
    assert play.requests / play.window_seconds >= 1_000  # a play has to reach the disk, which takes longer


def test_nobody_can_lock_a_name_from_one_address() -> None:
    here, _, name = POLICIES["sign-in"]
    most_in_an_hour = here.requests + 3600 * here.requests / here.window_seconds

    assert (here.by, name.by) == ("name at an address", "name")
    assert most_in_an_hour < name.requests + 3600 * name.requests / name.window_seconds
    assert here.requests / here.window_seconds < name.requests / name.window_seconds


def told() -> dict[str, tuple[Any, ...]]:
    found = ROW.findall(GUIDE.read_text(encoding="utf-8"))
    return {name: (int(requests), int(seconds), by, of) for name, requests, seconds, by, of in found}


def test_guide_has_the_table_that_holds() -> None:
    operations: dict[str, list[str]] = {}
    for operation in OPERATIONS:
        for policy in POLICIES[operation.limit]:
            operations.setdefault(policy.name, []).append(f"`{operation.method} {operation.path[3:]}`")

    of_all = UNKNOWN_TOKEN.name, UNKNOWN_TOKEN.requests, UNKNOWN_TOKEN.window_seconds, UNKNOWN_TOKEN.by
    assert told() == {
        of_all[0]: (*of_all[1:], "all that need a token, when nobody has it"),
        **{
            name: (policy.requests, policy.window_seconds, policy.by, ", ".join(operations[name]))
            for name, policy in all_policies().items()
        },
    }

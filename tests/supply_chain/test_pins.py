"""Everything that is installed has an exact version in pyproject.toml, and nothing there is left over."""

import re
import tomllib
from collections.abc import Iterator
from importlib.metadata import Distribution, distributions
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

PROJECT: dict[str, Any] = tomllib.loads(
    (Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8")
)
PINNED = dict(pin.split("==") for pin in PROJECT["tool"]["uv"]["constraint-dependencies"])

ELSEWHERE = {"coverage", "libcst", "setproctitle"}
"""What mutmut needs, whose group is not installed beside the tests, so that nobody here can be asked."""


def installed() -> dict[str, Distribution]:
    """Every distribution beside ours, by its name."""
    found = {canonicalize_name(one.metadata["Name"]): one for one in distributions()}
    return {name: one for name, one in found.items() if name != "escombra"}


def asked_for() -> Iterator[Requirement]:
    """What the project itself asks for, whatever for."""
    groups = [PROJECT["project"]["dependencies"], *PROJECT["project"]["optional-dependencies"].values()]
    for group in [*groups, *PROJECT["dependency-groups"].values()]:
        yield from map(Requirement, group)


def needed(project_asks: list[Requirement], there: dict[str, Distribution]) -> set[str]:
    """The names that lead from there, on any system: of an extra only what somebody asks for."""
    waiting, seen = [(canonicalize_name(one.name), frozenset(one.extras)) for one in project_asks], set()
    while waiting:
        name, extras = waiting.pop()
        if (name, extras) in seen:
            continue
        seen.add((name, extras))
        for line in (there[name].requires or []) if name in there else []:
            more = Requirement(line)
            if _may_apply(str(more.marker or ""), extras):
                waiting.append((canonicalize_name(more.name), frozenset(more.extras)))
    return {name for name, _ in seen}


def _may_apply(marker: str, extras: frozenset[str]) -> bool:
    """Whether there is a system on which a requirement applies."""
    named = set(re.findall(r"""extra\s*==\s*['"]([^'"]+)""", marker))
    return not named or bool(named & extras)


def test_everything_that_is_installed_is_pinned_to_the_version_it_has() -> None:
    there = {name: one.version for name, one in installed().items()}

    assert {name: version for name, version in there.items() if PINNED.get(name) != version} == {}


def test_nothing_is_pinned_that_nobody_needs() -> None:
    assert set(PINNED) - needed(list(asked_for()), installed()) - ELSEWHERE == set()


def test_pins_are_in_order_and_each_is_exact() -> None:
    lines = PROJECT["tool"]["uv"]["constraint-dependencies"]

    assert lines == sorted(lines)
    assert len(lines) == len(PINNED)
    assert all(re.fullmatch(r"[a-z0-9.-]+==[0-9][0-9A-Za-z.]*", line) for line in lines)


def test_what_the_server_runs_on_has_a_bound_above() -> None:
    assert [str(one) for one in asked_for() if not re.search("<|==", str(one.specifier))] == []


def test_lock_file_with_addresses_is_not_kept() -> None:
    ignored = (Path(__file__).parents[2] / ".gitignore").read_text(encoding="utf-8").splitlines()

    assert "uv.lock" in {line.strip("/") for line in ignored}

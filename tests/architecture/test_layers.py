"""Imports point inward: interfaces → infrastructure → application → domain."""

import sys
from pathlib import Path

import pytest

from tests.architecture.sources import LAYERS, files_of, imports_of, name_of, tree_of

INNER_TO_OUTER = {layer: LAYERS[place + 1 :] for place, layer in enumerate(LAYERS)}
PRODUCTS = {
    "domain": (),
    "application": ("typing_extensions",),
    "infrastructure": None,
    "interfaces": None,
}
CLOCK_AND_CHANCE = {"random", "time", "secrets", "os", "asyncio", "uuid", "threading", "socket"}
READING_THE_CLOCK = (".now(", ".utcnow(", ".today(")
FOR_THE_BROWSER = ("domain/cards.py", "domain/shuffle.py", "domain/rules", "domain/bots", "domain/match")


def packages_in(path: Path) -> set[str]:
    """The top-level packages a file imports."""
    return {module.partition(".")[0] for module in imports_of(path)}


@pytest.mark.parametrize("layer", LAYERS)
def test_no_layer_names_an_outer_one(layer: str) -> None:
    named = {
        name_of(path): outer
        for path in files_of(layer)
        if (outer := packages_in(path) & set(INNER_TO_OUTER[layer]))
    }

    assert named == {}


@pytest.mark.parametrize("layer", ["domain", "application"])
def test_inner_layers_know_no_product(layer: str) -> None:
    allowed = {*sys.stdlib_module_names, *LAYERS, *(PRODUCTS[layer] or ())}
    foreign = {name_of(path): more for path in files_of(layer) if (more := packages_in(path) - allowed)}

    assert foreign == {}


def test_domain_has_no_clock_no_chance_and_no_io() -> None:
    used = {
        name_of(path): more for path in files_of("domain") if (more := packages_in(path) & CLOCK_AND_CHANCE)
    }
    opened = [
        name_of(path)
        for path in files_of("domain")
        for word in ("open(", "print(", "input(", *READING_THE_CLOCK)
        if (word if word.startswith(".") else f" {word}") in path.read_text(encoding="utf-8")
    ]

    assert used == {}
    assert opened == []


def test_what_a_browser_will_run_is_the_standard_library_alone() -> None:
    allowed = {*sys.stdlib_module_names, "domain"}
    foreign = {
        name_of(path): more
        for part in FOR_THE_BROWSER
        for path in ([*files_of(part)] or [Path(__file__).parents[2] / part])
        if (more := packages_in(path) - allowed)
    }

    assert foreign == {}


def test_only_infrastructure_and_tests_know_the_event_sourcing_library_and_the_driver() -> None:
    known = {
        name_of(path)
        for path in files_of("domain", "application", "interfaces/http")
        if packages_in(path) & {"eventsourcing", "psycopg_pool"}
    }

    assert known == set()


def test_there_is_no_import_of_a_name_that_comes_from_outside() -> None:
    suspects = [
        name_of(path)
        for path in files_of("domain", "application", "infrastructure")
        if packages_in(path) & {"importlib", "pickle", "marshal"}
        and "importlib.resources" not in set(imports_of(path))
        and "importlib.util" not in set(imports_of(path))
    ]

    assert suspects == []


def test_there_is_one_way_to_write_the_log() -> None:
    writing = [
        name_of(path)
        for path in files_of(*LAYERS)
        if "INSERT INTO stored_events" in path.read_text(encoding="utf-8")
    ]
    sql = [
        path.name
        for path in sorted((Path(__file__).parents[2] / "infrastructure").rglob("*.sql"))
        if "INSERT INTO stored_events" in path.read_text(encoding="utf-8")
    ]

    assert writing == []
    assert sql == ["0002_append.sql", "0005_append.sql"]  # the later takes the place of the earlier


def test_every_file_of_the_layers_parses_and_opens_with_a_sentence() -> None:
    import ast  # noqa: PLC0415

    silent = [name_of(path) for path in files_of(*LAYERS) if not ast.get_docstring(tree_of(path))]

    assert silent == []

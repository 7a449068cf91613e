"""Small files with one idea. The numbers may only go down."""

import ast
import statistics
from pathlib import Path

from tests.architecture.sources import LAYERS, ROOT, files_of, functions_of, name_of

SCRIPTS_OF_PAGES = [
    path for path in (ROOT / "interfaces/web/static").rglob("*.js") if "vendor" not in path.parts
]
LONGEST_FILE = 151
LONGEST_FUNCTION = 41
MEDIAN_FILE = 60
MEDIAN_FUNCTION = 6
LEAST_TESTS_TO_CODE = 1.0
MOST_TESTS_TO_CODE = 2.0


def lines_of(path: Path) -> int:
    """How long a file is."""
    return path.read_text(encoding="utf-8").count("\n")


def length_of(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """How many lines a function has."""
    return (function.end_lineno or function.lineno) - function.lineno + 1


def test_no_file_has_grown_too_long() -> None:
    assert {
        name_of(path): lines_of(path) for path in files_of(*LAYERS) if lines_of(path) > LONGEST_FILE
    } == {}


def test_no_function_has_grown_too_long() -> None:
    long = {
        f"{name_of(path)}:{function.name}": length_of(function)
        for path in files_of(*LAYERS)
        for function in functions_of(path)
        if length_of(function) > LONGEST_FUNCTION
    }

    assert long == {}


def test_files_and_functions_are_small_on_the_whole() -> None:
    files = [lines_of(path) for path in files_of(*LAYERS) if lines_of(path) > 1]
    functions = [length_of(function) for path in files_of(*LAYERS) for function in functions_of(path)]

    assert statistics.median(files) <= MEDIAN_FILE
    assert statistics.median(functions) <= MEDIAN_FUNCTION


def test_tests_are_about_as_long_as_the_code() -> None:
    code = sum(lines_of(path) for path in [*files_of(*LAYERS), *SCRIPTS_OF_PAGES])
    tests = sum(lines_of(path) for path in files_of("tests"))

    assert LEAST_TESTS_TO_CODE <= tests / code <= MOST_TESTS_TO_CODE


def test_business_rules_are_never_asserts() -> None:
    asserting = {
        name_of(path)
        for path in files_of(*LAYERS)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Assert)
    }

    assert asserting == set()

"""Which release of Pyodide browsers get, which of its files, and where they lie."""

from pathlib import Path
from typing import Final

PACKAGE: Final = "pyodide"
VERSION: Final = "314.0.7"
"""The first number is Python's: 314 is Python 3.14."""
INTEGRITY: Final = (
    "sha512-0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
)
"""Of the whole package, in the way npm writes it."""
FILES: Final = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "pyodide-lock.json",
    "python_stdlib.zip",
)
"""What a browser asks for, out of everything in the package."""
PACKED: Final = ".gz"
"""Beside each file that gets smaller by it lies the same, packed."""


def folder_of(offline: Path) -> Path:
    """Where the files of this release lie below the folder that a setting names."""
    return offline / f"{PACKAGE}-{VERSION}"


def is_there(offline: Path) -> bool:
    """Whether they do, all of them."""
    return all((folder_of(offline) / name).is_file() for name in FILES)

"""Which rules these are: a hash over the sources of `domain/`, the same wherever the same sources run.

The server, the command line and a browser each compute it over the sources that they run.
"""

import hashlib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

_SOURCE: Final = ".py"


@cache
def rules_version() -> str:
    """SHA-256 (hex) over the sources of the rules."""
    return version_of(sources_of("domain"))


def sources_of(package: str) -> dict[str, bytes]:
    """The sources of a package and of those below it, by path: `domain/cards.py`."""
    return dict(_found(files(package), f"{package.replace('.', '/')}/"))


def version_of(sources: Mapping[str, bytes]) -> str:
    """SHA-256 (hex) over files in the order of their paths, of each: path, length in bytes, bytes."""
    digest = hashlib.sha256()
    for path in sorted(sources):
        digest.update(f"{path} {len(sources[path])}\n".encode())
        digest.update(sources[path])
    return digest.hexdigest()


def _found(folder: Traversable, path: str) -> Iterator[tuple[str, bytes]]:
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from _found(entry, f"{path}{entry.name}/")
        elif entry.name.endswith(_SOURCE):
            yield f"{path}{entry.name}", entry.read_bytes()

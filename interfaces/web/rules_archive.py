"""The rules as a browser runs them: our own sources, with all that practice needs of them, in one archive."""

import io
import re
import zipfile
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

from infrastructure.rules_version import sources_of, version_of

ENTRY: Final = "interfaces.offline.calls"
"""The module that a browser imports; what it imports in turn comes along."""
_OURS: Final = "domain|application|infrastructure|interfaces"
_IMPORT: Final = re.compile(rf"^from ((?:{_OURS})[.\w]*) import".encode(), re.MULTILINE)
_LONG_AGO: Final = (1980, 1, 1, 0, 0, 0)


class Archive(NamedTuple):
    """The archive, and a name for what is in it: the same sources give the same bytes."""

    content: bytes
    version: str


@cache
def rules_archive() -> Archive:
    """All of `domain/`, and the modules of the other layers that practice needs."""
    sources = sources_of("domain") | needed_by(ENTRY)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:  # as they are: they travel packed
        for path in sorted(sources):
            archive.writestr(zipfile.ZipInfo(path, _LONG_AGO), sources[path])
    return Archive(packed.getvalue(), version_of(sources))


def needed_by(module: str) -> dict[str, bytes]:
    """The sources of a module of ours, of all that it imports and of the packages they are in, by path."""
    found: dict[str, bytes] = {}
    waiting = [module]
    while waiting:
        path, content = _source_of(waiting.pop())
        if path not in found:
            found[path] = content
            waiting += [name.decode() for name in _IMPORT.findall(content)]
            waiting += _packages_above(path)
    return found


def _source_of(module: str) -> tuple[str, bytes]:
    package, _, name = module.rpartition(".")
    if package and (file := files(package) / f"{name}.py").is_file():
        return f"{module.replace('.', '/')}.py", file.read_bytes()
    return f"{module.replace('.', '/')}/__init__.py", (files(module) / "__init__.py").read_bytes()


def _packages_above(path: str) -> Iterator[str]:
    folders = path.split("/")[:-1]
    for depth in range(1, len(folders) + 1):
        yield ".".join(folders[:depth])

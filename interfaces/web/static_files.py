"""The files of the pages, read once when the server starts."""

from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable

from interfaces.web.page import MEDIA_TYPES, Page, page_of


def static_files() -> dict[str, Page]:
    """Every file that may be served, by its path below `static/`."""
    found = _found(files(__package__) / "static", "")
    return {name: page_of(file.read_bytes(), name) for name, file in found}


def _found(folder: Traversable, path: str) -> Iterator[tuple[str, Traversable]]:
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from _found(entry, f"{path}{entry.name}/")
        elif any(entry.name.endswith(end) for end in MEDIA_TYPES):
            yield f"{path}{entry.name}", entry

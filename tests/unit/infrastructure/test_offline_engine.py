"""The engine is fetched whole and as we know it, or not at all; here from an npm that is made up."""

import base64
import hashlib
import io
import tarfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from infrastructure.offline_engine.fetch import EngineError, fetch_into
from infrastructure.offline_engine.release import FILES, VERSION, folder_of, is_there

MODULE: Final = "infrastructure.offline_engine.fetch"
Npm = Callable[..., None]


def package(*names: str) -> bytes:
    """A package with these files."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:gz") as archive:
        for name in names:
            info = tarfile.TarInfo(f"package/{name}")
            info.size = 5_000
            archive.addfile(info, io.BytesIO(name.encode().ljust(5_000)))
    return packed.getvalue()


@pytest.fixture
def npm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Npm:
    """Makes the npm of this machine one that brings a package, or fails; the package is the one we know."""

    def make(brings: bytes = b"", *, fails: str = "", known: bytes | None = None) -> None:
        place = tmp_path / "bin"
        place.mkdir()
        (tmp_path / "brought").write_bytes(brings)
        script = place / "npm"
        script.write_text(
            f'#!/bin/sh\nif [ -n "{fails}" ]; then echo "{fails}" >&2; exit 1; fi\n'
            f'test "$2" = pyodide@{VERSION} && cat {tmp_path}/brought > pyodide-{VERSION}.tgz\n'
        )
        script.chmod(0o755)
        monkeypatch.setenv("PATH", f"{place}:/usr/bin:/bin")
        digest = hashlib.sha512(brings if known is None else known).digest()
        monkeypatch.setattr(f"{MODULE}.INTEGRITY", f"sha512-{base64.b64encode(digest).decode()}")

    return make


def left_in(folder: Path) -> list[str]:
    """What lies there."""
    return [str(path.relative_to(folder)) for path in folder.rglob("*")]


def test_the_files_that_browsers_ask_for_are_kept_also_packed(npm: Npm, tmp_path: Path) -> None:
    npm(package(*FILES, "README.md"))
    offline = tmp_path / "data" / "offline"
    assert not is_there(offline)

    assert fetch_into(offline) == folder_of(offline)

    assert is_there(offline)
    packed = {f"{name}.gz" for name in FILES if not name.endswith(".zip")}
    assert {path.name for path in folder_of(offline).iterdir()} == {*FILES, *packed}
    assert [path.name for path in offline.iterdir()] == [f"pyodide-{VERSION}"]


def test_fetching_again_replaces_what_was_there(npm: Npm, tmp_path: Path) -> None:
    npm(package(*FILES))
    (fetch_into(tmp_path / "o") / FILES[0]).write_bytes(b"damaged")

    assert (fetch_into(tmp_path / "o") / FILES[0]).stat().st_size == 5_000


def test_another_package_than_the_one_we_know_is_refused(npm: Npm, tmp_path: Path) -> None:
    npm(package(*FILES), known=b"another")

    with pytest.raises(EngineError, match="not the pyodide"):
        fetch_into(tmp_path / "o")
    assert left_in(tmp_path / "o") == []


def test_what_npm_complains_of_is_one_line(npm: Npm, tmp_path: Path) -> None:
    said = ("code E1", "syscall connect", "errno E1", "network is down", "A complete log of this run")
    npm(fails="\n".join(f"npm error {line}" for line in said))

    with pytest.raises(EngineError, match=r"^npm could not bring pyodide \S+: network is down$"):
        fetch_into(tmp_path / "o")
    assert left_in(tmp_path / "o") == []


def test_without_npm_it_says_what_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))

    with pytest.raises(EngineError, match="there is no npm here"):
        fetch_into(tmp_path / "o")


def test_a_folder_that_cannot_be_written_is_named(npm: Npm, tmp_path: Path) -> None:
    npm(package(*FILES))
    (tmp_path / "file").write_text("")

    with pytest.raises(EngineError, match="cannot be written"):
        fetch_into(tmp_path / "file" / "o")

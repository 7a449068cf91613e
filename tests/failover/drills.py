"""The commands of the operator's guide, run as they stand there but for the places that they name."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from tests.e2e.server import CHEAP, ROOT

_BLOCKS: Final = dict(
    re.findall(
        r"<!-- drill: (\w+) -->\n```sh\n(.*?)```",
        (ROOT / "docs" / "operations.md").read_text(encoding="utf-8"),
        re.DOTALL,
    )
)
_AT_MOST_SECONDS: Final = 60


def drill(name: str, data: Path, **places: object) -> str:
    """What a block prints; it must end well. `places` are the variables that it sets, with other values."""
    commands = _BLOCKS[name].replace("uv run escombra", f"{shlex.quote(sys.executable)} -m interfaces.cli")
    for variable, value in places.items():
        said = f"{variable}={shlex.quote(str(value))}".replace("\\", r"\\")
        commands, found = re.subn(rf"\b{variable}=.*", said, commands)
        assert found == 1, f"{name} sets {variable} {found} times"
    ran = subprocess.run(
        [shutil.which("bash") or "bash", "-euo", "pipefail", "-c", commands],
        env={**os.environ, **CHEAP, **of(data)},
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=_AT_MOST_SECONDS,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr + ran.stdout
    return ran.stdout


def of(data: Path) -> dict[str, str]:
    """The environment of a server with an embedded Postgres, and its signing key, in a data directory."""
    return {
        "ESCOMBRA_DATA_DIR": str(data),
        "ESCOMBRA_DATABASE_URL": "",
        "ESCOMBRA_SIGNING_KEY_FILE": str(data / "signing-key.pem"),
        "ESCOMBRA_ALLOW_UNSAFE_DATABASE": "off",
    }

"""Scripts of ours in Node: the one that is here, else the one that Playwright brings along."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any, Final

import playwright
import pytest

PLAYWRIGHTS: Final = Path(playwright.__file__).parent / "driver" / "node"


def told_by(script: str, given: object = None) -> Any:
    """What a script beside this file prints, as JSON, when it is given something as JSON."""
    node = shutil.which("node") or str(PLAYWRIGHTS)
    if not Path(node).exists():
        pytest.skip("there is no Node here; the pages are looked at in a browser, too")
    path = Path(__file__).with_name(script)
    ran = subprocess.run(
        [node, path], input=json.dumps(given), capture_output=True, text=True, check=True, timeout=30
    )
    return json.loads(ran.stdout)

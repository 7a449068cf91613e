"""The engine of offline practice, fetched by the command that the docs name; once, whoever asks first."""

import fcntl
import shutil
from pathlib import Path
from typing import Final

import pytest

from infrastructure.offline_engine.release import is_there
from tests.e2e.processes import escombra

NO_NETWORK: Final = "could not bring"


def fetched(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the engine. Skips the test where there is no npm, or it can bring nothing."""
    if shutil.which("npm") is None:
        pytest.skip("there is no npm here: apt-get install npm")
    run = tmp_path_factory.getbasetemp()
    shared = run.parent if run.name.startswith("popen-") else run  # processes of one run share it
    folder = shared / "offline-engine"
    with (shared / "offline-engine.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not is_there(folder):
            done = escombra("offline", "fetch", ESCOMBRA_OFFLINE_DIR=str(folder))
            if NO_NETWORK in done.stderr:
                pytest.skip(done.stderr.strip())
            assert done.returncode == 0, done
    return folder

"""The script of the documentation plays whole matches, and would notice a wrong point."""

import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tests.conftest import Databases
from tests.e2e.server import serving

SCRIPT = Path(__file__).parents[2] / "docs" / "play_matches.py"


def script() -> ModuleType:
    """The script as a module."""
    spec = importlib.util.spec_from_file_location("play_matches", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_whole_matches_of_every_kind_are_played_with_every_point_right(databases: Databases) -> None:
    with serving("--database-url", databases.clone()) as server:
        played = subprocess.run(
            [sys.executable, SCRIPT, server.url], capture_output=True, text=True, timeout=120, check=False
        )

    assert played.returncode == 0, played.stderr
    assert "7 matches played, every point right" in played.stdout


def test_script_notices_a_wrong_point() -> None:
    reasons = {"escobas": 0, "cards": 1, "oros": 0, "seven_of_oros": 0, "sevens": 0}
    events: list[dict[str, Any]] = [
        {"type": "TableOpened", "payload": {"pairs": False, "seats": 2, "ruleset": "escoba"}},
        {"type": "Dealt", "payload": {"round": 1}},
        {
            "type": "HandScored",
            "payload": {"hand": 1, "sides": [{"reasons": reasons, "total": 1}] * 2},
        },
    ]

    with pytest.raises(AssertionError):
        script().check(events)

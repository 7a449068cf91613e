"""A bench on the tests' Postgres, for measurements so short that their figures say nothing."""

from pathlib import Path

import pytest

from benchmarks import processes
from benchmarks.bench import Bench


@pytest.fixture
def bench(postgres: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Bench:
    """A fifth of a second a side, on a few events, and nothing that must reach the disk."""
    monkeypatch.setitem(processes._UNDER_LOAD, "ESCOMBRA_ALLOW_UNSAFE_DATABASE", "on")
    return Bench(postgres, tmp_path, seconds=0.2, events=1_200)

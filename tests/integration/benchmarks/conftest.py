"""A bench on the tests' Postgres, for measurements so short that their figures say nothing."""

from pathlib import Path

import pytest

from benchmarks.bench import Bench


@pytest.fixture
def bench(postgres: str, tmp_path: Path) -> Bench:
    """A fifth of a second a side, on a few events."""
    return Bench(postgres, tmp_path, seconds=0.2, events=1_200)

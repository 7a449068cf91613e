"""How often each race is run."""

import pytest

from infrastructure import housekeeping


@pytest.fixture(params=[pytest.param(10, id="ten"), pytest.param(100, id="hundred", marks=pytest.mark.full)])
def repeats(request: pytest.FixtureRequest) -> int:
    """Ten times, and a hundred in the long run."""
    number: int = request.param
    return number


@pytest.fixture(autouse=True)
def _deadlines_wait_to_be_acted_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(housekeeping, "DEADLINES_EVERY_SECONDS", 1e6)

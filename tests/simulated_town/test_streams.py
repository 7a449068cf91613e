"""A town notices what is wrong with a live stream; that nothing is, `test_town.py` sees to."""

import pytest

from tests.simulated_town.checks_of_readers import check_readers
from tests.simulated_town.planted_in_streams import PLANTED_IN_STREAMS
from tests.simulated_town.town import live

FOUND_WITHIN = 20


@pytest.mark.parametrize("defect", PLANTED_IN_STREAMS)
def test_a_defect_of_streams_is_found_within_twenty_towns(
    defect: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    PLANTED_IN_STREAMS[defect](monkeypatch)

    with pytest.raises((AssertionError, TimeoutError)):
        check_twenty()


def check_twenty() -> None:
    """Raise what the first town says in which something is wrong."""
    for seed in range(FOUND_WITHIN):
        check_readers(live(seed))

"""What goes wrong in starting Postgres again is logged and tried anew; it never ends the server."""

import time
from typing import cast

import pytest

from infrastructure.embedded_postgres import EmbeddedPostgres, EmbeddedPostgresError
from interfaces.cli.caretaker import caretaker


class Failing:
    """A Postgres that cannot be started."""

    def __init__(self, error: Exception) -> None:
        self.error = error
        self.starts = 0
        self.is_abandoned = False

    def start(self) -> str:
        """Count, and fail."""
        self.starts += 1
        raise self.error

    def abandon(self) -> None:
        """Remember that it was asked."""
        self.is_abandoned = True


@pytest.mark.parametrize("error", [EmbeddedPostgresError("full"), OSError("Read-only file system")])
def test_a_start_that_fails_is_tried_again(error: Exception) -> None:
    postgres = Failing(error)
    until = time.monotonic() + 5
    with caretaker(cast("EmbeddedPostgres", postgres)) as look_after:
        while postgres.starts < 3:
            assert time.monotonic() < until
            look_after()
    assert postgres.is_abandoned


def test_a_mistake_of_our_own_is_raised() -> None:
    postgres = Failing(ValueError("a mistake"))
    with caretaker(cast("EmbeddedPostgres", postgres)) as look_after:
        time.sleep(0.1)
        with pytest.raises(ValueError, match="a mistake"):
            look_after()

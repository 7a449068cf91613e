"""`escombra play`: the settings it takes, and that it needs neither a database nor a server."""

import subprocess
import sys

import pytest

from interfaces.cli.errors import Complaint
from interfaces.cli.play import play, seed_from
from tests.given import SEED

WHAT_A_SERVER_NEEDS = {"psycopg", "starlette", "eventsourcing", "pydantic", "uvicorn", "asyncio", "structlog"}
PLAYING_AND_NAMING_MODULES = """
import sys
from interfaces.cli.main import app
sys.stdin = open("/dev/null")
app(["play", "--seats", "4", "--language", "en"], result_action="return_value")
print(*{name.partition(".")[0] for name in sys.modules}, file=sys.stderr)
"""


def test_playing_imports_nothing_that_only_a_server_needs() -> None:
    ended = subprocess.run(
        [sys.executable, "-c", PLAYING_AND_NAMING_MODULES], capture_output=True, text=True, check=True
    )

    assert "Which card?" in ended.stdout
    assert "domain" in ended.stderr.split()
    assert set(ended.stderr.split()) & WHAT_A_SERVER_NEEDS == set()


def test_pairs_that_cannot_be_are_complained_about() -> None:
    with pytest.raises(Complaint, match="pairs need four seats"):
        play(seats=3, pairs=True)
    with pytest.raises(Complaint, match="always play in pairs"):
        play(seats=4, pairs=False)


def test_seed_is_64_hexadecimal_digits() -> None:
    assert seed_from(SEED.hex()) == SEED


@pytest.mark.parametrize("text", ["", "7", "xy" * 32, "ab" * 31, "ab" * 33])
def test_any_other_seed_is_complained_about(text: str) -> None:
    with pytest.raises(Complaint, match="64 hexadecimal digits"):
        seed_from(text)


def test_seed_that_is_not_given_is_another_one_every_time() -> None:
    seeds = {seed_from(None) for _ in range(3)}

    assert len(seeds) == 3
    assert {len(seed) for seed in seeds} == {32}

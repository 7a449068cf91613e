"""The model clients play whole matches, against each other too, over a network that keeps losing them."""

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from tests.conftest import Databases
from tests.docs.cutting import CuttingNetwork
from tests.e2e.server import serving

CLIENTS: Final = Path(__file__).parents[2] / "docs" / "clients"
NODE: Final = shutil.which("node")
PYTHON_CLIENT = [sys.executable, "-I", str(CLIENTS / "player.py")]
NODE_CLIENT = [str(NODE), str(CLIENTS / "player.mjs")]
NEEDS_NODE = pytest.mark.skipif(NODE is None, reason="there is no node here to run the JavaScript with")
LANGUAGES = [
    pytest.param(PYTHON_CLIENT, id="python"),
    pytest.param(NODE_CLIENT, id="node", marks=NEEDS_NODE),
]
PATIENCE: Final = 120


@pytest.fixture(scope="module")
def url(databases: Databases) -> Iterator[str]:
    """A server for the whole file."""
    with serving("--database-url", databases.clone(), ESCOMBRA_RATE_LIMITS="off") as server:
        yield server.url


def started(*command: str) -> subprocess.Popen[str]:
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def ended(client: subprocess.Popen[str]) -> dict[str, Any]:
    """What a client says at its end."""
    try:
        printed, complaints = client.communicate(timeout=PATIENCE)
    finally:
        client.kill()
    assert client.returncode == 0, complaints
    told: dict[str, Any] = json.loads(printed)
    return told


@pytest.mark.parametrize("client", LANGUAGES)
def test_practice_match_is_played_to_its_end(client: list[str], url: str) -> None:
    told = ended(started(*client, url))

    assert told["state"] == "ended"
    assert told["result"]["ranking"] in ([[0], [1]], [[1], [0]])


@NEEDS_NODE
@pytest.mark.parametrize(
    "host_in_python",
    [pytest.param(True, id="python hosts"), pytest.param(False, id="node hosts", marks=pytest.mark.full)],
)
def test_friends_match_is_played_between_both_though_connections_are_lost(
    host_in_python: bool, url: str
) -> None:
    network = CuttingNetwork(url)
    host, guest = (PYTHON_CLIENT, NODE_CLIENT) if host_in_python else (NODE_CLIENT, PYTHON_CLIENT)
    names = ("anna", "bernat") if host_in_python else ("carla", "dolors")
    one = started(*host, network.url, "host", *names)
    other = started(*guest, network.url, "guest", names[1])
    try:
        first, second = ended(one), ended(other)
    finally:
        one.kill()
        other.kill()
        network.close()

    assert first["match_id"] == second["match_id"]
    assert first["result"] == second["result"]
    assert first["result"]["reason"] in ("target", "no_capture")
    assert first["timeouts"] == second["timeouts"] == 0  # nobody waited for a clock
    assert min(first["seen"], second["seen"]) > 50
    assert network.cut > 2
    assert network.resumed > 2


@NEEDS_NODE
@pytest.mark.full
def test_online_match_is_played_between_both(url: str) -> None:
    one, other = started(*PYTHON_CLIENT, url, "online"), started(*NODE_CLIENT, url, "online")
    try:
        first, second = ended(one), ended(other)
    finally:
        one.kill()
        other.kill()

    assert first["match_id"] == second["match_id"]
    assert [first["state"], second["state"]] == ["ended", "ended"]

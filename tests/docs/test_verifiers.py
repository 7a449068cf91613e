"""The stand-alone verifiers agree with the server, and refuse what is not as it was dealt."""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any, NamedTuple

import httpx2
import pytest

from tests.conftest import Databases
from tests.e2e.server import Person, serving
from tests.e2e.streams import all_events
from tests.e2e.tables import give_up, invited, newcomer, opened, play_while, sit

DOCS = Path(__file__).parents[2] / "docs"
NODE = shutil.which("node")
LANGUAGES = [
    pytest.param([sys.executable, "-I", str(DOCS / "verify_deal.py")], id="python"),
    pytest.param(
        [str(NODE), str(DOCS / "verify_deal.mjs")],
        id="node",
        marks=pytest.mark.skipif(NODE is None, reason="there is no node here to run the JavaScript with"),
    ),
]
KINDS = [(ruleset, seats) for ruleset in ("escombra", "escoba") for seats in (2, 3, 4)]
Verifier = list[str]
Json = dict[str, Any]
Lie = Callable[[Json, list[Json]], None]


class Ended(NamedTuple):
    """What a player is told of a match that is over."""

    match_id: str
    proof: Json
    events: list[Json]
    keys: Json


@pytest.fixture(scope="module")
def http(databases: Databases) -> Iterator[httpx2.Client]:
    """A client of a server of these tests' own."""
    with (
        serving("--database-url", databases.clone()) as server,
        httpx2.Client(base_url=server.url, timeout=10) as client,
    ):
        yield client


@pytest.fixture(scope="module")
def matches(http: httpx2.Client) -> dict[tuple[str, int], Ended]:
    """A friends match of 2, 3 and 4 seats under each ruleset, each of more than one hand, with nonces."""
    return {
        (ruleset, seats): played(ruleset, [newcomer(http) for _ in range(seats)]) for ruleset, seats in KINDS
    }


def played(ruleset: str, people: list[Person]) -> Ended:
    """A match that is played into the second hand; then all but one give up."""
    host, *guests = people
    match_id = opened(host, "friends", len(people), ruleset=ruleset)["match_id"]
    for nth, guest in enumerate(guests):
        invited(host, match_id, guest)
        sit(guest, match_id, **({"nonce": f"luck-{nth}"} if nth != 1 else {}))
    assert host.post(f"/v1/matches/{match_id}/nonce", {"nonce": "host_luck"}).status_code == 200
    assert host.post(f"/v1/matches/{match_id}/start").status_code == 200
    play_while(people, match_id, lambda view: (view["hand_number"], view["round"]) < (2, 2))
    for guest in guests:
        if host.get(f"/v1/matches/{match_id}").json()["state"] == "playing":
            give_up(guest, match_id)
    proof = host.get(f"/v1/matches/{match_id}/proof")
    assert proof.status_code == 200, proof.text
    return Ended(match_id, proof.json(), all_events(host, match_id), host.http.get("/v1/keys").json())


def verified(verifier: Verifier, folder: Path, proof: Json, *pages: list[Json]) -> tuple[int, str]:
    """How a verifier ends, and all it says."""
    names = [folder / f"{nth}.json" for nth in range(len(pages) + 1)]
    for name, content in zip(names, [proof, *({"items": page, "next": None} for page in pages)], strict=True):
        name.write_text(json.dumps(content))
    return ran([*verifier, *map(str, names)])


def ran(command: list[str]) -> tuple[int, str]:
    """How a program ends, and all it says; no module of ours is in its way."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        command, cwd="/", env=environment, capture_output=True, text=True, timeout=60, check=False
    )
    return done.returncode, done.stdout + done.stderr


@pytest.mark.parametrize("verifier", LANGUAGES)
def test_every_vector_is_right(verifier: Verifier) -> None:
    status, said = ran([*verifier, "--vectors", str(DOCS / "shuffle-vectors.json")])

    assert status == 0, said
    vectors = json.loads((DOCS / "shuffle-vectors.json").read_text())
    assert all(vector["seed"] in said for vector in vectors)
    assert said.count("right ") == 3 * len(vectors)


@pytest.mark.parametrize("verifier", LANGUAGES)
@pytest.mark.parametrize(
    ("field", "wrong"), [("deck", "1o 2o"), ("first_dealer", 9), ("commitment", "00" * 32), ("hand", 9)]
)
def test_wrong_vector_is_refused(verifier: Verifier, field: str, wrong: Any, tmp_path: Path) -> None:
    vectors = json.loads((DOCS / "shuffle-vectors.json").read_text())
    vectors[-1][field] = wrong
    (tmp_path / "vectors.json").write_text(json.dumps(vectors))

    status, said = ran([*verifier, "--vectors", str(tmp_path / "vectors.json")])

    assert (status, said.count("WRONG")) == (1, 1)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("verifier", LANGUAGES)
def test_match_as_it_was_dealt_is_right(
    verifier: Verifier, kind: tuple[str, int], matches: dict[tuple[str, int], Ended], tmp_path: Path
) -> None:
    match, seats = matches[kind], kind[1]
    middle = len(match.events) // 2

    status, said = verified(verifier, tmp_path, match.proof, match.events[:middle], match.events[middle:])

    assert status == 0, said
    assert match.proof["nonces"] == {
        str(seat): nonce
        for seat, nonce in enumerate(["host_luck", "luck-0", None, "luck-2"][:seats])
        if nonce is not None
    }
    dealt = [event["payload"] for event in match.events if event["type"] == "Dealt"]
    assert {deal["hand"] for deal in dealt} == {1, 2}
    for deal in dealt:
        assert f"right hand {deal['hand']}, round {deal['round']}\n" in said
    for what in ("commitment", "nonces", "first dealer", "seed"):
        assert f"right {what}" in said


def swapped_cards(proof: Json, events: list[Json]) -> None:
    """Two seats got each other's cards."""
    cards = payloads(events, "Dealt")[-1]["cards"]
    cards["0"], cards["1"] = cards["1"], cards["0"]


def other_order(proof: Json, events: list[Json]) -> None:
    """The right cards, not as they came."""
    payloads(events, "Dealt")[2]["cards"]["1"].reverse()


def other_table(proof: Json, events: list[Json]) -> None:
    """Another card lay on the table."""
    table = payloads(events, "Dealt")[0]["table"]
    table[0] = "1o" if table[0] != "1o" else "2o"


def other_seed(proof: Json, events: list[Json]) -> None:
    """A seed that was not committed to, whoever says so."""
    proof["seed"] = payloads(events, "SeedRevealed")[0]["seed"] = "00" * 32


def other_seed_and_commitment(proof: Json, events: list[Json]) -> None:
    """A seed that goes with its commitment, and not with the cards."""
    other_seed(proof, events)
    proof["commitment"] = events[0]["payload"]["commitment"] = hashlib.sha256(bytes(32)).hexdigest()


def other_nonce(proof: Json, events: list[Json]) -> None:
    """A nonce that nobody gave."""
    proof["nonces"]["1"] = "luck-9"


def other_nonce_everywhere(proof: Json, events: list[Json]) -> None:
    """A nonce that goes with the events, and not with the cards."""
    proof["nonces"]["0"] = payloads(events, "NonceAdded")[0]["nonce"] = "luck-9"


def missing_nonce(proof: Json, events: list[Json]) -> None:
    """A nonce that was given is kept quiet."""
    del proof["nonces"]["0"]


def other_dealer(proof: Json, events: list[Json]) -> None:
    """Somebody else dealt first."""
    started = payloads(events, "MatchStarted")[0]
    started["dealer"] = (started["dealer"] + 1) % 3


def missing_deal(proof: Json, events: list[Json]) -> None:
    """A deal is left out."""
    events.remove(next(event for event in events if event["type"] == "Dealt"))


def renumbered_without_a_deal(proof: Json, events: list[Json]) -> None:
    """A deal is left out, and nobody can see that by the versions."""
    missing_deal(proof, events)
    for version, event in enumerate(events, 1):
        event["version"] = version


def no_end(proof: Json, events: list[Json]) -> None:
    """The events end before the seed."""
    events.pop()


def other_algorithm(proof: Json, events: list[Json]) -> None:
    """It says that it was dealt in another way."""
    proof["algorithm"] = "escombra-shuffle-2"


LIES: list[Lie] = [
    *(swapped_cards, other_order, other_table, other_seed, other_seed_and_commitment, other_nonce),
    *(other_nonce_everywhere, missing_nonce, other_dealer, missing_deal, renumbered_without_a_deal),
    *(no_end, other_algorithm),
]


def payloads(events: list[Json], name: str) -> list[Json]:
    """What the events of a name say."""
    return [event["payload"] for event in events if event["type"] == name]


@pytest.mark.parametrize("lie", LIES)
@pytest.mark.parametrize("verifier", LANGUAGES)
def test_anything_else_is_refused(
    verifier: Verifier, lie: Lie, matches: dict[tuple[str, int], Ended], tmp_path: Path
) -> None:
    _, proof, events, _ = deepcopy(matches["escombra", 3])
    lie(proof, events)

    status, said = verified(verifier, tmp_path, proof, events)

    assert (status, said.count("WRONG")) == (1, 1), said


def test_verifiers_are_short_and_stand_alone() -> None:
    for name in ("verify_deal.py", "verify_deal.mjs"):
        text = (DOCS / name).read_text()
        assert len(text.splitlines()) < 80
        assert max(map(len, text.splitlines())) <= 120
        imported = set(re.findall(r"^(?:import|from) ([\w.]+)|from \"([^\"]+)\"", text, re.MULTILINE))
        modules = {one.split(".")[0] for pair in imported for one in pair if one}
        assert modules <= {*sys.stdlib_module_names, "node:crypto", "node:fs"}


def test_signature_of_the_checkpoint_is_checked_as_documented(
    matches: dict[tuple[str, int], Ended], tmp_path: Path
) -> None:
    page = (DOCS / "checkpoints.md").read_text()
    script = re.findall(r"<!-- checkpoint -->\n```python\n(.*?)```", page, re.DOTALL)[0]
    (tmp_path / "checkpoint.py").write_text(script)
    match = matches["escoba", 2]

    def checked(match_id: str, proof: Json) -> tuple[int, str]:
        for name, content in (("proof.json", proof), ("keys.json", match.keys)):
            (tmp_path / name).write_text(json.dumps(content))
        files = [str(tmp_path / name) for name in ("checkpoint.py", "proof.json", "keys.json")]
        return ran([sys.executable, files[0], match_id, *files[1:]])

    status, said = checked(match.match_id, match.proof)
    assert (status, said) == (0, f"signed: the match ends with version {len(match.events)}\n")
    for changed in ({"version": 3}, {"hash": "00" * 32}, {"positions": "00" * 32}, {"signature": "00" * 64}):
        lie = {**match.proof, "checkpoint": {**match.proof["checkpoint"], **changed}}
        assert checked(match.match_id, lie)[0] == 1
    assert checked(match.match_id, {**match.proof, "last_hash": "00" * 32})[0] == 1
    assert checked("00000000-0000-0000-0000-000000000000", match.proof)[0] == 1

"""What offline practice is made of, as it is served; the engine here is a stand-in of a few bytes."""

import gzip
import io
import json
import re
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from infrastructure.offline_engine.release import FILES, folder_of
from infrastructure.rules_version import rules_version
from tests.conftest import Databases
from tests.e2e.houses import House, open_house
from tests.e2e.processes import complaint, escombra

PACKED = {"Accept-Encoding": "gzip"}
PLAIN = {"Accept-Encoding": "identity"}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the engine will be."""
    return tmp_path_factory.mktemp("offline")


@pytest.fixture(scope="module")
def house(databases: Databases, folder: Path) -> Iterator[House]:
    """A server that has no engine at first."""
    with open_house(databases, offline_dir=folder) as opened:
        yield opened


def put_engine(folder: Path) -> Path:
    """Put a stand-in where the engine would be."""
    engine = folder_of(folder)
    engine.mkdir(exist_ok=True)
    for name in FILES:
        (engine / name).write_bytes(name.encode() * 100)
        if not name.endswith(".zip"):
            (engine / f"{name}.gz").write_bytes(gzip.compress(name.encode() * 100))
    return engine


def listed(house: House) -> dict[str, Any]:
    """What the server says it has."""
    found: dict[str, Any] = house.http.get("/offline/engine.json").json()
    return found


def worker(house: House) -> dict[str, Any]:
    """What the service worker keeps."""
    script = house.http.get("/service-worker.js").text
    found = re.search(r"const \{ version, shell, engine \} = (.*);", script)
    assert found is not None
    filled: dict[str, Any] = json.loads(found[1])
    return filled


def test_the_engine_is_there_as_soon_as_it_was_fetched(house: House, folder: Path) -> None:
    before, kept_before = listed(house), worker(house)
    put_engine(folder)
    after, kept_after = listed(house), worker(house)

    assert (before["engine"], before["files"]) == (None, [])
    assert before["rules"] == after["rules"] == rules_version()
    assert [file["path"] for file in after["files"]] == [
        *[f"/offline/{folder_of(folder).name}/{name}" for name in FILES],
        after["archive"],
    ]
    assert kept_before["engine"] == []
    assert kept_after["engine"] == [file["path"] for file in after["files"]]
    assert kept_before["version"] != kept_after["version"]


def test_each_file_has_its_type_travels_packed_and_is_kept_for_good(house: House, folder: Path) -> None:
    put_engine(folder)
    types = {}
    for file in listed(house)["files"]:
        packed, plain = [house.http.get(file["path"], headers=how) for how in (PACKED, PLAIN)]
        assert packed.status_code == plain.status_code == 200
        assert packed.content == plain.content
        assert len(plain.content) == file["bytes"]
        assert "content-encoding" not in plain.headers
        assert packed.headers["vary"] == "Accept-Encoding"
        assert "immutable" in packed.headers["cache-control"]
        types[Path(file["path"]).suffix, packed.headers.get("content-encoding")] = packed.headers[
            "content-type"
        ]

    assert types[".wasm", "gzip"] == "application/wasm"
    assert types[".mjs", "gzip"] == "text/javascript; charset=utf-8"
    assert types[".json", "gzip"] == "application/json"
    assert types[".zip", None] == types[".zip", "gzip"] == "application/zip"


def test_the_rules_are_one_archive_of_sources(house: House) -> None:
    content = house.http.get(listed(house)["archive"]).content
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        assert {"domain/cards.py", "interfaces/offline/calls.py"} <= set(archive.namelist())


@pytest.mark.parametrize("name", ["pyodide.js", "..%2f..%2fsigning-key.pem", "pyodide.mjs.gz", ""])
def test_nothing_but_the_files_is_served(house: House, folder: Path, name: str) -> None:
    engine = put_engine(folder)
    (engine / "pyodide.js").write_text("not asked for")

    answer = house.http.get(f"/offline/{engine.name}/{name}")
    assert (answer.status_code, answer.json()["code"]) == (404, "not-found")


def test_only_the_worker_of_the_engine_may_compile(house: House) -> None:
    def policy(path: str) -> str:
        answer = house.http.get(path)
        assert answer.status_code == 200, path
        return str(answer.headers["content-security-policy"])

    assert "script-src 'self' 'wasm-unsafe-eval';" in policy("/static/client/engine/worker.js")
    for path in ("/", "/service-worker.js", "/static/client/engine/python.js", "/offline/engine.json"):
        assert "unsafe" not in policy(path)


def test_the_service_worker_keeps_what_is_there_and_nothing_of_the_contract(
    house: House, folder: Path
) -> None:
    put_engine(folder)
    kept = worker(house)
    answer = house.http.get("/service-worker.js")

    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-type"].startswith("text/javascript")
    assert {house.http.get(path).status_code for path in kept["shell"] + kept["engine"]} == {200}
    assert not [path for path in kept["shell"] if path.startswith("/v1")]
    assert {"/", "/offline/engine.json", "/static/client/engine/worker.js"} <= set(kept["shell"])


def test_the_command_says_whether_the_engine_is_there(tmp_path: Path) -> None:
    def status() -> str:
        done = escombra("offline", "status", ESCOMBRA_OFFLINE_DIR=str(tmp_path))
        assert done.returncode == 0, done
        return done.stdout

    assert " is missing, in " in status()
    put_engine(tmp_path)
    assert " is missing" not in status()
    assert f"rules   {rules_version()}\n" in status()


def test_the_command_complains_in_one_line(tmp_path: Path) -> None:
    done = escombra("offline", "fetch", ESCOMBRA_OFFLINE_DIR=str(tmp_path), PATH="/nowhere")

    assert "there is no npm here" in complaint(done)

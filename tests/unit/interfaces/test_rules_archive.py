"""What a browser is sent runs by itself: with the standard library, and nothing of ours that was not sent."""

import io
import json
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Final

import pytest

from infrastructure.rules_version import rules_version, sources_of, version_of
from interfaces.web import rules_archive as archives
from interfaces.web.rules_archive import needed_by, rules_archive

ALONE: Final = """
import json, sys, typing
if sys.version_info < (3, 12):
    sys.modules["typing_extensions"] = typing  # browsers have a newer Python
sys.path.insert(0, sys.argv[1])
from interfaces.offline.calls import call
record = {"id": "offline-00000000-0000-0000-0000-000000000007", "username": "ada", "seed": "00" * 32,
          "terms": {"mode": "practice", "seats": 3, "ruleset": "escoba", "bot": "hard"},
          "orders": [{"what": what, "at": "2026-11-30T12:00:00.000Z"} for what in ("open", "forfeit")]}
call("resume", json.dumps([record]))
ours = {"domain", "application", "infrastructure", "interfaces"}
top = {name: name.partition(".")[0] for name in sys.modules}
loaded = set(top.values())
print(json.dumps({
    "rules": json.loads(call("rules", "[]"))["answer"],
    "last": json.loads(call("events", json.dumps([record["id"], 0])))["answer"][-1]["type"],
    "foreign": sorted(loaded - ours - sys.stdlib_module_names - {"__main__", "typing_extensions"}),
    "elsewhere": [name for name in top if top[name] in ours and ".zip" not in sys.modules[name].__file__],
}))
"""


def test_the_archive_alone_plays_a_match(tmp_path: Path) -> None:
    file = tmp_path / "rules.zip"
    file.write_bytes(rules_archive().content)
    command = [sys.executable, "-I", "-S", "-c", ALONE, str(file)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False, cwd=tmp_path)

    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told == {"rules": rules_version(), "last": "SeedRevealed", "foreign": [], "elsewhere": []}


def test_it_holds_all_rules_and_no_more_of_the_rest_than_is_needed() -> None:
    with zipfile.ZipFile(io.BytesIO(rules_archive().content)) as archive:
        held = {name: archive.read(name) for name in archive.namelist()}

    assert held == sources_of("domain") | needed_by(archives.ENTRY)
    assert rules_archive().version == version_of(held)
    assert not [name for name in held if name.startswith(("interfaces/http", "infrastructure/postgres"))]


def test_the_same_sources_give_the_same_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    first = rules_archive.__wrapped__()
    monkeypatch.setattr(archives, "sources_of", lambda _: dict(reversed(sources_of("domain").items())))

    assert rules_archive.__wrapped__() == first
    monkeypatch.setattr(archives, "sources_of", lambda _: {"domain/cards.py": b""})
    assert rules_archive.__wrapped__().version != first.version

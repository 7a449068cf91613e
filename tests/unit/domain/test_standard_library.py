"""What a browser runs too (cards, rules, shuffle, bots, matches) needs the standard library only."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]

IMPORT_EVERYTHING = """
import importlib, pkgutil, sys
sys.path.insert(0, sys.argv[1])
before = set(sys.modules)
names = ["domain.cards", "domain.shuffle"]
for package in ("domain.rules", "domain.bots", "domain.match"):
    found = importlib.import_module(package)
    names += [package, *(each.name for each in pkgutil.walk_packages(found.__path__, package + "."))]
for name in names:
    importlib.import_module(name)
ours = {name for name in sys.modules if name.split(".")[0] == "domain"}
others = {name.split(".")[0] for name in set(sys.modules) - before - ours}
print(len(names), *sorted(others - sys.stdlib_module_names))
"""

PLAY_A_MATCH = """
import sys
sys.path.insert(0, sys.argv[1])
from domain.match.commands import Forfeit, OpenPractice, WhenDue
from domain.match.decide import decide
from domain.match.terms import Terms
seed = bytes(32)
match = decide(None, OpenPractice("p", Terms("practice", 3, False, "escoba", 0, 0, "normal")), seed).match
match = decide(match, Forfeit(0), seed).match
while match.phase == "playing":
    match = decide(match, WhenDue(match.version), seed).match
print(match.result.reason)
"""

CHANCE_AND_CLOCKS = ("random", "secrets", "time", "datetime", "os", "asyncio", "socket", "threading")


def run_isolated(program: str) -> list[str]:
    """What a Python without site packages, environment or working directory prints."""
    command = [sys.executable, "-I", "-S", "-c", program, str(ROOT)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


def test_the_game_imports_nothing_but_itself_and_the_standard_library() -> None:
    count, *others = run_isolated(IMPORT_EVERYTHING)
    assert int(count) > 20
    assert others == []


def test_a_whole_match_is_played_with_nothing_but_the_standard_library() -> None:
    assert run_isolated(PLAY_A_MATCH) == ["target"]


def test_no_file_of_the_game_names_chance_or_a_clock() -> None:
    packages = [ROOT / "domain" / name for name in ("rules", "bots", "match")]
    files = [ROOT / "domain" / "cards.py", ROOT / "domain" / "shuffle.py"]
    files += [file for package in packages for file in package.rglob("*.py")]
    for file in files:
        lines = [line.split() for line in file.read_text("utf-8").splitlines()]
        imported = {words[1].split(".")[0] for words in lines if words[:1] in (["import"], ["from"])}
        assert not imported & set(CHANCE_AND_CLOCKS), file

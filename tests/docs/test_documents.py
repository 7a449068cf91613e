"""The documentation tells the truth: commands run, links lead somewhere, the catalogue is complete."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from infrastructure.event_names import STORED_AS
from infrastructure.settings import Settings, load_settings
from interfaces.http.problems import PROBLEMS
from tests.conftest import Databases
from tests.e2e.server import serving

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
RUN = re.compile(r"<!-- run: ([\w -]+) -->\n```sh\n(.*?)```", re.DOTALL)
LINK = re.compile(r"\]\(([^):]+)\)")
HEADING = re.compile(r"^#+ (.*)$", re.MULTILINE)
REWARDS = re.compile(r"<!-- rewards -->\n```\w+\n(.*?)```", re.DOTALL)
OPERATIONS = (ROOT / "docs" / "operations.md").read_text(encoding="utf-8")
QUICK = {"ESCOMBRA_FILL_SECONDS": "3"}  # nobody learns more from waiting for fifteen

Run = Callable[[str], str]


def stories() -> dict[str, str]:
    """The commands of each name, in the order of the page; a block may belong to several names."""
    told: dict[str, str] = {}
    for page in PAGES:
        for names, commands in RUN.findall(page.read_text(encoding="utf-8")):
            for name in names.split():
                told[name] = told.get(name, "") + commands
    return told


BLOCKS = stories()


@pytest.fixture(scope="module")
def run(databases: Databases) -> Iterator[Run]:
    """Runs the commands of a name, once, beside a server of their own; returns what they print."""
    database = databases.clone()
    with serving("--database-url", database, **QUICK) as server:

        @cache
        def run_once(name: str) -> str:
            commands = BLOCKS[name].replace("http://127.0.0.1:8000", server.url)
            commands = commands.replace("uv run escombra", f"{sys.executable} -m interfaces.cli")
            ran = subprocess.run(
                [shutil.which("bash") or "bash", "-euo", "pipefail", "-c", commands],
                env={**os.environ, "ESCOMBRA_DATABASE_URL": database},
                cwd=ROOT,
                capture_output=True,
                text=True,
                timeout=120,
                check=False,
            )
            assert ran.returncode == 0, ran.stderr + ran.stdout
            return ran.stdout

        yield run_once


@pytest.mark.parametrize("name", sorted(BLOCKS))
def test_commands_of_the_documentation_work(name: str, run: Run) -> None:
    printed = run(name)

    assert "/problems/" not in printed
    assert len(printed) > 100


def test_walk_through_ends_with_a_played_card(run: Run) -> None:
    printed = run("walk-through")

    card = re.search(r"laying down (\w+)", printed)
    assert card is not None
    assert '"state":"playing"' in printed
    assert f'"your_cards":["{card[1]}"' not in printed.rsplit("laying down", 1)[1]


def test_friends_match_of_the_documentation_is_paid_and_played_again(run: Run) -> None:
    printed = run("friends")
    lines = printed.splitlines()

    assert re.search(r"match \S+ is over after \d+ hands", printed)
    assert "'zero': 'not_first'" in printed
    assert "'coins': 20, 'xp': 20, 'league': 0" in printed
    assert lines[-5] in {"500", "520"}
    assert lines[-4].endswith("'seat': 0}]")
    assert lines[-3:] == ["no-rematch", "0", "cancelled"]


def test_coins_of_the_documented_stake_table_go_out_and_come_back(run: Run) -> None:
    printed = run("stake")
    lines = printed.splitlines()

    assert [lines[0], *lines[2:7]] == ["400", "cancelled", "500", "playing", "200", "not-found"]
    assert re.search(r"'coins': 200\}\]", printed)
    wallets = [json.loads(line) for line in lines[-2:]]
    assert {wallet["items"][0]["balance"] for wallet in wallets} == {400, 600}
    assert {entry["reason"] for wallet in wallets for entry in wallet["items"]} == {
        *("welcome", "stake", "stake_return", "pot")
    }


def test_documented_online_table_is_filled_watched_and_counted(run: Run) -> None:
    printed = run("online")
    lines = printed.splitlines()

    assert "(simulated)'" in printed
    assert "not-seated" in lines
    week, explained, history = [json.loads(line) for line in lines[-3:]]
    assert week["me"] in week["items"]
    assert explained["points"] == sum(line["points"] for line in explained["items"])
    assert {line["factor"] for line in explained["items"]} == {0.5}
    assert history["items"][0]["league"] == explained["points"]


def test_what_an_operator_is_told_to_do_is_done(run: Run) -> None:
    lines = run("operator").splitlines()

    assert lines[0].endswith("has the role admin")
    assert lines[2:6] == [
        "700",
        "[{'kind': 'vip_pass', 'until': '2030-01-01T00:00:00.000000Z'}]",
        "['auditor']",
        "cancelled",
    ]
    assert lines[6:8] == ["700", "2030-01-01T00:00:00.000000Z"]
    assert lines[8] == "token-unknown"
    assert [line for line in lines if "rebuilt" in line][1:] != []
    assert json.loads(lines[-1])["status"] == "ready"


def test_documented_audit_is_right_until_somebody_interferes(run: Run) -> None:
    lines = run("auditor").splitlines()

    outcomes = ("events): right", "events: all right", "events: 1 WRONG")
    assert [sum(line.endswith(outcome) for line in lines) for outcome in outcomes] == [1, 1, 1]
    mended = next(line for line in lines if line.endswith("1 rows were put right"))
    assert lines.index("exit status 1") < lines.index(mended)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    assert [link for link in LINK.findall(page.read_text(encoding="utf-8")) if not leads(page, link)] == []


def leads(page: Path, link: str) -> bool:
    """Whether there is such a file, with such a heading."""
    path, _, heading = link.partition("#")
    target = page.parent / path if path else page
    if not heading:
        return target.exists()
    named = HEADING.findall(target.read_text(encoding="utf-8")) if target.is_file() else []
    return heading in [re.sub(r"[^\w -]", "", name.lower()).replace(" ", "-") for name in named]


def test_link_to_a_heading_that_is_not_there_is_noticed() -> None:
    page = ROOT / "docs" / "operations.md"

    assert leads(page, "#views")
    assert not leads(page, "#vistas")
    assert not leads(page, "nowhere.md#views")


def test_catalogue_names_every_event() -> None:
    catalogue = (ROOT / "docs" / "events.md").read_text(encoding="utf-8")

    assert [name for name, _ in STORED_AS.values() if f"| `{name}` |" not in catalogue] == []


def test_operators_guide_names_every_setting_with_its_default() -> None:
    told = dict(re.findall(r"^\| `ESCOMBRA_(\w+)` \| ([^|]+) \|", OPERATIONS, re.MULTILINE))
    given_elsewhere = {
        "database_url": "none",
        "allow_unsafe_database": "off",
        "data_dir": "`./var`",
        "signing_key_file": "`signing-key.pem` there",
        "offline_dir": "`offline` there",
        "rewards": "[below](#rewards)",
        "rate_limits": "on",
        "trusted_proxies": "none",
    }

    assert told == {
        name.upper(): given_elsewhere.get(name, str(field.default))
        for name, field in Settings.model_fields.items()
    }


def test_rewards_of_the_operators_guide_are_the_default(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ESCOMBRA_REWARDS", REWARDS.findall(OPERATIONS)[0])

    assert load_settings().rewards == Settings.model_fields["rewards"].get_default(call_default_factory=True)


def test_example_of_other_rewards_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    default = load_settings().rewards.prizes
    example = REWARDS.findall(OPERATIONS)[1]
    monkeypatch.setenv("ESCOMBRA_REWARDS", example.partition("'")[2].rpartition("'")[0])

    rewards = load_settings().rewards.prizes

    assert rewards["2"].coins == (60, 15)
    assert {form: prizes for form, prizes in rewards.items() if form != "2"} == {
        form: prizes for form, prizes in default.items() if form != "2"
    }


def test_every_code_is_explained_with_its_status() -> None:
    page = (ROOT / "docs" / "clients" / "refusals.md").read_text(encoding="utf-8")

    told = re.findall(r"^\| `([a-z-]+)` \| (\d+) \|", page, re.MULTILINE)

    assert dict(told) == {code: str(status) for code, (status, _) in PROBLEMS.items()}
    assert len(told) == len(PROBLEMS)


def test_pay_that_clients_are_told_of_is_the_default() -> None:
    page = (ROOT / "docs" / "clients" / "together.md").read_text(encoding="utf-8")
    prizes = load_settings().rewards.prizes

    for name, field in (("coins (none at stake tables)", "coins"), ("XP", "xp"), ("league points", "league")):
        told = re.findall(rf"^\| {re.escape(name)} \| (.*) \|$", page, re.MULTILINE)[0].split(" | ")
        paid = [", ".join(map(str, getattr(prizes[form], field))) for form in ("2", "3", "pairs", "4")]
        assert [cell.removesuffix(" each") for cell in told] == paid


def test_every_decision_is_numbered_once() -> None:
    numbers = [page.name[:4] for page in sorted((ROOT / "docs" / "decisions").glob("0*.md"))]

    assert numbers == [f"{number:04}" for number in range(1, len(numbers) + 1)]

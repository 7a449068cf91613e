"""The documentation tells the truth: commands run, links lead somewhere, the catalogue is complete."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from infrastructure.event_names import STORED_AS
from infrastructure.settings import Settings
from tests.conftest import Databases
from tests.e2e.server import serving

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
RUN = re.compile(r"<!-- run: ([\w-]+) -->\n```sh\n(.*?)```", re.DOTALL)
BLOCKS = {found[1]: found[2] for page in PAGES for found in RUN.finditer(page.read_text(encoding="utf-8"))}
LINK = re.compile(r"\]\(([^)#:]+)\)")


@pytest.fixture(scope="module")
def url(databases: Databases) -> object:
    """A server to try the commands on."""
    with serving("--database-url", databases.clone()) as server:
        yield server.url


@pytest.mark.parametrize("name", sorted(BLOCKS))
def test_commands_of_the_documentation_work(name: str, url: str) -> None:
    commands = BLOCKS[name].replace("http://127.0.0.1:8000", url)

    bash = shutil.which("bash") or "bash"
    ran = subprocess.run(
        [bash, "-euo", "pipefail", "-c", commands], capture_output=True, text=True, timeout=60, check=False
    )

    assert ran.returncode == 0, ran.stderr + ran.stdout
    assert "/problems/" not in ran.stdout
    assert "match" in ran.stdout or "snapshot" in ran.stdout or "TableOpened" in ran.stdout


def test_walk_through_ends_with_a_played_card(url: str) -> None:
    commands = BLOCKS["walk-through"].replace("http://127.0.0.1:8000", url)

    ran = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", commands], capture_output=True, text=True, check=True
    )

    card = re.search(r"laying down (\w+)", ran.stdout)
    assert card is not None
    assert '"state":"playing"' in ran.stdout
    assert f'"your_cards":["{card[1]}"' not in ran.stdout.rsplit("laying down", 1)[1]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    broken = [
        link for link in LINK.findall(page.read_text(encoding="utf-8")) if not (page.parent / link).exists()
    ]

    assert broken == []


def test_catalogue_names_every_event() -> None:
    catalogue = (ROOT / "docs" / "events.md").read_text(encoding="utf-8")

    assert [name for name, _ in STORED_AS.values() if f"| `{name}` |" not in catalogue] == []


def test_operators_guide_names_every_setting() -> None:
    guide = (ROOT / "docs" / "operations.md").read_text(encoding="utf-8")

    assert [name for name in Settings.model_fields if f"`ESCOMBRA_{name.upper()}`" not in guide] == []


def test_every_decision_is_numbered_once() -> None:
    numbers = [page.name[:4] for page in sorted((ROOT / "docs" / "decisions").glob("0*.md"))]

    assert numbers == [f"{number:04}" for number in range(1, len(numbers) + 1)]

"""Where somebody may look: at a match, and at everything that is told about all of them."""

import re
from collections.abc import Callable
from typing import Final, TypeAlias

import pytest
from starlette.applications import Starlette

from application.analytics.datasets import DATASETS
from application.matches import service
from tests.secrecy.asgi import Answer, ask
from tests.secrecy.people import People, Person

Told: TypeAlias = dict[str, Answer | bytes]
Note: TypeAlias = Callable[[str, Answer], None]

AT_MATCH: Final = ("", "/moves", "/events", "/proof")
BY_AUDITORS: Final = ("", "/verdict")
MINE: Final = ("/v1/me", "/v1/me/matches", "/v1/me/wallet/entries", "/v1/me/invites")
OPEN_TO_ALL: Final = (
    "/v1/matches?state=playing",
    "/v1/league/weeks/current?around=me",
    "/v1/players/table0.seat0",
    "/health/ready",
)
_TIMES: Final = re.compile(rb"^escombra_\w+_(bucket|sum|created)\b.*$|^\w+_created\b.*$", re.MULTILINE)
"""How long things took, which is another at each run."""


async def look_at_match(app: Starlette, path: str, viewer: Person, staff: People, note: Note) -> int:
    """Everything about one match that the viewer, a stranger and an auditor may ask; its version."""
    for what in AT_MATCH:
        note(f"viewer{what}", await ask(app, "GET", path + what, viewer.token))
        note(f"stranger{what}", await ask(app, "GET", path + what, staff["analyst"].token))
    for what in BY_AUDITORS:
        asked = path.replace("/v1/", "/v1/audit/") + what
        note(f"auditor{what}", await ask(app, "GET", asked, staff["auditor"].token))
    for what in MINE:
        note(what, await ask(app, "GET", what, viewer.token))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(service, "view_of", _broken)
        note("crash", await ask(app, "GET", path, viewer.token))
    version: int = (await ask(app, "GET", path, viewer.token)).json()["version"]
    return version


async def look_around(app: Starlette, people: People, told: Told) -> None:
    """What is told to people who see all tables at once: analysts, probes, everybody."""
    analyst = people["analyst"].token
    for name in DATASETS:
        for form in ("json", "csv"):
            path = f"/v1/analytics/{name}?format={form}"
            told[path] = await ask(app, "GET", path, analyst)
    for path in ("/v1/analytics/summary", *OPEN_TO_ALL):
        told[path] = await ask(app, "GET", path, analyst)
    told["metrics"] = _TIMES.sub(b"", (await ask(app, "GET", "/metrics", "")).body)


def _broken(*_: object, **__: object) -> object:
    """Something goes wrong where all cards are at hand."""
    raise ArithmeticError("this is broken")

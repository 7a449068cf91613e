"""The pages: an empty sheet each, which a script of ours fills from the HTTP contract.

Nothing here knows who asks. A page is the same for everybody, and its script asks `/v1` with the token of
whoever reads it: what may be seen is decided there alone.
"""

from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from interfaces.http.problems import problem
from interfaces.web.catalogue import catalogue_files
from interfaces.web.offline_files import OfflineFiles
from interfaces.web.page import Page
from interfaces.web.safety import SAFETY, SAFETY_OF_THE_ENGINE
from interfaces.web.service_worker import ENGINE_SCRIPT, SCRIPT, service_worker_route
from interfaces.web.sheet import sheet_of
from interfaces.web.static_files import static_files

SHEET: Final = "sheet.html"
PAGES: Final = {
    "/": ("client/page.js", tuple(f"client/{name}.css" for name in ("client", "lobby", "table", "phone"))),
    "/replay/{match_id}": ("replay/page.js", ("replay/replay.css",)),
    "/analytics": ("analytics/page.js", ("analytics/analytics.css",)),
    "/analytics/fair-play": ("analytics/fair_play_page.js", ("analytics/analytics.css",)),
}
"""The script that fills the sheet at each path, and how it looks."""

Endpoint = Callable[[Request], Awaitable[Response]]


def page_routes(offline_folder: Path) -> list[Route]:
    """The routes of the pages and their files; the engine of offline practice is in a folder of its own."""
    served = static_files() | catalogue_files()
    sheet, worker = [served.pop(name).content.decode() for name in (SHEET, SCRIPT)]
    pages = {path: sheet_of(sheet, served, *filled) for path, filled in PAGES.items()}
    offline = OfflineFiles(offline_folder)
    return [
        *[Route(path, _page(page)) for path, page in pages.items()],
        Route("/static/{path:path}", _file(served)),
        service_worker_route(worker, pages["/"], PAGES["/"][1], served, offline),
        *offline.routes(),
    ]


def _page(page: Page) -> Endpoint:
    async def endpoint(request: Request) -> Response:
        return page.answer(request, SAFETY)

    return endpoint


def _file(served: Mapping[str, Page]) -> Endpoint:
    async def endpoint(request: Request) -> Response:
        path = request.path_params["path"]
        page = served.get(path)
        safety = SAFETY_OF_THE_ENGINE if path == ENGINE_SCRIPT else SAFETY
        return page.answer(request, safety) if page else problem("not-found")

    return endpoint

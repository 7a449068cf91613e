"""The pages: an empty sheet each, which a script of ours fills from the HTTP contract.

Nothing here knows who asks. A page is the same for everybody, and its script asks `/v1` with the token of
whoever reads it: what may be seen is decided there alone.
"""

from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from interfaces.http.problems import problem
from interfaces.web.catalogue import catalogue_files
from interfaces.web.page import Page
from interfaces.web.safety import SAFETY
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


def page_routes() -> list[Route]:
    """The routes of the pages and of their files."""
    served = static_files() | catalogue_files()
    sheet = served.pop(SHEET).content.decode()
    return [
        *[Route(path, _page(sheet_of(sheet, served, *filled))) for path, filled in PAGES.items()],
        Route("/static/{path:path}", _file(served)),
    ]


def _page(page: Page) -> Endpoint:
    async def endpoint(request: Request) -> Response:
        return page.answer(request, SAFETY)

    return endpoint


def _file(served: Mapping[str, Page]) -> Endpoint:
    async def endpoint(request: Request) -> Response:
        page = served.get(request.path_params["path"])
        return page.answer(request, SAFETY) if page else problem("not-found")

    return endpoint

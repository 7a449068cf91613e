"""The service worker: its script, filled with the paths that it keeps and a version of what lies there."""

import hashlib
import json
from collections.abc import Mapping
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from interfaces.catalogues import LANGUAGES
from interfaces.web.offline_files import LIST, OfflineFiles
from interfaces.web.page import Page, page_of
from interfaces.web.safety import SAFETY
from interfaces.web.sheet import imported

SCRIPT: Final = "service_worker.js"
ENGINE_SCRIPT: Final = "client/engine/worker.js"
"""The script in whose worker Python runs."""
_LAZY: Final = ("client/offline/screen.js", ENGINE_SCRIPT)
"""What the client imports only where somebody practises with no connection."""
_PAGE: Final = "/"


def service_worker_route(
    script: str, sheet: Page, styles: tuple[str, ...], served: Mapping[str, Page], offline: OfflineFiles
) -> Route:
    """The route of the service worker. `sheet` is the client's page, `script` what fills the worker's own."""
    names = _shell(styles, served)
    fixed = [sheet.etag, *[served[name].etag for name in names]]

    def endpoint(request: Request) -> Response:
        engine = offline.paths()
        version = hashlib.sha256("".join([*fixed, offline.listed().etag, script]).encode()).hexdigest()[:16]
        shell = [_PAGE, LIST, *[f"/static/{name}" for name in names]]
        filled = json.dumps({"version": version, "shell": shell, "engine": engine})
        return page_of(script.replace("{filled}", filled).encode(), SCRIPT).answer(request, SAFETY)

    return Route("/service-worker.js", endpoint)


def _shell(styles: tuple[str, ...], served: Mapping[str, Page]) -> list[str]:
    """All that the client consists of, whatever it may be asked to show."""
    scripts = [name for script in ("client/page.js", *_LAZY) for name in imported(script, served)]
    icons = [name for name in served if name.startswith("icons/")]
    words = [f"words/{language}.json" for language in LANGUAGES]
    return list(dict.fromkeys(["base.css", *styles, *scripts, *words, "icon.svg", *icons, "manifest.json"]))

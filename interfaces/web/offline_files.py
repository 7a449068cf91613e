"""What practice with no connection is made of, as browsers get it: the engine, our rules, a list of both."""

import json
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Route

from infrastructure.offline_engine.release import FILES, PACKED, folder_of, is_there
from infrastructure.rules_version import rules_version
from interfaces.http.problems import problem
from interfaces.web.page import A_YEAR, Page, page_of
from interfaces.web.rules_archive import rules_archive
from interfaces.web.safety import SAFETY

LIST: Final = "/offline/engine.json"
_MEDIA_TYPES: Final = {
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".wasm": "application/wasm",
    ".zip": "application/zip",
}


class OfflineFiles:
    """The engine lies in a folder, where it may be put while the server runs.

    The archive is made when it is first asked for, in a thread: a tenth of a second that few servers need.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def routes(self) -> list[Route]:
        """What is served: names carry versions, so a browser asks for none of it twice, but for the list."""
        return [
            Route(LIST, self._list_endpoint),
            Route("/offline/{archive}.zip", self._archive_endpoint),
            Route(f"/offline/{folder_of(self._folder).name}/{{name}}", self._engine_endpoint),
        ]

    def listed(self) -> Page:
        """What there is, as JSON: `engine` is null where it was not fetched, and then there are no files."""
        return page_of(json.dumps(self._described()).encode(), LIST)

    def paths(self) -> list[str]:
        """The paths of all files that a browser needs; none without the engine."""
        return [file["path"] for file in self._described()["files"]]

    @cached_property
    def _archive_path(self) -> str:
        return f"/offline/rules-{rules_archive().version[:32]}.zip"

    @cached_property
    def _archive(self) -> Page:
        return page_of(rules_archive().content, self._archive_path)._replace(cache=A_YEAR)

    def _described(self) -> dict[str, Any]:
        engine = folder_of(self._folder)
        files = _sizes(engine) if is_there(self._folder) else []
        listed = [{"path": f"/offline/{engine.name}/{name}", "bytes": whole} for name, whole, _ in files]
        if listed:
            listed.append({"path": self._archive_path, "bytes": len(self._archive.content)})
        return {
            "rules": rules_version(),
            "archive": self._archive_path,
            "engine": f"/offline/{engine.name}" if files else None,
            "files": listed,
            "transferred": len(self._archive.packed) + sum(travels for *_, travels in files),
        }

    def _list_endpoint(self, request: Request) -> Response:
        return self.listed().answer(request, SAFETY)

    def _archive_endpoint(self, request: Request) -> Response:
        if request.url.path != self._archive_path:
            return problem("not-found")
        return self._archive.answer(request, SAFETY)

    async def _engine_endpoint(self, request: Request) -> Response:
        name = request.path_params["name"]
        plain = folder_of(self._folder) / name
        if name not in FILES or not plain.is_file():
            return problem("not-found")
        headers = {**SAFETY, "Cache-Control": A_YEAR, "Vary": "Accept-Encoding"}
        sent = _sent(plain) if "gzip" in request.headers.get("accept-encoding", "") else plain
        if sent != plain:
            headers["Content-Encoding"] = "gzip"
        return FileResponse(sent, headers=headers, media_type=_MEDIA_TYPES[plain.suffix])


def _sizes(engine: Path) -> list[tuple[str, int, int]]:
    """Each file with its bytes, and the bytes that travel; nothing while another engine takes its place."""
    try:
        return [(name, (engine / name).stat().st_size, _sent(engine / name).stat().st_size) for name in FILES]
    except FileNotFoundError:
        return []


def _sent(file: Path) -> Path:
    """The file as it travels: packed, where it is there like that."""
    packed = file.with_name(file.name + PACKED)
    return packed if packed.is_file() else file

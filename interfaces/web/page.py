"""A file as browsers get it: with its entity tag, and packed for those that can unpack it."""

import gzip
import hashlib
from typing import Final, NamedTuple

from starlette.requests import Request
from starlette.responses import Response

MEDIA_TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".md": "text/markdown; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".zip": "application/zip",
}
"""What is served, by the end of its name; anything else is not."""
VENDOR: Final = "vendor/"
"""Files of others carry their version in their name, so a browser need not ask for them again."""
A_YEAR: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"


class Page(NamedTuple):
    """What is sent, plain and packed, and what browsers are told of it."""

    content: bytes
    packed: bytes
    etag: str
    media_type: str
    cache: str

    def answer(self, request: Request, safety: dict[str, str]) -> Response:
        """200 with the file, or 304 where the browser has it already; with the headers in `safety`."""
        headers = safety | {"ETag": self.etag, "Cache-Control": self.cache, "Vary": "Accept-Encoding"}
        if self.etag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        if "gzip" not in request.headers.get("accept-encoding", ""):
            return Response(self.content, headers=headers, media_type=self.media_type)
        headers["Content-Encoding"] = "gzip"
        return Response(self.packed, headers=headers, media_type=self.media_type)


def page_of(content: bytes, name: str) -> Page:
    """`content` as it is sent under a name. Raises KeyError for an ending that is not served."""
    return Page(
        content,
        gzip.compress(content, mtime=0),
        f'W/"{hashlib.sha256(content).hexdigest()[:32]}"',  # weak: it names the packed bytes, too
        MEDIA_TYPES[name[name.rindex(".") :]],
        A_YEAR if name.startswith(VENDOR) else ASK_AGAIN,
    )

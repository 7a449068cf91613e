"""What a browser is told to refuse on our pages: code, pictures, connections that are not this server's."""

from typing import Final

_SOURCES: Final = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "connect-src": "'self'",
    "font-src": "'self'",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",  # scripts send forms: a password never gets into an address
    "frame-ancestors": "'none'",
}


def _headers(sources: dict[str, str]) -> dict[str, str]:
    return {
        "Content-Security-Policy": "; ".join(f"{kind} {allowed}" for kind, allowed in sources.items()),
        "Cross-Origin-Opener-Policy": "same-origin",
    }


SAFETY: Final = _headers(_SOURCES)
"""The headers that go with every page and file, beside those of `interfaces/http/security_headers.py`."""
SAFETY_OF_THE_ENGINE: Final = _headers(_SOURCES | {"script-src": "'self' 'wasm-unsafe-eval'"})
"""The worker in which Python runs may compile WebAssembly, which no page may. It has a policy of its own."""

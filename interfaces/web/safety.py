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
SAFETY: Final = {
    "Content-Security-Policy": "; ".join(f"{kind} {sources}" for kind, sources in _SOURCES.items()),
    "Cross-Origin-Opener-Policy": "same-origin",
}
"""The headers that go with every page and file, beside those of `interfaces/http/security_headers.py`."""

"""What every answer tells a browser, whoever made the answer: uvicorn adds it to each, ready as bytes."""

from typing import Final

EVERYWHERE: Final = (
    ("X-Content-Type-Options", "nosniff"),
    ("X-Frame-Options", "DENY"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
)
"""No guessing of types, no frames, no addresses told elsewhere, no use by pages of other origins."""

DOCUMENT: Final = {
    "Content-Security-Policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
}
"""What a page without any script, style or picture says besides."""

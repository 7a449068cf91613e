"""Small pictures out of a drawing: Chromium paints it, and few colours make a short file."""

import struct
import zlib
from typing import Final

from playwright.sync_api import Browser

_PAINT: Final = """async ([svg, size, ground]) => {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const context = new OffscreenCanvas(size, size).getContext('2d');
  context.fillStyle = ground;
  context.fillRect(0, 0, size, size);
  context.drawImage(image, 0, 0, size, size);
  const { data } = context.getImageData(0, 0, size, size);
  return Array.from(data, (byte) => String.fromCharCode(byte)).join('');
}"""
_FEW: Final = 0x11
"""Each channel has 16 steps: more would not be seen, and the colours fit into a palette."""


def painted(browser: Browser, svg: str, size: int, ground: str) -> bytes:
    """A square PNG of `size` pixels with an SVG on a ground, a colour of CSS."""
    page = browser.new_page()
    try:
        pixels: str = page.evaluate(_PAINT, [svg, size, ground])
    finally:
        page.close()
    return _png([round(ord(byte) / _FEW) * _FEW for byte in pixels], size)


def _png(channels: list[int], size: int) -> bytes:
    """A PNG with a palette, the colours that let the ground through first."""
    pixels = [tuple(channels[at : at + 4]) for at in range(0, len(channels), 4)]
    pixels = [pixel if pixel[3] else (0, 0, 0, 0) for pixel in pixels]
    colours = sorted(set(pixels), key=lambda colour: colour[3])
    place = {colour: at for at, colour in enumerate(colours)}
    rows = [
        b"\0" + bytes(place[pixel] for pixel in pixels[at : at + size]) for at in range(0, len(pixels), size)
    ]
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        [
            _chunk(b"IHDR", struct.pack(">IIBBBBB", size, size, 8, 3, 0, 0, 0)),
            _chunk(b"PLTE", bytes(part for colour in colours for part in colour[:3])),
            _chunk(b"tRNS", bytes(colour[3] for colour in colours)),
            _chunk(b"IDAT", zlib.compress(b"".join(rows), 9)),
            _chunk(b"IEND", b""),
        ]
    )


def _chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

"""What is signed, as bytes: specified in docs/checkpoints.md, and never changed under these names."""

import hashlib
from typing import Final

from infrastructure.postgres.checkpoints.reading import LogEnd, StreamEnd

NO_POSITIONS: Final = bytes(32)
"""The rolling digest of no positions at all."""


def stream_message(end: StreamEnd) -> bytes:
    """`escombra-checkpoint-1|STREAM|VERSION|HASH|POSITIONS`; its key and signature are no part of it."""
    said = f"escombra-checkpoint-1|{end.stream_id}|{end.version}|{end.hash.hex()}|{end.positions.hex()}"
    return said.encode("ascii")


def log_message(end: LogEnd) -> bytes:
    """`escombra-log-1|POSITION|EVENTS|STREAMS`; its key and signature are no part of it."""
    return f"escombra-log-1|{end.position}|{end.events}|{end.streams}".encode("ascii")


def rolling_positions(before: bytes, position: int) -> bytes:
    """The digest of positions with one more: SHA-256 of the digest before and the position in 8 bytes.

    A position below zero is none, but may have been written by hand: it has a digest like any other.
    """
    return hashlib.sha256(before + position.to_bytes(8, "big", signed=True)).digest()

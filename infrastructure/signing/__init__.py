"""Signatures over where streams and the log end (docs/checkpoints.md)."""

from infrastructure.signing.keys import SigningKey, UnusableKey, key_id_of
from infrastructure.signing.messages import NO_POSITIONS, log_message, rolling_positions, stream_message
from infrastructure.signing.verifying import Keys

__all__ = [
    "NO_POSITIONS",
    "Keys",
    "SigningKey",
    "UnusableKey",
    "key_id_of",
    "log_message",
    "rolling_positions",
    "stream_message",
]

"""As much of the Postgres protocol as one needs to know what is being asked, and when it has been done."""

import struct
from collections.abc import Iterator
from typing import Final, NamedTuple

_LENGTH: Final = struct.Struct("!I")


class Message(NamedTuple):
    """One message as it travels. `kind` is its letter; the first of a client's has none."""

    kind: bytes
    raw: bytes

    @property
    def body(self) -> bytes:
        """What comes after the letter and the length."""
        return self.raw[len(self.kind) + _LENGTH.size :]


class Messages:
    """Bytes in, whole messages out."""

    def __init__(self, *, greets: bool) -> None:
        self._greets = greets  # a client's first message has no letter
        self._received = b""

    def fed(self, data: bytes) -> Iterator[Message]:
        """The messages that are whole with these bytes."""
        self._received += data
        while True:
            kind = b"" if self._greets else self._received[:1]
            if len(self._received) < len(kind) + _LENGTH.size:
                return
            (length,) = _LENGTH.unpack_from(self._received, len(kind))
            end = len(kind) + length
            if len(self._received) < end:
                return
            raw, self._received = self._received[:end], self._received[end:]
            self._greets = False
            yield Message(kind, raw)


class Asking:
    """What a client asks: whether it is about to call a function that is watched for."""

    def __init__(self, watched: bytes) -> None:
        self._watched = watched
        self._statements: set[bytes] = set()

    def begins(self, message: Message) -> bool:
        """Whether this message has the watched function called."""
        if message.kind == b"Q":
            return self._watched in message.body
        if message.kind == b"P":
            name, query, *_ = message.body.split(b"\0", 2)
            named = self._statements.add if self._watched in query else self._statements.discard
            named(name)
        if message.kind == b"B":
            _, name, *_ = message.body.split(b"\0", 2)
            return name in self._statements
        return False


def is_done(message: Message) -> bool:
    """Whether the server waits for the next question: what it did, it has committed or rolled back."""
    return message.kind == b"Z"

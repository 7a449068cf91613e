"""The private key that signs: a file outside the database, made at the first start and never changed."""

import hashlib
import os
from contextlib import suppress
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Final, Self

from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_pem_private_key,
)

_KEY_ID_DIGITS: Final = 16


class UnusableKey(Exception):
    """There is no key to sign with; the message is one line for a person."""


def key_id_of(public: bytes) -> str:
    """What a public key is called: the first 16 hex digits of its SHA-256."""
    return hashlib.sha256(public).hexdigest()[:_KEY_ID_DIGITS]


class SigningKey:
    """An Ed25519 key. `public` are the 32 bytes to verify with."""

    def __init__(self, private: Ed25519PrivateKey) -> None:
        self._private = private
        self.public = private.public_key().public_bytes_raw()
        self.key_id = key_id_of(self.public)

    @classmethod
    def load_or_make(cls, path: Path) -> Self:
        """The key of a file, made where there is none; all who start together get the same one.

        Raises UnusableKey.
        """
        try:
            if not path.exists():
                _make(path)
            pem = path.read_bytes()
        except OSError as error:
            raise UnusableKey(f"the signing key {path}: {error.strerror or error}") from None
        try:
            private = load_pem_private_key(pem, password=None)
        except (ValueError, TypeError, UnsupportedAlgorithm):
            private = None
        if not isinstance(private, Ed25519PrivateKey):
            raise UnusableKey(f"the signing key {path}: not an Ed25519 key in PKCS#8 PEM without a password")
        return cls(private)

    def sign(self, message: bytes) -> bytes:
        """The signature, 64 bytes."""
        return self._private.sign(message)


def _make(path: Path) -> None:
    """Write a new key whole, then give it its name; who comes second keeps the first one's."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    pem = Ed25519PrivateKey.generate().private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    with NamedTemporaryFile(dir=path.parent, prefix=f"{path.name}.") as made:  # readable by us alone: 0600
        made.write(pem)
        made.flush()
        os.fsync(made.fileno())
        with suppress(FileExistsError):
            os.link(made.name, path)

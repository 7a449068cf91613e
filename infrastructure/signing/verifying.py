"""Whether a signature is one of a known key."""

from collections.abc import Mapping

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey


class Keys:
    """Public keys, 32 bytes each, by key id."""

    def __init__(self, public_keys: Mapping[str, bytes]) -> None:
        self._keys = {key_id: _public_key(raw) for key_id, raw in public_keys.items()}

    def verify(self, key_id: str, message: bytes, signature: bytes) -> bool:
        """Whether the key signed the message; not so for an unknown key, or for bytes that are no key."""
        key = self._keys.get(key_id)
        if key is None:
            return False
        try:
            key.verify(signature, message)
        except InvalidSignature:
            return False
        return True


def _public_key(raw: bytes) -> Ed25519PublicKey | None:
    try:
        return Ed25519PublicKey.from_public_bytes(raw)
    except ValueError:
        return None

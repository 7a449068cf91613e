"""A server makes its signing key at the first start, keeps it, and does not start with one it cannot use."""

from pathlib import Path
from typing import Any

import httpx2

from infrastructure.signing import SigningKey
from tests.e2e.processes import complaint, escombra
from tests.e2e.server import serving


def keys_of(database: str, file: Path) -> list[dict[str, Any]]:
    """The keys that a server publishes."""
    with serving("--database-url", database, ESCOMBRA_SIGNING_KEY_FILE=str(file)) as server:
        items: list[dict[str, Any]] = httpx2.get(f"{server.url}/v1/keys").json()["items"]
    return items


def test_key_of_the_first_start_is_published_and_the_same_after_a_restart(
    database: str, tmp_path: Path
) -> None:
    file = tmp_path / "keys" / "escombra.pem"

    first = keys_of(database, file)

    assert file.stat().st_mode & 0o777 == 0o600
    key = SigningKey.load_or_make(file)
    assert [(one["key_id"], one["public_key"]) for one in first] == [(key.key_id, key.public.hex())]
    assert keys_of(database, file) == first


def test_key_that_cannot_be_used_is_one_line(database: str, tmp_path: Path) -> None:
    file = tmp_path / "signing-key.pem"
    file.write_text("no key")
    settings = {"ESCOMBRA_SIGNING_KEY_FILE": str(file), "ESCOMBRA_DATABASE_URL": database}

    for command in (["serve", "--port", "0"], ["admin", "grant-role", "nobody", "admin"]):
        ended = escombra(*command, **settings)
        assert str(file) in complaint(ended)
        assert ended.returncode == 1
    assert file.read_text() == "no key"

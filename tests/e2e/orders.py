"""What administrators order, in words short enough for tests."""

from datetime import UTC, datetime, timedelta
from typing import Any, Final

import httpx2

from tests.e2e.server import Person

BODIES: Final[dict[str, dict[str, Any]]] = {
    "coins": {"amount": 100, "reason": "a gift"},
    "boosts": {"kind": "vip_pass", "until": "2099-01-01T00:00:00Z"},
    "roles": {"roles": ["admin"]},
    "ban": {"until": "2099-01-01T00:00:00Z", "reason": "cheating"},
}
"""One possible order of each kind."""


def order(by: Person, on: str | Person, what: str, key: str | None = None, **body: Any) -> httpx2.Response:
    """The answer to an order about a player; without a body it is the one of `BODIES`."""
    name = on if isinstance(on, str) else on.username
    return by.post(f"/v1/admin/players/{name}/{what}", body or BODIES[what], key)


def until(**later: float) -> str:
    """A moment from now."""
    return (datetime.now(UTC) + timedelta(**later)).isoformat()

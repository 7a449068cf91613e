"""Asking people into a friends room, over HTTP."""

from typing import Any

import httpx2

from tests.e2e.server import Person


def invite(host: Person, match_id: str, username: str, **more: Any) -> httpx2.Response:
    """The host asks somebody in."""
    return host.post(f"/v1/matches/{match_id}/invites", {"username": username, **more})


def decline(person: Person, match_id: str) -> httpx2.Response:
    """Somebody will not come."""
    return person.post(f"/v1/matches/{match_id}/invites/decline")


def listed(person: Person) -> list[dict[str, Any]]:
    """Somebody's open invites."""
    items: list[dict[str, Any]] = person.get("/v1/me/invites").json()["items"]
    return items

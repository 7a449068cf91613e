"""A wallet as its owner is told of it: postings, newest first, page by page."""

from typing import Any

from tests.e2e.contract import Contract
from tests.e2e.houses import House
from tests.e2e.server import Person
from tests.e2e.tables import opened, refused


def leave(person: Person, match_id: str) -> None:
    assert person.delete(f"/v1/matches/{match_id}/seats/me").status_code == 204


def entries(person: Person) -> list[tuple[str, int, int]]:
    """Reason, amount and balance of each posting, oldest first."""
    items = person.get("/v1/me/wallet/entries?limit=100").json()["items"]
    return [(item["reason"], item["amount"], item["balance"]) for item in items[::-1]]


def test_wallet_is_told_page_by_page_newest_first(house: House) -> None:
    person = house.people(1)[0]
    for _ in range(3):
        leave(person, opened(person, "online", 2, stake=100)["match_id"])

    found: list[dict[str, Any]] = []
    cursor: str | None = ""
    while cursor is not None:
        page = person.get(f"/v1/me/wallet/entries?limit=2{cursor}").json()
        assert len(page["items"]) <= 2
        found += page["items"]
        cursor = f"&cursor={page['next']}" if page["next"] else None

    assert found == person.get("/v1/me/wallet/entries").json()["items"]
    assert [item["reason"] for item in found] == ["stake_return", "stake"] * 3 + ["welcome"]
    balance = 0
    for item in reversed(found):
        balance += item["amount"]
        assert item["balance"] == balance
    assert [item["match_id"] is None for item in found] == [False] * 6 + [True]
    assert [item["at"] for item in found] == sorted((item["at"] for item in found), reverse=True)


def test_wallet_is_documented_as_it_is(house: House, contract: Contract) -> None:
    person = house.people(1)[0]

    contract.check("GET", "/v1/me/wallet/entries", person.get("/v1/me/wallet/entries"))
    for query in ("limit=0", "limit=101", "limit=x", "cursor=x", "cursor=-1", "page=2"):
        answer = person.get(f"/v1/me/wallet/entries?{query}")
        assert refused(answer) == (422, "invalid-body")
        contract.check("GET", "/v1/me/wallet/entries", answer)

"""Whom one cannot invite, and who cannot invite."""

from uuid import uuid4

import httpx2
import pytest

from tests.e2e.inviting import decline, invite
from tests.e2e.server import Person, guest
from tests.e2e.tables import invited, newcomer, opened, refused, room


def test_at_most_twenty_invites_are_open(host: Person, http: httpx2.Client) -> None:
    match_id = opened(host, "friends", 4)["match_id"]
    guests = [newcomer(http) for _ in range(21)]
    for person in guests[:20]:
        invited(host, match_id, person)

    assert refused(invite(host, match_id, guests[20].username)) == (409, "too-many-invites")
    assert invite(host, match_id, guests[3].username).status_code == 200
    assert decline(guests[7], match_id).status_code == 204
    assert invite(host, match_id, guests[20].username).status_code == 201


def test_invite_of_oneself_or_nobody_is_refused(host: Person) -> None:
    match_id = opened(host, "friends")["match_id"]

    oneself = invite(host, match_id, host.username.upper())
    assert refused(oneself) == (422, "invalid-body")
    assert [error["path"] for error in oneself.json()["errors"]] == ["username"]
    for nobody in ("nobody-at-all", "a", "a b", "%", "Guest ABCDEF", "\u200bx\u200b"):
        assert refused(invite(host, match_id, nobody)) == (404, "not-found")
    assert refused(invite(host, match_id, "")) == (422, "invalid-body")


def test_guest_without_a_name_cannot_be_invited(host: Person, http: httpx2.Client) -> None:
    match_id = opened(host, "friends")["match_id"]

    assert refused(invite(host, match_id, guest(http).username)) == (404, "not-found")


@pytest.mark.parametrize("seat", [2, 3])
def test_seat_that_the_table_does_not_have_is_refused(host: Person, friend: Person, seat: int) -> None:
    match_id = opened(host, "friends", 2)["match_id"]

    for answer in (
        invite(host, match_id, friend.username, seat=seat),
        invite(host, match_id, friend.username, seat=4),
        invite(host, match_id, friend.username, seat=-1),
        invite(host, match_id, friend.username, seat=1.0),
        invite(host, match_id, friend.username, seat="1"),
        invite(host, match_id, friend.username, seat=True),
    ):
        assert refused(answer) == (422, "invalid-body")
        assert [error["path"] for error in answer.json()["errors"]] == ["seat"]


def test_only_the_host_invites(host: Person, friend: Person, http: httpx2.Client) -> None:
    match_id = room(host, friend, seats=3)
    other = newcomer(http)
    invited(host, match_id, other)

    assert refused(invite(friend, match_id, newcomer(http).username)) == (409, "not-host")
    assert refused(invite(other, match_id, newcomer(http).username)) == (409, "not-host")
    stranger = newcomer(http)
    assert refused(invite(stranger, match_id, other.username)) == (404, "not-found")
    assert refused(invite(stranger, str(uuid4()), other.username)) == (404, "not-found")
    assert refused(invite(host, match_id, friend.username)) == (409, "already-seated")

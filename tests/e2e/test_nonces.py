"""What players add to the shuffle: the opener once afterwards, everybody else on sitting down."""

import httpx2
import pytest

from tests.e2e.contract import Contract
from tests.e2e.server import Person
from tests.e2e.streams import all_events
from tests.e2e.tables import friends, invited, newcomer, opened, refused, room, sit


@pytest.fixture
def host(http: httpx2.Client) -> Person:
    """Who opens the room."""
    return newcomer(http)


@pytest.fixture
def friend(http: httpx2.Client) -> Person:
    """Who is asked in."""
    return newcomer(http)


def nonce(person: Person, match_id: str, text: object = "salt") -> httpx2.Response:
    return person.post(f"/v1/matches/{match_id}/nonce", {"nonce": text})


def test_opener_adds_once_while_the_table_is_open(host: Person, friend: Person, contract: Contract) -> None:
    match_id = room(host, friend)

    added = nonce(host, match_id, "a_B-9" * 12)

    assert added.status_code == 200
    contract.check("POST", "/v1/matches/{match_id}/nonce", added)
    event = all_events(host, match_id)[-1]
    assert (event["type"], event["payload"]) == ("NonceAdded", {"seat": 0, "nonce": "a_B-9" * 12})
    assert refused(nonce(host, match_id)) == (409, "nonce-given")
    assert refused(nonce(friend, match_id)) == (409, "not-host")


def test_opener_of_an_online_table_adds_too(host: Person) -> None:
    match_id = opened(host, "online", 3)["match_id"]

    assert nonce(host, match_id).status_code == 200
    assert host.delete(f"/v1/matches/{match_id}/seats/me").status_code == 204
    assert refused(nonce(host, match_id)) == (409, "not-open")


def test_nothing_is_added_once_play_has_begun(host: Person, friend: Person) -> None:
    match_id = friends(host, friend)["match_id"]

    assert refused(nonce(host, match_id)) == (409, "match-running")


def test_stranger_and_invited_add_nothing(host: Person, friend: Person, http: httpx2.Client) -> None:
    match_id = opened(host, "friends")["match_id"]
    invited(host, match_id, friend)

    assert refused(nonce(friend, match_id)) == (409, "not-seated")
    assert refused(nonce(newcomer(http), match_id)) == (404, "not-found")


def test_guest_adds_on_sitting_down(host: Person, friend: Person) -> None:
    match_id = opened(host, "friends")["match_id"]
    invited(host, match_id, friend)

    sit(friend, match_id, nonce="pepper")

    payload = all_events(friend, match_id)[-1]["payload"]
    assert (payload["seat"], payload["username"], payload["nonce"]) == (1, friend.username, "pepper")


@pytest.mark.parametrize("text", ["", "a" * 65, "a b", "ñ", "a\n", "a.b", None, 5, ["a"], "\u0000"])
def test_nonce_is_one_word_of_64_letters_at_most(host: Person, friend: Person, text: object) -> None:
    match_id = opened(host, "friends")["match_id"]
    invited(host, match_id, friend)
    on_sitting = friend.post(f"/v1/matches/{match_id}/seats", {"nonce": text})

    assert refused(nonce(host, match_id, text)) == (422, "invalid-body")
    if text is not None:
        assert refused(on_sitting) == (422, "invalid-body")

"""What proves a match, for those who may see it, once it is over; before that no hash is told to anybody."""

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from uuid import UUID

import httpx2
import psycopg
import pytest

from domain.shuffle import ALGORITHM
from infrastructure.hash_chain import hash_of
from infrastructure.postgres.checkpoints.reading import StreamEnd
from infrastructure.postgres.reading import stored_event
from infrastructure.signing import NO_POSITIONS, Keys, key_id_of, rolling_positions, stream_message
from tests.e2e.contract import Contract
from tests.e2e.houses import House
from tests.e2e.server import Person
from tests.e2e.streams import streaming
from tests.e2e.tables import (
    friends,
    give_up,
    invited,
    newcomer,
    online,
    opened,
    play_a_hand,
    play_while,
    refused,
    room,
    sit,
    view_of,
)
from tests.integration.checkpoints.looking import stream_end

LOG = """
    SELECT originator_id, originator_version, topic, state, notification_id FROM stored_events
    WHERE originator_id = %s ORDER BY originator_version
"""


def proof_of(person: Person, match_id: str) -> httpx2.Response:
    """The proof as a person is told."""
    return person.get(f"/v1/matches/{match_id}/proof")


def written(database: str, match_id: str) -> tuple[list[bytes], bytes]:
    """The hash of each record of a match, and the digest of where they stand, by hand."""
    with psycopg.connect(database) as connection:
        rows = connection.execute(LOG.encode(), (match_id,)).fetchall()
    positions = NO_POSITIONS
    for row in rows:
        positions = rolling_positions(positions, row[4])
    return [hash_of(stored_event(row)) for row in rows], positions


def with_nonces(host: Person, friend: Person) -> str:
    """A friends match that has begun, with a nonce of each."""
    match_id: str = opened(host, "friends")["match_id"]
    invited(host, match_id, friend)
    sit(friend, match_id, nonce="b-luck")
    assert host.post(f"/v1/matches/{match_id}/nonce", {"nonce": "a_luck"}).status_code == 200
    assert host.post(f"/v1/matches/{match_id}/start").status_code == 200
    return match_id


def test_match_that_is_over_is_proved_to_its_last_hash_and_the_signature_over_it(
    host: Person, friend: Person, shared_database: str, contract: Contract
) -> None:
    match_id = with_nonces(host, friend)
    play_a_hand([host, friend], match_id)
    version = give_up(friend, match_id)["version"]

    answer = proof_of(host, match_id)

    contract.check("GET", "/v1/matches/{match_id}/proof", answer)
    assert answer.headers["cache-control"] == "private, no-store"
    proof: dict[str, Any] = answer.json()
    hashes, positions = written(shared_database, match_id)
    assert hashlib.sha256(bytes.fromhex(proof["seed"])).hexdigest() == proof["commitment"]
    assert proof["commitment"] == view_of(host, match_id)["commitment"]
    assert proof["nonces"] == {"0": "a_luck", "1": "b-luck"}
    assert proof["algorithm"] == ALGORITHM
    assert proof["last_hash"] == hashes[-1].hex()
    end = proof["checkpoint"]
    assert (end["version"], end["hash"], end["positions"]) == (version, proof["last_hash"], positions.hex())
    assert proof_of(friend, match_id).json() == proof

    published = host.http.get("/v1/keys").json()["items"]
    keys = Keys({key["key_id"]: bytes.fromhex(key["public_key"]) for key in published})
    said = StreamEnd(UUID(match_id), version, hashes[-1], positions, "", b"")
    signature = bytes.fromhex(end["signature"])
    assert keys.verify(end["key_id"], stream_message(said), signature)
    assert not keys.verify(end["key_id"], stream_message(said._replace(version=version - 1)), signature)


def test_public_keys_are_for_anyone(http: httpx2.Client, contract: Contract) -> None:
    answer = http.get("/v1/keys")

    contract.check("GET", "/v1/keys", answer)
    body = answer.json()
    assert body["next"] is None
    (key,) = body["items"]
    assert key["algorithm"] == "ed25519"
    assert key["key_id"] == key_id_of(bytes.fromhex(key["public_key"]))


def test_table_that_was_cancelled_is_proved_too(host: Person, friend: Person) -> None:
    match_id = room(host, friend)
    assert host.delete(f"/v1/matches/{match_id}/seats/me").status_code == 204

    for person in (host, friend):
        proof = proof_of(person, match_id).json()
        assert hashlib.sha256(bytes.fromhex(proof["seed"])).hexdigest() == proof["commitment"]
        assert proof["checkpoint"]["hash"] == proof["last_hash"]


def test_there_is_no_proof_before_the_end(host: Person, friend: Person, contract: Contract) -> None:
    match_id = room(host, friend)
    assert refused(proof_of(host, match_id)) == (409, "match-running")

    assert host.post(f"/v1/matches/{match_id}/start").status_code == 200
    play_while([host, friend], match_id, lambda view: view["round"] < 3)
    refusal = proof_of(friend, match_id)

    assert refused(refusal) == (409, "match-running")
    contract.check("GET", "/v1/matches/{match_id}/proof", refusal)
    give_up(host, match_id)
    assert proof_of(friend, match_id).status_code == 200


def test_match_of_others_has_no_proof_until_an_auditor_asks_after_the_end(house: House) -> None:
    host, friend, stranger = house.people(3)
    auditor = house.with_role("auditor")
    match_id = friends(host, friend)["match_id"]
    assert refused(proof_of(stranger, match_id)) == refused(proof_of(auditor, match_id)) == (404, "not-found")

    give_up(host, match_id)

    assert refused(proof_of(stranger, match_id)) == (404, "not-found")
    assert proof_of(auditor, match_id).json() == proof_of(host, match_id).json()


def test_spectators_get_the_proof_of_what_they_watched(house: House) -> None:
    one, other, spectator = house.people(3)
    match_id = online(one, other)["match_id"]
    assert refused(proof_of(spectator, match_id)) == (409, "match-running")

    give_up(one, match_id)

    assert proof_of(spectator, match_id).json() == proof_of(one, match_id).json()


def test_no_hash_and_no_signature_of_a_running_match_is_told_to_anybody(
    host: Person, friend: Person, http: httpx2.Client, shared_database: str
) -> None:
    match_id = with_nonces(host, friend)
    path = f"/v1/matches/{match_id}"
    told: list[str] = []
    secret: set[str] = set()

    def look() -> None:
        for person in (host, friend, newcomer(http)):
            for asked in (path, f"{path}/moves", f"{path}/events", f"{path}/proof", "/v1/me/matches"):
                answer = person.get(asked)
                told.append(f"{answer.text} {answer.headers}")
        told.extend(http.get(for_anyone).text for for_anyone in ("/v1/keys", "/metrics", "/health/ready"))
        with streaming(host, match_id) as frames:
            told.append(str(next(frames)))
        hashes, positions = written(shared_database, match_id)
        secret.update([one.hex() for one in (*hashes, positions)])

    for round_number in (2, 4):
        play_while([host, friend], match_id, lambda view, until=round_number: view["round"] < until)  # type: ignore[misc]
        look()
        end = signed_end(shared_database, match_id)
        secret |= {end.hash.hex(), end.positions.hex(), end.signature.hex()}

    assert len(secret) > 10
    assert [one for one in secret if any(one in text for text in told)] == []
    assert give_up(host, match_id)["state"] == "ended"
    hashes, _ = written(shared_database, match_id)
    assert hashes[-1].hex() in proof_of(friend, match_id).text  # so that it would have been noticed


def signed_end(database: str, match_id: str) -> StreamEnd:
    """What has been signed of a match; a second server sees to it as soon as the first."""
    with psycopg.connect(database) as connection:
        last = len(connection.execute(LOG.encode(), (match_id,)).fetchall())
        for _ in range(500):
            end = stream_end(connection, UUID(match_id))
            connection.commit()
            if end is not None and end.version == last:
                return end
            connection.execute("SELECT pg_sleep(0.01)")
    raise AssertionError("it was not signed")


@contextmanager
def nobody_signs(database: str) -> Iterator[None]:
    """Somebody else holds what a follower needs."""
    with psycopg.connect(database) as connection:
        connection.execute("SELECT pg_advisory_xact_lock(7151506, hashtext('checkpoints'))")
        yield


@pytest.mark.parametrize("before", [True, False])
def test_proof_does_not_wait_for_long_for_its_checkpoint(
    host: Person, friend: Person, shared_database: str, before: bool
) -> None:
    match_id = friends(host, friend)["match_id"]
    if before:  # an older end is no end
        signed_end(shared_database, match_id)
    with nobody_signs(shared_database):
        give_up(host, match_id)
        proof = proof_of(host, match_id)

    assert proof.json()["checkpoint"] is None
    assert len(proof.json()["last_hash"]) == 64
    assert proof_of(host, match_id).json()["checkpoint"]["hash"] == proof.json()["last_hash"]

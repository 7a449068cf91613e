"""Four hundred random batches have the outcomes that a list and a few dictionaries would give."""

import random
from dataclasses import dataclass, field
from uuid import UUID

import psycopg

from application.ports import Appending, Claim, CommandKey, Head
from infrastructure.event_codec import EventCodec
from infrastructure.postgres.batch import APPEND, arguments, encode, touched
from tests.integration.event_store.logs import PLAYED, command, rows

STREAMS = [UUID(int=number) for number in range(1, 7)]
OWNERS = [UUID(int=number) for number in range(101, 104)]
NAMES = ["anna", "berta", "carla"]
KEYS = [f"k{number}" for number in range(60)]


@dataclass
class Model:
    """What the log should hold."""

    versions: dict[UUID, int] = field(default_factory=dict)
    keys: dict[str, tuple[UUID, int]] = field(default_factory=dict)
    claims: dict[str, UUID] = field(default_factory=dict)
    order: list[tuple[UUID, int]] = field(default_factory=list)

    def verdict(self, asked: Appending) -> str | None:
        """Why a command is refused, or None."""
        if asked.key and asked.key.key in self.keys:
            return "key"
        if self.versions.get(asked.stream_id, 0) != asked.head.version:
            return "version"
        if any(self.claims.get(claim.name, claim.owner) != claim.owner for claim in asked.claims):
            return "claim"
        return None

    def write(self, asked: Appending) -> None:
        """What a command that is not refused leaves."""
        version = asked.head.version
        for _ in asked.events:
            version += 1
            self.order.append((asked.stream_id, version))
        self.versions[asked.stream_id] = version
        if asked.key:
            self.keys[asked.key.key] = (asked.stream_id, version)
        for claim in asked.released:
            self.claims.pop(claim.name, None)
        for claim in asked.claims:
            self.claims[claim.name] = claim.owner


def some_command(chance: random.Random, model: Model) -> Appending:
    """A command that may be right, stale, a repetition, or after somebody else's name."""
    stream = chance.choice(STREAMS)
    version = model.versions.get(stream, 0) + chance.choice([0, 0, 0, 0, -1, 1])
    claim = Claim("username", chance.choice(NAMES), chance.choice(OWNERS))
    return command(
        stream,
        Head(max(0, version), bytes(32)),
        events=(PLAYED,) * chance.randint(0, 3),
        key=CommandKey("c", chance.choice(KEYS), b"r", "200") if chance.random() < 0.3 else None,
        claims=(claim,) if chance.random() < 0.3 else (),
        released=(claim,) if chance.random() < 0.2 else (),
    )


def some_batch(chance: random.Random, model: Model) -> list[Appending]:
    """Commands that the collector would put into one batch."""
    batch: list[Appending] = []
    names: set[object] = set()
    for _ in range(chance.randint(1, 6)):
        asked = some_command(chance, model)
        if names.isdisjoint(touched(asked)):
            names |= touched(asked)
            batch.append(asked)
    return batch


def test_random_batches_end_as_the_model_does(database: str) -> None:
    chance, model, codec = random.Random(15), Model(), EventCodec()
    verdicts: list[str] = []
    with psycopg.connect(database, autocommit=True) as connection:
        for _ in range(400):
            batch = some_batch(chance, model)
            expected = {place: model.verdict(asked) for place, asked in enumerate(batch, start=1)}
            cursor = connection.execute(APPEND, arguments([encode(asked, codec) for asked in batch]))
            refused = {row[0]: row[1] for row in cursor.fetchall()}
            assert refused == {place: verdict for place, verdict in expected.items() if verdict}
            for place, asked in enumerate(batch, start=1):
                if place not in refused:
                    model.write(asked)
            verdicts += refused.values()

    assert {"key", "version", "claim"} <= set(verdicts)
    log = "SELECT originator_id, originator_version FROM stored_events ORDER BY notification_id"
    assert rows(database, log) == model.order
    assert dict(rows(database, "SELECT name, owner FROM claims")) == model.claims
    keys = rows(database, "SELECT key, stream_id, version FROM command_keys")
    assert {key: (stream, version) for key, stream, version in keys} == model.keys

"""Commands for a log: right, stale or repeated, after what others have, with all that may go along."""

from datetime import UTC, datetime, timedelta
from random import Random
from typing import Final
from uuid import UUID

from application.ports import Appending, Claim, ClaimKind, CommandKey, Deadline, Event, Head, Sitting
from domain.match.events import CardPlayed, PotSettled, Refund, SeatTaken, Share, TableCancelled
from domain.players.events import CoinsGranted

NOON: Final = datetime(2026, 11, 30, 12, tzinfo=UTC)
STREAMS: Final = [UUID(int=number) for number in range(1, 25)]
PEOPLE: Final = [UUID(int=number) for number in range(101, 104)]
KINDS: Final[tuple[ClaimKind, ...]] = ("live", "table", "invite")
NAMES: Final = ["2/alone#0", "2/alone#1", "2/pairs#0"]
KEYS: Final = [f"k{number}" for number in range(40)]
CALLERS: Final = ["anna", "berta"]


def some_command(chance: Random, heads: dict[UUID, Head], nth: int) -> Appending:
    """The `nth` command, at a stream whose head is known."""
    stream = chance.choice(STREAMS)
    head = heads.get(stream, Head(0, bytes(32)))
    if chance.random() < 0.2:
        head = head._replace(version=max(0, head.version + chance.choice([-1, 1])))
    key = CommandKey(chance.choice(CALLERS), chance.choice(KEYS), b"%d" % nth, "200")
    deadline = Deadline(_moment(chance), timedelta(seconds=chance.choice([0, 30])))
    events = tuple([_some_event(chance) for _ in range(chance.choice([0, 1, 1, 2, 3]))])
    is_first = head.version == 0 and events != ()
    return Appending(
        stream_id=stream,
        head=head,
        events=events,
        at=NOON + timedelta(seconds=nth),
        key=key if chance.random() < 0.3 else None,
        claims=_some_claims(chance, 0.4),
        released=_some_claims(chance, 0.3),
        seed=bytes([nth % 256]) * 32 if is_first else None,
        deadline=deadline if chance.random() < 0.5 else None,
        sittings=_some_sittings(chance) if is_first else (),
    )


def _some_event(chance: Random) -> Event:
    who, coins = str(chance.choice(PEOPLE)), chance.randint(1, 300)
    events: list[Event] = [
        CardPlayed(seat=0, card="7o"),
        CoinsGranted(coins, "a present"),
        CoinsGranted(-coins, "a fine"),
        SeatTaken(0, "human", who, coins),
        TableCancelled("empty", (Refund(0, coins, who), Refund(1, coins, who))),
        PotSettled(coins, (Share(0, who, coins),)),
    ]
    return chance.choice(events)


def _some_claims(chance: Random, often: float) -> tuple[Claim, ...]:
    names = chance.sample(NAMES, 2)
    return tuple(
        [
            Claim(chance.choice(KINDS), name, chance.choice(PEOPLE))
            for name in names
            if chance.random() < often
        ]
    )


def _some_sittings(chance: Random) -> tuple[Sitting, ...]:
    people = chance.sample(PEOPLE, 2) if chance.random() < 0.8 else []
    return tuple([Sitting(who, chance.choice([0, 100])) for who in people])


def _moment(chance: Random) -> datetime:
    return NOON + timedelta(seconds=chance.randrange(1_000), microseconds=chance.randrange(1_000_000))

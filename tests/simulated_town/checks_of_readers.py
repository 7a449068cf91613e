"""What must be true of every stream: all events of the match, in order, once, as that seat saw them then."""

from collections import Counter
from typing import Any, Final
from uuid import UUID

from application.matches.naming import people_in, with_names
from application.matches.shown import ShownEvent, shown_event
from domain.match.evolve import fold
from domain.match.visibility import Sight
from infrastructure.event_codec import describe
from infrastructure.postgres.reading import stream_of
from tests.simulated_town.house import house
from tests.simulated_town.memory_log import MemoryLog
from tests.simulated_town.memory_store import MemoryStore
from tests.simulated_town.processes import BEGINNING
from tests.simulated_town.readers import Reader, Told
from tests.simulated_town.town import Lived

LAST: Final = "SeedRevealed"
"""From when this is written on, those who may see a match see all of it."""


def check_readers(lived: Lived) -> Counter[str]:
    """Raise AssertionError where somebody was told anything else; returns how much was told."""
    seen = Counter[str]()
    for person in lived.people:
        for reader in person.readers:
            check_order(lived.log, reader)
            check_sight(lived, reader)
            check_snapshot(lived, reader)
            seen += Counter({"told": len(reader.told), "broken off": reader.broken_off})
    return seen


def check_order(log: MemoryLog, reader: Reader) -> None:
    """From the snapshot on, or from the beginning: every version, and no other."""
    assert len(reader.snapshots) <= 1, "a snapshot for somebody who knew more"
    since = reader.snapshots[0]["version"] if reader.snapshots else 0
    versions = [told.event["version"] for told in reader.told]
    assert versions == list(range(since + 1, len(log.streams[reader.match_id]) + 1)), "not every event once"


def check_sight(lived: Lived, reader: Reader) -> None:
    """No event is anything but what the seat saw of it, or what everybody sees when the match is over."""
    records = stream_of(lived.log.streams[reader.match_id], lived.log.codec).records
    seat = fold(record.event for record in records).seat_of(str(reader.player_id))  # type: ignore[misc, union-attr]
    last = next((record.version for record in records if describe(record.event)[0] == LAST), None)
    for told in reader.told:
        record = records[told.event["version"] - 1]
        is_over = last is not None and told.written >= last
        sights = [Sight(seat), Sight(seat, everything=True)] if is_over else [Sight(seat)]
        assert told.event in [_named(lived, shown_event(record, sight, describe)) for sight in sights]
        assert is_over or _hides_others(told, seat), "the cards of others"


def check_snapshot(lived: Lived, reader: Reader) -> None:
    """The view is the one that a process has which knows so much of the log, and no more."""
    for shown in reader.snapshots:
        log = MemoryLog()
        log.streams = lived.log.streams | {
            reader.match_id: lived.log.streams[reader.match_id][: shown["version"]]
        }
        fresh = house(MemoryStore(log), lived.accounts, lambda: BEGINNING, bytes)
        view = lived.loop.run_until_complete(fresh.matches.view(reader.player_id, reader.match_id))
        assert _without_presence(view) == _without_presence(shown)


def _hides_others(told: Told, seat: int | None) -> bool:
    """The rule once more, in other words: a deal tells numbers, but for the cards of one's own seat."""
    if told.event["type"] != "Dealt":
        return True
    cards = told.event["payload"]["cards"]
    return {own for own, held in cards.items() if not isinstance(held, int)} <= {str(seat)}


def _named(lived: Lived, event: ShownEvent) -> ShownEvent:
    names = lived.loop.run_until_complete(lived.accounts.usernames([UUID(who) for who in people_in([event])]))
    return with_names(event, {str(who): name for who, name in names.items()})


def _without_presence(view: Any) -> Any:
    seats = [{**seat, "connected": False} for seat in view["seats"]]
    return {**view, "now": "", "seats": seats}

"""What must be true after any evening, whatever was lost, killed, late or told twice on the way."""

import json
from collections import Counter
from collections.abc import Sequence
from datetime import datetime
from typing import Final
from uuid import UUID

from application.matches.repeating import answered_at
from domain.ledger import transfers
from infrastructure.hash_chain import checked_records
from tests.integration.town.books import added_up, check_pots
from tests.integration.town.house import check_one_live_match
from tests.integration.town.log import Entry, stories_in
from tests.integration.town.prizes import check_prizes
from tests.simulated_town.checks_of_readers import check_readers
from tests.simulated_town.house import house
from tests.simulated_town.memory_log import MemoryLog, escrow_of
from tests.simulated_town.memory_store import MemoryStore
from tests.simulated_town.people import Answer
from tests.simulated_town.processes import BEGINNING
from tests.simulated_town.town import Lived

ENDS: Final = frozenset({"MatchWon", "MatchVoided", "TableCancelled"})


def check(lived: Lived) -> Counter[str]:
    """Raise AssertionError where anything is not so; returns what the evening had in it."""
    failures = [failure for process in lived.processes for failure in process.failures]
    assert not failures + lived.loop.failures
    seen = Counter(lived.met)
    for person in lived.people:
        check_answers(lived.log, person.answers)
        seen.update(answer.refused or answer.what for answer in person.answers)
    check_one_effect(lived.log)
    check_streams(lived.log)
    check_money(lived.log)
    check_everything_has_ended(lived.log)
    log = entries(lived.log)
    check_one_live_match(log)
    check_prizes(log)
    seen["pots"] += check_pots(log)
    seen.update(f"ended: {kind}" for story in stories_in(log) for kind in story.last if kind in ENDS)
    seen["views"] += check_views(lived)
    seen += check_readers(lived)
    return seen


def check_answers(log: MemoryLog, answers: Sequence[Answer]) -> None:
    """What was answered as done is in the log, at that version; what was refused is not.

    A refusal keeps no key: the same command, sent again when a seat is free, may be carried out after all.
    What was done is never refused afterwards.
    """
    done_later = set()
    for answer in reversed(answers):
        known = log.keys.get((answer.key.caller, answer.key.key))
        if answer.refused is not None:
            assert known is None or answer.key in done_later, f"refused, and done: {answer}"
            continue
        assert known is not None, f"lost: {answer}"
        assert answer.version in (None, known.version), f"answered otherwise than it was: {answer}"
        done_later.add(answer.key)


def check_one_effect(log: MemoryLog) -> None:
    """Every key ends a command of its own, or had nothing to do; no present was given twice."""
    done = [known for known in log.keys.values() if answered_at(known) is None]
    ends = Counter((known.stream_id, known.version) for known in done)
    assert all(times == 1 for times in ends.values())
    granted = Counter(entry.payload["reason"] for entry in entries(log) if entry.type == "CoinsGranted")
    assert all(times == 1 for times in granted.values()), "a present was given twice"


def check_streams(log: MemoryLog) -> None:
    """Every stream is whole, each event carrying the hash of the one before."""
    for rows in log.streams.values():
        checked_records(rows, log.codec)


def check_money(log: MemoryLog) -> None:
    """The accounts are what the events come to; nobody is in debt, and nothing is left at a table."""
    accounts: Counter[str] = Counter()
    for row in log.rows:
        stream = row.originator_id
        for transfer in transfers(str(stream), log.codec.to_domain_event(row).event):
            other = transfer.other if transfer.other == "mint" else escrow_of(stream)  # type: ignore[arg-type]
            accounts[transfer.player_id] += transfer.coins
            accounts[other] -= transfer.coins
            assert accounts[transfer.player_id] >= 0
    assert accounts == log.accounts
    assert sum(accounts.values()) == 0
    assert not any(coins for account, coins in accounts.items() if account.startswith("escrow"))
    by_the_other_rules, _ = added_up(entries(log))
    assert all(accounts[who] == coins for who, coins in by_the_other_rules.items() if who in accounts)


def check_everything_has_ended(log: MemoryLog) -> None:
    """No match waits for what never comes, and nobody is kept at a table that is gone."""
    assert all(story.is_over for story in stories_in(entries(log)))
    assert {kind for kind, _ in log.claims} <= {"username", "rematch", "friends-win"}


def entries(log: MemoryLog) -> list[Entry]:
    """The events that are no plays, as the checks of the other town read them."""
    told = []
    for position, row in enumerate(log.rows, start=1):
        kind = row.topic.partition(".")[0]
        if kind not in ("CardPlayed", "Captured", "Dealt", "TableSwept"):
            body = json.loads(row.state)
            at = datetime.fromisoformat(body["at"])
            told.append(Entry(position, row.originator_id, kind, at, body["payload"]))  # type: ignore[arg-type]
    return told


def check_views(lived: Lived) -> int:
    """Every process shows every match as one does that has just started; returns how many views."""
    return lived.loop.run_until_complete(_views(lived))


async def _views(lived: Lived) -> int:
    number = 0
    store = MemoryStore(lived.log)
    fresh = house(store, lived.accounts, lambda: BEGINNING, lambda _: b"")
    for story in stories_in(entries(lived.log)):
        for _, _, player in story.people:
            shown = [
                await one.matches.view(UUID(player), story.match_id)
                for one in (fresh, *[process.house for process in lived.processes])
            ]
            assert all({**one, "now": ""} == {**shown[0], "now": ""} for one in shown)
            number += len(shown)
    return number

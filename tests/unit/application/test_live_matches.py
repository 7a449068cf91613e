"""Matches in memory: one owner each, the least used make room, a busy one never does."""

import asyncio
from uuid import UUID

from application.matches.live import LiveMatches


def test_match_has_one_owner() -> None:
    live = LiveMatches()

    assert live.owner_of(UUID(int=1)) is live.owner_of(UUID(int=1))


def test_match_used_longest_ago_makes_room() -> None:
    live = LiveMatches(capacity=2)
    first, second = live.owner_of(UUID(int=1)), live.owner_of(UUID(int=2))
    live.owner_of(UUID(int=1))

    live.owner_of(UUID(int=3))

    assert len(live) == 2
    assert live.owner_of(UUID(int=1)) is first
    assert live.owner_of(UUID(int=2)) is not second


def test_match_that_is_being_changed_is_not_given_a_second_owner() -> None:
    async def scenario() -> None:
        live = LiveMatches(capacity=1)
        busy = live.owner_of(UUID(int=1))
        async with busy.lock:
            live.owner_of(UUID(int=2))

            assert live.owner_of(UUID(int=1)) is busy

    asyncio.run(scenario())


def test_forgotten_match_is_folded_anew() -> None:
    live = LiveMatches()
    first = live.owner_of(UUID(int=1))

    live.forget(UUID(int=1))

    assert live.owner_of(UUID(int=1)) is not first

"""Whose token it is is asked once in a while, and who has none is not asked about at every request."""

import asyncio
from collections import Counter
from datetime import UTC, datetime
from uuid import UUID

import pytest

from application.players.ports import Session
from infrastructure.session_cache import KEPT_SECONDS, UNKNOWN_SECONDS, CachedAccounts
from tests.simulated_town.memory_accounts import MemoryAccounts
from tests.simulated_town.memory_log import MemoryLog

ANNA, LATER = UUID(int=1), datetime(2030, 1, 1, tzinfo=UTC)
TOKEN = b"a token"


class Asked(MemoryAccounts):
    """Accounts that count how often they are asked whose token it is."""

    def __init__(self) -> None:
        super().__init__(MemoryLog())
        self.times: Counter[bytes] = Counter()
        self.sessions: dict[bytes, Session] = {}

    async def session(self, token_hash: bytes) -> Session | None:
        """The session, of whoever has one."""
        self.times[token_hash] += 1
        return self.sessions.get(token_hash)

    async def open_session(self, token_hash: bytes, player_id: UUID, expires_at: datetime) -> None:
        """Somebody has one."""
        self.sessions[token_hash] = Session(player_id, "anna", False, expires_at)


class House:
    """A server's memory of sessions, and its clock."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1_000.0
        self.accounts = Asked()
        self.kept = CachedAccounts(self.accounts)
        monkeypatch.setattr("infrastructure.session_cache.time.monotonic", lambda: self.now)

    def sign_in(self, *, elsewhere: bool = False) -> None:
        """A token is made, here or by another process."""
        accounts = self.accounts if elsewhere else self.kept
        asyncio.run(accounts.open_session(TOKEN, ANNA, LATER))

    def is_somebody(self) -> bool:
        """Whether the token is somebody's."""
        return asyncio.run(self.kept.session(TOKEN)) is not None


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch) -> House:
    """A server that has just started."""
    return House(monkeypatch)


def test_token_that_nobody_has_is_asked_about_once_in_a_while(house: House) -> None:
    assert not any(house.is_somebody() for _ in range(5))
    assert house.accounts.times[TOKEN] == 1

    house.now += UNKNOWN_SECONDS
    assert not house.is_somebody()
    assert house.accounts.times[TOKEN] == 2


@pytest.mark.parametrize("elsewhere", [False, True])
def test_token_made_just_now_works_at_once(house: House, elsewhere: bool) -> None:
    house.sign_in(elsewhere=elsewhere)

    assert house.kept.has_seen(TOKEN) != elsewhere
    assert all(house.is_somebody() for _ in range(5))
    assert house.accounts.times[TOKEN] == 1
    assert house.kept.has_seen(TOKEN)


def test_token_stays_seen_when_it_has_to_be_asked_about_again(house: House) -> None:
    house.sign_in()
    assert house.is_somebody()

    house.now += KEPT_SECONDS
    assert house.kept.has_seen(TOKEN)
    house.kept.forget_all()
    assert house.kept.has_seen(TOKEN)
    assert house.is_somebody()
    assert house.accounts.times[TOKEN] == 2


def test_token_that_was_revoked_is_a_strangers(house: House) -> None:
    house.sign_in()
    assert house.is_somebody()
    house.accounts.sessions.clear()

    house.kept.forget(TOKEN)

    assert not house.kept.has_seen(TOKEN)
    assert not house.is_somebody()


def test_what_was_unknown_is_asked_about_anew_after_notices_were_missed(house: House) -> None:
    assert not house.is_somebody()
    house.sign_in(elsewhere=True)
    house.kept.forget_all()

    assert house.is_somebody()


def test_unknown_tokens_take_bounded_room_and_none_from_known_ones(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("infrastructure.session_cache._MOST_UNKNOWN", 10)
    house.sign_in()
    assert house.is_somebody()

    for number in range(100):
        assert asyncio.run(house.kept.session(b"%d" % number)) is None

    assert len(house.kept._unknown) <= 10
    assert house.is_somebody()
    assert house.accounts.times[TOKEN] == 1

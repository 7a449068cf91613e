"""Whoever comes with tokens that nobody has waits after a while, and nobody else at that address does."""

from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any
from uuid import UUID

import pytest

from application.players.ports import Session
from application.players.service import hash_of_token
from application.refusals import TokenUnknown
from domain.rules.refusals import Refusal
from interfaces.http.limit_policies import UNKNOWN_TOKEN
from interfaces.http.rate_limited import RateLimited
from interfaces.http.strangers import Strangers

SESSION = Session(UUID(int=1), "anna", False, datetime(2030, 1, 1, tzinfo=UTC))
HERE, ELSEWHERE = "203.0.113.7", "198.51.100.9"
STEP = UNKNOWN_TOKEN.window_seconds / UNKNOWN_TOKEN.requests


class Door:
    """One server process, which counts how often it has to ask whose a token is."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *, is_on: bool = True) -> None:
        self.now, self.asked = 1_000.0, 0
        self.known = {"annas": SESSION}
        self.seen: set[str] = set()
        monkeypatch.setattr("time.monotonic", lambda: self.now)
        self._strangers = Strangers(is_on=is_on)
        self._strangers._bucket._clock = lambda: self.now
        sessions = SimpleNamespace(has_seen=lambda token: token in map(hash_of_token, self.seen))
        self._services: Any = SimpleNamespace(
            players=SimpleNamespace(session_of=self._session_of), sessions=sessions
        )

    async def _session_of(self, token: str) -> Session:
        self.asked += 1
        if token not in self.known:
            raise TokenUnknown
        return self.known[token]

    def knock(self, token: str, address: str = HERE) -> Session | Refusal:
        """The session of a request, or why there is none."""
        headers = {"authorization": f"Bearer {token}"}
        request: Any = SimpleNamespace(headers=headers, client=SimpleNamespace(host=address))
        coming = self._strangers.session_of(request, self._services)
        try:
            coming.send(None)  # it has nothing to wait for
        except StopIteration as done:
            session: Session = done.value
            return session
        except Refusal as refusal:
            return refusal
        raise AssertionError("it waits")

    def flood(self, times: int) -> list[str]:
        """The codes that so many tokens nobody has are answered with."""
        answers = [self.knock(f"a guess {number}") for number in range(times)]
        return [answer.code for answer in answers if isinstance(answer, Refusal)]


@pytest.fixture
def door(monkeypatch: pytest.MonkeyPatch) -> Door:
    """A server that has just started; time stands."""
    return Door(monkeypatch)


def test_so_many_are_unknown_and_the_next_wait_and_cost_nothing(door: Door) -> None:
    codes = door.flood(UNKNOWN_TOKEN.requests + 50)

    assert codes == ["token-unknown"] * UNKNOWN_TOKEN.requests + ["rate-limited"] * 50
    assert door.asked == UNKNOWN_TOKEN.requests + 1


def test_who_waits_is_told_how_long_and_looked_up_again_then(door: Door) -> None:
    door.flood(UNKNOWN_TOKEN.requests + 1)
    refusal = door.knock("a guess")
    assert isinstance(refusal, RateLimited)
    assert refusal.wait == 1
    assert refusal.headers["RateLimit"].startswith('"token-unknown";r=0;t=')

    door.now += 1.0
    assert isinstance(door.knock("annas"), Session)
    assert isinstance(door.knock("a guess"), TokenUnknown)


def test_only_who_has_just_come_waits_with_the_stranger(door: Door) -> None:
    door.flood(UNKNOWN_TOKEN.requests + 1)

    assert isinstance(door.knock("annas"), RateLimited)
    assert isinstance(door.knock("annas", ELSEWHERE), Session)
    door.seen.add("annas")
    assert isinstance(door.knock("annas"), Session)


def test_right_tokens_take_nothing_from_the_quota(door: Door) -> None:
    for _ in range(UNKNOWN_TOKEN.requests + 50):
        assert isinstance(door.knock("annas"), Session)

    assert isinstance(door.knock("a guess"), TokenUnknown)


def test_where_quotas_are_off_nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    door = Door(monkeypatch, is_on=False)

    assert set(door.flood(UNKNOWN_TOKEN.requests + 50)) == {"token-unknown"}

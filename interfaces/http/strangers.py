"""Whose token a request carries; and whoever keeps coming with tokens that nobody has waits, by address.

Each such request would cost a query. Players who share the address are not held up: a token that this process
has seen to be somebody's is looked up as ever. Only those who have just come wait with the stranger.
"""

import time
from typing import Final

from starlette.requests import Request

from application.players.ports import Session
from application.players.service import hash_of_token
from application.refusals import TokenUnknown
from infrastructure.postgres.rate_limits import Standing
from infrastructure.services import Services
from interfaces.http.addresses import address_of
from interfaces.http.bucket import Bucket
from interfaces.http.limit_policies import UNKNOWN_TOKEN
from interfaces.http.rate_limited import RateLimited
from interfaces.http.rate_limits import headers_of
from interfaces.http.request_head import bearer_token

MOST_WAITING: Final = 10_000


class Strangers:
    """The sessions of requests. Where quotas are off nobody ever waits."""

    def __init__(self, *, is_on: bool) -> None:
        self._is_on = is_on
        self._bucket = Bucket(UNKNOWN_TOKEN.requests, UNKNOWN_TOKEN.window_seconds)
        self._waiting: dict[str, float] = {}  # nearly always empty, and then a play pays nothing for it

    async def session_of(self, request: Request, services: Services) -> Session:
        """Whose token it is. Raises TokenMissing, TokenUnknown, TokenExpired or RateLimited."""
        token = bearer_token(request)
        if self._waiting and not services.sessions.has_seen(hash_of_token(token)):
            self._check(address_of(request))
        try:
            return await services.players.session_of(token)
        except TokenUnknown:
            if self._is_on:
                self._take(address_of(request))
            raise

    def _check(self, address: str) -> None:
        wait = self._waiting.get(address, 0.0) - time.monotonic()
        if wait > 0:
            raise _refusal(wait)
        self._waiting.pop(address, None)

    def _take(self, address: str) -> None:
        wait = self._bucket.take(address)
        if wait:
            if len(self._waiting) >= MOST_WAITING:
                self._waiting.clear()
            self._waiting[address] = time.monotonic() + wait
            raise _refusal(wait)


def _refusal(wait: float) -> RateLimited:
    standing = Standing(0, wait, UNKNOWN_TOKEN.window_seconds)
    return RateLimited(wait, headers_of([(UNKNOWN_TOKEN, standing)]))

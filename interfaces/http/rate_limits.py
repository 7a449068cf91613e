"""Every handler behind the quotas of its operation; what is left of them stands in the headers."""

import math
import time
from collections.abc import Coroutine, Sequence
from typing import Any, Final, TypeAlias

from starlette.responses import Response

from infrastructure.postgres.rate_limits import Quota, Standing, take
from interfaces.http.addresses import address_of
from interfaces.http.asking import key_of
from interfaces.http.bucket import Bucket
from interfaces.http.limit_policies import POLICIES, Limit, Policy
from interfaces.http.operations import Call, Handler
from interfaces.http.rate_limited import RateLimited

MOST_REFUSED: Final = 10_000

Asked: TypeAlias = Sequence[tuple[Policy, Standing]]


class RateLimits:
    """The quotas of one server process, and those it shares with others."""

    def __init__(self, *, is_on: bool) -> None:
        self._is_on = is_on
        self._buckets: dict[str, Bucket] = {}
        self._refused: dict[bytes, tuple[float, Standing]] = {}

    def before(self, handler: Handler, limit: Limit) -> Handler:
        """The handler, which from now on raises RateLimited for those who have asked too often."""
        if not self._is_on:
            return handler
        policies = POLICIES[limit]
        return self._shared(handler, policies) if policies[0].is_shared else self._own(handler, policies[0])

    def _own(self, handler: Handler, policy: Policy) -> Handler:
        """Without a query, a task or a header: plays pass here."""
        bucket = self._buckets.setdefault(policy.name, Bucket(policy.requests, policy.window_seconds))

        def limited(call: Call) -> Coroutine[Any, Any, Response]:
            wait = bucket.take(call.session.player_id if call.session else address_of(call.request))
            if wait:
                raise RateLimited(wait, headers_of([(policy, Standing(0, wait, policy.window_seconds))]))
            return handler(call)

        return limited

    def _shared(self, handler: Handler, policies: tuple[Policy, ...]) -> Handler:
        async def limited(call: Call) -> Response:
            asked = await self._ask(call, policies)
            headers, wait = headers_of(asked), asked[-1][1].wait_seconds
            if wait:
                raise RateLimited(wait, headers)
            answer = await handler(call)
            answer.headers.update(headers)
            return answer

        return limited

    async def _ask(self, call: Call, policies: tuple[Policy, ...]) -> Asked:
        """How the quotas stand, up to the first that is spent.

        Whoever was told to wait is not looked up again until then, so that a flood costs no queries.
        """
        quotas, now = [_quota(call, policy) for policy in policies], time.monotonic()
        for policy, quota in zip(policies, quotas, strict=True):
            until, standing = self._refused.get(quota.key, (0.0, None))
            if standing and until > now:
                return [(policy, standing._replace(wait_seconds=until - now))]
        standings = await take(call.services.database, quotas)
        if wait := standings[-1].wait_seconds:
            if len(self._refused) >= MOST_REFUSED:
                self._refused.clear()
            self._refused[quotas[len(standings) - 1].key] = now + wait, standings[-1]
        return list(zip(policies, standings, strict=False))


def headers_of(asked: Asked) -> dict[str, str]:
    """The two headers of draft-ietf-httpapi-ratelimit-headers-10: what may be asked, and what is left of it.

    `q` requests in `w` seconds; `r` are left, and in `t` seconds all are there again.
    """
    policies = [f'"{policy.name}";q={policy.requests};w={policy.window_seconds}' for policy, _ in asked]
    left = [f'"{policy.name}";r={one.left};t={math.ceil(one.whole_in_seconds)}' for policy, one in asked]
    return {"RateLimit-Policy": ", ".join(policies), "RateLimit": ", ".join(left)}


def _quota(call: Call, policy: Policy) -> Quota:
    return Quota(key_of(call, policy), policy.requests, policy.window_seconds)

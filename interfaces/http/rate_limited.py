"""The refusal of whoever has asked too often."""

import math
from collections.abc import Mapping

from domain.rules.refusals import Refusal


class RateLimited(Refusal):
    """Whoever asks has to wait, for `wait` whole seconds; `headers` say how their quotas stand."""

    code = "rate-limited"

    def __init__(self, wait_seconds: float, headers: Mapping[str, str]) -> None:
        self.wait = math.ceil(wait_seconds)
        super().__init__(f"too many requests of this kind: wait {self.wait} seconds")
        self.headers = headers

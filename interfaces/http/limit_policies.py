"""How often each kind of operation may be asked for, and by whom: every operation names a row of this table.

The hot path is counted in each process by itself, and so generously that nobody who waits for answers can
reach it. What is dear, or done to harm others, is counted for all processes together.
"""

from typing import Final, Literal, NamedTuple, TypeAlias

Limit: TypeAlias = Literal[
    "sign-up", "sign-in", "guest", "table", "invite", "stream", "report", "audit", "admin", "play", "look"
]
"""A kind of operation."""
CountedBy: TypeAlias = Literal["player", "address", "name", "name at an address"]
"""Whose requests are added up. An address is an IPv4 address, or the first half of an IPv6 one."""


class Policy(NamedTuple):
    """So many requests at once, which come back evenly within the window."""

    name: str
    requests: int
    window_seconds: int
    by: CountedBy = "player"
    is_shared: bool = True
    """Whether it holds for all server processes together."""


POLICIES: Final[dict[Limit, tuple[Policy, ...]]] = {
    "sign-up": (Policy("sign-up", 200, 3600, "address"),),
    "sign-in": (
        # The narrowest first, and it gives back less than the name's: one address cannot lock a name for all.
        Policy("sign-in-name-here", 60, 3600, "name at an address"),
        Policy("sign-in", 600, 600, "address"),
        Policy("sign-in-name", 200, 3600, "name"),
    ),
    "guest": (Policy("guest", 600, 600, "address"),),
    "table": (Policy("table", 600, 600),),
    "invite": (Policy("invite", 120, 600),),
    "stream": (Policy("stream", 600, 600),),
    "report": (Policy("report", 240, 600),),
    "audit": (Policy("audit", 1200, 600),),
    "admin": (Policy("admin", 600, 600),),
    "play": (Policy("play", 10_000, 10, is_shared=False),),
    "look": (Policy("look", 5_000, 10, is_shared=False),),
}
"""The policies of each kind, in the order they are asked."""
UNKNOWN_TOKEN: Final = Policy("token-unknown", 600, 60, "address", is_shared=False)
"""Of requests that carry a token nobody has, whatever they ask for: each would cost a query."""

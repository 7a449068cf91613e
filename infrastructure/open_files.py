"""How many connections and files this process may have open at once."""

import resource
from contextlib import suppress
from typing import Final

ENOUGH: Final = 65_536


def allow_many_open_files() -> None:
    """Ask for as many as the system lets us have: by habit it begins with 1,024, and a stream is one."""
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ENOUGH if most == resource.RLIM_INFINITY else min(most, ENOUGH)
    if now < wanted and now != resource.RLIM_INFINITY:
        with suppress(OSError, ValueError):  # a system may refuse what it said it would allow
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))

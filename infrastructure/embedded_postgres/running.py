"""Finding the server that another process runs."""

import time
from pathlib import Path

from infrastructure.embedded_postgres.layout import Layout
from infrastructure.embedded_postgres.ownership import living_owner
from infrastructure.embedded_postgres.status import is_serving

_PATIENCE_SECONDS = 5.0
_POLL_SECONDS = 0.02


def running_conninfo(data_directory: Path) -> str | None:
    """The connection string of the server a living process runs on this directory, else None.

    A server that is just being started is waited for, five seconds at most. Takes no lock, disturbs nobody.
    """
    layout = Layout.of(data_directory)
    deadline = time.monotonic() + _PATIENCE_SECONDS
    while (owner := living_owner(layout.owner_lock)) is not None and time.monotonic() < deadline:
        if owner.conninfo is not None and is_serving(layout):
            return owner.conninfo
        time.sleep(_POLL_SECONDS)
    return None

"""How many live streams may be open: of one player, and of all in this process."""

import resource
from typing import Final
from uuid import UUID

from application.matches.presence import Presence
from application.refusals import TooManyStreams

MOST_OF_A_PLAYER: Final = 256
"""Nobody has so many screens. It leaves room for a tool that follows many matches for one person."""
MOST_OF_ALL: Final = 10_000


def check_room(presence: Presence, player_id: UUID) -> None:
    """Raises TooManyStreams where one stream more is one too many.

    Half of the files that this process may open are kept for requests that end, and for the database.
    """
    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if presence.streams_of(player_id) >= MOST_OF_A_PLAYER or presence.open_streams >= min(
        MOST_OF_ALL, files // 2
    ):
        raise TooManyStreams

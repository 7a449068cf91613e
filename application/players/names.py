"""The names of the people at a table. A name never changes, so each is looked up once."""

from collections.abc import Mapping
from typing import Final
from uuid import UUID

from application.players.ports import Accounts
from domain.match.state import Match

_MOST_KEPT: Final = 50_000


class Names:
    """Usernames by player id."""

    def __init__(self, accounts: Accounts) -> None:
        self._accounts = accounts
        self._known: dict[str, str] = {}

    async def of(self, match: Match) -> Mapping[str, str]:
        """At least the names of everybody who sits at `match`. Raises StoreUnavailable."""
        wanted = [
            chair.player_id
            for chair in match.chairs
            if chair.player_id and chair.player_id not in self._known
        ]
        if wanted:
            if len(self._known) > _MOST_KEPT:
                self._known = {}
                return await self.of(match)
            found = await self._accounts.usernames([UUID(player_id) for player_id in wanted])
            self._known.update({str(player_id): name for player_id, name in found.items()})
        return self._known

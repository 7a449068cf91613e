"""The names of people. A name never changes, so each is looked up once."""

from collections.abc import Iterable, Mapping
from typing import Final
from uuid import UUID

from application.players.ports import Accounts

_MOST_KEPT: Final = 50_000


class Names:
    """Usernames by player id."""

    def __init__(self, accounts: Accounts) -> None:
        self._accounts = accounts
        self._known: dict[str, str] = {}

    async def of(self, people: Iterable[str]) -> Mapping[str, str]:
        """At least the names of these people. Raises StoreUnavailable."""
        wanted = [player_id for player_id in people if player_id not in self._known]
        if wanted:
            if len(self._known) > _MOST_KEPT:
                self._known = {}
            found = await self._accounts.usernames([UUID(player_id) for player_id in wanted])
            self._known = self._known | {str(player_id): name for player_id, name in found.items()}
        return self._known

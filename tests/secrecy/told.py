"""What one viewer is told while a match is played, in a world without a network: every answer as bytes."""

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from typing import Final
from uuid import UUID

from pydantic_core import to_json

from application.matches.execute import CommandFor, Execute
from application.matches.hub import Hub
from application.matches.live import LiveMatches
from application.matches.playing import Playing
from application.matches.presence import Presence
from application.matches.service import Matches
from application.players.names import Names
from application.players.ports import Accounts
from application.players.standing import Standings
from domain.bots import Move
from domain.match.commands import MatchCommand
from domain.match.state import Match
from domain.rules.refusals import Refusal
from infrastructure.event_codec import describe
from interfaces.http.problems import problem_of
from tests.secrecy.decks import Decks, handed_in
from tests.secrecy.scripts import Order, Script
from tests.secrecy.store import MemoryStore
from tests.secrecy.tables import player_at

BEGAN: Final = datetime(2026, 11, 30, 12, tzinfo=UTC)
MATCH: Final = UUID(int=77)
WATCHER: Final = UUID(int=99)


class World:
    """One match, its use cases, and a clock that goes on by two seconds a play."""

    def __init__(self, script: Script, *, is_other: bool) -> None:
        self._script = script
        self._is_other = is_other
        self.now = BEGAN
        store, live, presence = MemoryStore(), LiveMatches(), Presence()
        self._execute = Execute(store, live, lambda: self.now, Hub().wake)
        accounts: Accounts = _Named()  # type: ignore[assignment]
        self.matches = Matches(
            store, live, Names(accounts), presence, lambda: self.now, describe, Standings(store)
        )
        self._playing = Playing(self._execute, self.matches)

    async def begin(self) -> None:
        """The commands before the first play."""
        for nth, command in enumerate(self._script.begin):
            await self._execute(MATCH, _always(command), seed=None if nth else self._script.seed)

    async def play(self, order: Order) -> bytes:
        """A card is played; what the player is answered."""
        self.now += timedelta(seconds=2)
        player = player_at(order.seat)
        try:
            return to_json(await self._playing.play(player, MATCH, order.card, order.take, None, None))
        except Refusal as refusal:
            if not self._is_other:
                raise
            return repr(refusal).encode()  # something went another way than in the world of the script

    async def refused(self, player: UUID, move: Move) -> bytes:
        """What somebody is answered who tries a play that nobody may make."""
        try:
            await self._playing.play(player, MATCH, move.card, move.take, None, None)
        except Refusal as refusal:
            return bytes(problem_of(refusal).body).partition(b'"request_id"')[0]
        raise AssertionError(f"{move} was played")


async def told(script: Script, plays: int, viewer: int | None, decks: Decks) -> list[bytes]:
    """Everything the viewer is told up to the moment before play `plays`, in a world with these decks."""
    with handed_in(decks):
        world = World(script, is_other=bool(decks))
        await world.begin()
        player, version, said = WATCHER if viewer is None else player_at(viewer), 0, []
        for nth in range(plays + 1):
            view = await world.matches.view(player, MATCH)
            moves = await world.matches.moves(player, MATCH)
            events = await world.matches.events(player, MATCH, version, 1_000)
            version = view["version"]
            said += [to_json(view), to_json(moves), to_json(events)]
            said.append(await world.refused(player, script.orders[nth].refused))
            if nth < plays:
                answer = await world.play(script.orders[nth])
                said += [answer] if script.orders[nth].seat == viewer else []
    return said


class _Named:
    """Names for whoever is asked about."""

    async def usernames(self, player_ids: Iterable[UUID]) -> dict[UUID, str]:
        """Names by number."""
        return {player_id: f"player{player_id.int}" for player_id in player_ids}


def _always(command: MatchCommand) -> CommandFor:
    def command_for(match: Match | None) -> MatchCommand:
        return command

    return command_for

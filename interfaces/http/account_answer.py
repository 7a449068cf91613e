"""What an administrator is told of a player."""

from typing_extensions import TypedDict

from application.matches.view import rfc3339
from application.players.administration import RecordedOrder
from domain.players.events import PlayerEvent
from domain.players.state import fold_player
from infrastructure.services import Services
from interfaces.http.player_answers import BoostAnswer
from interfaces.http.profiles import boosts_at


class AccountAnswer(TypedDict):
    """What administrators are told of a player, just after what they did."""

    player_id: str
    username: str
    coins: int
    roles: list[str]
    boosts: list[BoostAnswer]
    banned_until: str | None


async def profile_after(services: Services, recorded: RecordedOrder) -> AccountAnswer:
    """What an administrator is told of a player: just after the order, also when the order is repeated."""
    account, version = recorded
    stream = await services.store.read(account.player_id, limit=version)
    player = fold_player([one.event for one in stream.records if isinstance(one.event, PlayerEvent)])
    return {
        "player_id": str(account.player_id),
        "username": account.username,
        "coins": await services.wallets.balance_after(account.player_id, version),
        "roles": list(player.roles),
        "boosts": boosts_at(player, stream.records[-1].at),
        "banned_until": rfc3339(player.banned_until) if player.banned_until else None,
    }

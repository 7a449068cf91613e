"""What is told of a player: to everybody, to themselves, to administrators."""

from datetime import datetime
from uuid import UUID

from application.matches.view import rfc3339
from application.players.administration import RecordedOrder
from application.players.ports import Account
from domain.players.events import PlayerEvent
from domain.players.state import Player, fold_player
from domain.progress import level_at
from infrastructure.services import Services
from interfaces.http.player_answers import AccountAnswer, BoostAnswer, MeAnswer, ProfileAnswer


async def own_profile(services: Services, player_id: UUID, username: str) -> MeAnswer:
    """What the caller is told."""
    player = await services.standings.of(player_id)
    xp = await services.histories.experience(player_id)
    live = await services.store.owner_of("live", str(player_id))
    return {
        "player_id": str(player_id),
        "username": username,
        "coins": await services.wallets.balance(player_id),
        "xp": xp,
        "level": level_at(xp),
        "roles": list(player.roles),
        "boosts": _boosts(player, services.clock()),
        "match_id": str(live) if live else None,
    }


async def public_profile(services: Services, account: Account) -> ProfileAnswer:
    """What everybody is told."""
    figures = await services.histories.figures(account.player_id)
    return {
        "username": account.username,
        "level": level_at(await services.histories.experience(account.player_id)),
        "matches": figures.matches,
        "wins": figures.wins,
        "escobas": figures.escobas,
    }


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
        "boosts": _boosts(player, stream.records[-1].at),
        "banned_until": rfc3339(player.banned_until) if player.banned_until else None,
    }


def _boosts(player: Player, now: datetime) -> list[BoostAnswer]:
    return [{"kind": kind, "until": rfc3339(until)} for kind, until in player.boosts if now < until]

"""What is told of a player, to everybody and to themselves."""

from datetime import datetime
from uuid import UUID

from application.matches.view import rfc3339
from application.players.ports import Account
from domain.players.state import Player
from domain.progress import level_at
from infrastructure.services import Services
from interfaces.http.player_answers import BoostAnswer, MeAnswer, ProfileAnswer


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
        "boosts": boosts_at(player, services.clock()),
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


def boosts_at(player: Player, now: datetime) -> list[BoostAnswer]:
    """The boosts that hold then."""
    return [{"kind": kind, "until": rfc3339(until)} for kind, until in player.boosts if now < until]

"""What is told of a player: to everybody, to themselves, to administrators."""

from uuid import UUID

from application.matches.view import rfc3339
from application.players.ports import Account
from domain.players.state import Player
from domain.progress import level_at
from infrastructure.services import Services
from interfaces.http.player_answers import BoostAnswer, FullProfileAnswer, MeAnswer, ProfileAnswer


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
        "boosts": _boosts(services, player),
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


async def full_profile(services: Services, account: Account) -> FullProfileAnswer:
    """What administrators are told."""
    player = await services.standings.of(account.player_id)
    xp = await services.histories.experience(account.player_id)
    figures = await services.histories.figures(account.player_id)
    return {
        "player_id": str(account.player_id),
        "username": account.username,
        "coins": await services.wallets.balance(account.player_id),
        "xp": xp,
        "level": level_at(xp),
        "matches": figures.matches,
        "wins": figures.wins,
        "escobas": figures.escobas,
        "roles": list(player.roles),
        "boosts": _boosts(services, player),
        "banned_until": rfc3339(player.banned_until) if player.banned_until else None,
    }


def _boosts(services: Services, player: Player) -> list[BoostAnswer]:
    now = services.clock()
    return [{"kind": kind, "until": rfc3339(until)} for kind, until in player.boosts if now < until]

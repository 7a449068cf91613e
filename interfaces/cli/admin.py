"""`escombra admin`: what the operator may do from the command line. The first administrator is made here."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, get_args

from cyclopts import App

from application.players.administration import RecordedOrder
from application.players.ports import Account
from application.ports import StoreUnavailable
from application.refusals import InsufficientCoins, NotFound
from domain.players.events import Role
from infrastructure.bootstrap import services
from infrastructure.services import Services
from infrastructure.settings import Settings
from interfaces.cli.database import check_signing_key, database_for, settings_for
from interfaces.cli.errors import Complaint

app = App(name="admin", help="Roles and coins, granted by the operator.")
MOST_COINS: Final = 1_000_000_000


@app.command(name="grant-role")
def grant_role(username: str, role: str, /, *, reason: str = "granted by the operator") -> None:
    """Add a role to those a player has: admin, analyst or auditor."""
    known: dict[str, Role] = {name: name for name in get_args(Role)}
    if role not in known:
        raise Complaint(f"there is no role {role!r}: there are {', '.join(known)}")

    async def grant(on: Services) -> RecordedOrder:
        account = await on.players.by_name(username)
        if account is None:
            raise NotFound
        had = (await on.standings.of(account.player_id)).roles
        roles = (*[known[name] for name in had], known[role])
        return await on.administration.change_roles(username, roles, reason, None)

    account = _done(username, grant)
    print(f"{account.username} has the role {role}")


@app.command(name="grant-coins")
def grant_coins(username: str, amount: int, /, *, reason: str = "granted by the operator") -> None:
    """Give coins to a player; an amount below zero takes them."""
    if not 0 < abs(amount) <= MOST_COINS:
        raise Complaint(f"an amount is from 1 to {MOST_COINS} coins, or as much below zero")

    async def grant(on: Services) -> RecordedOrder:
        return await on.administration.grant_coins(username, amount, reason, None)

    account = _done(username, grant)
    print(f"{account.username}: {amount:+} coins")


def _done(username: str, work: Callable[[Services], Awaitable[RecordedOrder]]) -> Account:
    settings = settings_for()
    with database_for(settings) as conninfo:
        check_signing_key(settings)
        try:
            return asyncio.run(_with_services(conninfo, settings, work))
        except NotFound:
            raise Complaint(f"no player is called {username!r}") from None
        except InsufficientCoins:
            raise Complaint(f"{username} does not have so many coins") from None
        except StoreUnavailable as error:
            raise Complaint(f"the database cannot be used: {error}") from None


async def _with_services(
    conninfo: str, settings: Settings, work: Callable[[Services], Awaitable[RecordedOrder]]
) -> Account:
    async with services(conninfo, settings) as on:
        return (await work(on)).account

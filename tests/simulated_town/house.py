"""One server process of a simulated town: the real use cases, joined as ever, to a log in memory."""

from typing import Any, Final

from application.matches.hub import Hub
from application.matches.presence import Presence
from application.players.passwords import Passwords
from application.ports import Clock, Entropy
from infrastructure.joining import Base, Chance, joined
from infrastructure.services import Services
from infrastructure.settings import Settings
from tests.simulated_town.memory_accounts import MemoryAccounts, PlainText
from tests.simulated_town.memory_store import MemoryStore

SETTINGS: Final = Settings()
NO_POSTGRES: Final[Any] = None
"""For what reads the tables of a database: nobody asks it anything here."""


def house(
    store: MemoryStore, accounts: MemoryAccounts, clock: Clock, entropy: Entropy, hub: Hub | None = None
) -> Services:
    """A process that has just started. What follows a match is woken by `hub`."""
    hub = hub or Hub()
    base = Base(
        store=store,
        sittings=store,
        database=NO_POSTGRES,
        accounts=accounts,
        views=NO_POSTGRES,
        hub=hub,
        presence=Presence(hub.nudge),
        auditor=NO_POSTGRES,
        reports=NO_POSTGRES,
    )
    made = joined(base, SETTINGS, Chance(clock, entropy))
    made.players._passwords = Passwords(PlainText())
    return made

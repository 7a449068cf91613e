"""One server process of a simulated town: the use cases, joined to the log in memory."""

from dataclasses import dataclass

from application.matches.deadlines import Deadlines
from application.matches.execute import Execute
from application.matches.house_rules import HouseRules
from application.matches.invites import Invites
from application.matches.live import LiveMatches
from application.matches.online import Online
from application.matches.opening import Opening
from application.matches.playing import Playing
from application.matches.practice import Practice
from application.matches.presence import Presence
from application.matches.rematch import Rematch
from application.matches.rooms import Rooms
from application.matches.seats import Seats
from application.matches.service import Matches
from application.players.administration import Administration
from application.players.names import Names
from application.players.passwords import Passwords
from application.players.service import Players
from application.players.standing import Standings
from application.ports import Clock, Entropy
from infrastructure.event_codec import describe
from tests.simulated_town.memory_accounts import MemoryAccounts, PlainText
from tests.simulated_town.memory_store import MemoryStore

WELCOME_COINS = 500


@dataclass(frozen=True, slots=True)
class House:
    """The use cases of one process, by the names they have in `infrastructure.services.Services`."""

    players: Players
    administration: Administration
    rules: HouseRules
    practice: Practice
    rooms: Rooms
    rematch: Rematch
    online: Online
    seats: Seats
    invites: Invites
    matches: Matches
    playing: Playing
    deadlines: Deadlines
    live: LiveMatches


def house(store: MemoryStore, accounts: MemoryAccounts, clock: Clock, entropy: Entropy) -> House:
    """A process that has just started: see `infrastructure.joining`, which joins the same to Postgres."""
    live, names, standings, rules = LiveMatches(), Names(accounts), Standings(store), HouseRules()
    passwords = Passwords(PlainText())
    players = Players(accounts, store, passwords, clock, entropy, WELCOME_COINS, standings)
    execute = Execute(store, live, clock, lambda _: None)
    opening = Opening(execute, entropy)
    matches = Matches(store, live, names, Presence(), clock, describe, standings)
    practice = Practice(store, execute, opening)
    return House(
        players=players,
        administration=Administration(players, accounts, store, clock),
        rules=rules,
        practice=practice,
        rooms=Rooms(execute, opening, standings, rules, clock),
        rematch=Rematch(opening, practice, matches, standings, rules, clock),
        online=Online(store, execute, opening, store, standings, rules, clock, entropy),
        seats=Seats(execute, standings, clock),
        invites=Invites(store),
        matches=matches,
        playing=Playing(execute, matches),
        deadlines=Deadlines(store, execute, clock),
        live=live,
    )

"""All use cases and views, joined to one database and to each other."""

from typing import NamedTuple

from application.analytics.ports import Reports
from application.analytics.service import Analytics
from application.matches.deadlines import Deadlines
from application.matches.execute import Execute
from application.matches.hub import Hub
from application.matches.invites import Invites
from application.matches.live import LiveMatches
from application.matches.online import Online
from application.matches.opening import Opening
from application.matches.playing import Playing
from application.matches.practice import Practice
from application.matches.presence import Presence
from application.matches.proof import Proofs
from application.matches.rematch import Rematch
from application.matches.rooms import Rooms
from application.matches.seats import Seats
from application.matches.service import Matches
from application.matches.sittings import Sittings
from application.matches.watch import Watch
from application.players.administration import Administration
from application.players.names import Names
from application.players.passwords import AT_ONCE, Passwords
from application.players.ports import Accounts
from application.players.service import Players
from application.players.standing import Standings
from application.ports import Clock, Entropy, EventStore
from application.views.league import League
from infrastructure.audit.auditor import Auditor
from infrastructure.event_codec import describe
from infrastructure.passwords import Argon2Hasher, quiet_threads
from infrastructure.postgres.checkpoints.published import PublishedCheckpoints
from infrastructure.postgres.database import Database
from infrastructure.postgres.views.reading import PostgresHistories, PostgresWallets, PostgresWeeks
from infrastructure.postgres.views.runner import Views
from infrastructure.services import Services
from infrastructure.settings import Settings


class Base(NamedTuple):
    """What everything stands on."""

    store: EventStore
    sittings: Sittings
    database: Database
    accounts: Accounts
    views: Views
    hub: Hub
    presence: Presence
    auditor: Auditor
    reports: Reports


class Chance(NamedTuple):
    """What is handed in from outside the program: the time, and what nobody can foresee."""

    clock: Clock
    entropy: Entropy


def joined(base: Base, settings: Settings, chance: Chance) -> Services:
    """The services; what runs in the background is for the caller to start."""
    store, sittings, database, accounts, views, hub, presence, auditor, reports = base
    clock, entropy = chance
    live, names, standings, rules = LiveMatches(), Names(accounts), Standings(store), settings.house_rules
    players = _players(store, accounts, standings, settings, chance)
    execute = Execute(store, live, clock, hub.wake)
    opening = Opening(execute, entropy)
    matches = Matches(store, live, names, presence, clock, describe, standings)
    practice, checkpoints = Practice(store, execute, opening), PublishedCheckpoints(database, views)
    return Services(
        players=players,
        standings=standings,
        administration=Administration(players, accounts, store, clock),
        rules=rules,
        practice=practice,
        rooms=Rooms(execute, opening, standings, rules, clock),
        rematch=Rematch(opening, practice, matches, standings, rules, clock),
        online=Online(store, execute, opening, sittings, standings, rules, clock, entropy),
        seats=Seats(execute, standings, clock),
        invites=Invites(store),
        matches=matches,
        proofs=Proofs(store, matches, checkpoints),
        checkpoints=checkpoints,
        playing=Playing(execute, matches),
        deadlines=Deadlines(store, execute, clock),
        watch=Watch(matches, hub, presence, clock),
        wallets=PostgresWallets(database),
        league=League(PostgresWeeks(database, views), names, clock, settings.league_timezone),
        histories=PostgresHistories(database, views),
        names=names,
        store=store,
        clock=clock,
        auditor=auditor,
        views=views,
        live=live,
        presence=presence,
        database=database,
        analytics=Analytics(reports, clock, settings.league_timezone),
        request_secret=b"",
    )


def _players(
    store: EventStore,
    accounts: Accounts,
    standings: Standings,
    settings: Settings,
    chance: Chance,
) -> Players:
    passwords = Passwords(Argon2Hasher(settings.password_memory_kib), quiet_threads(AT_ONCE))
    return Players(accounts, store, passwords, *chance, settings.welcome_coins, standings)

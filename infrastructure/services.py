"""What an interface needs, joined to one database: see `infrastructure.bootstrap`."""

from dataclasses import dataclass, field

from application.analytics.service import Analytics
from application.matches.deadlines import Deadlines
from application.matches.house_rules import HouseRules
from application.matches.invites import Invites
from application.matches.live import LiveMatches
from application.matches.online import Online
from application.matches.playing import Playing
from application.matches.practice import Practice
from application.matches.presence import Presence
from application.matches.proof import Proofs
from application.matches.rematch import Rematch
from application.matches.rooms import Rooms
from application.matches.seats import Seats
from application.matches.service import Matches
from application.matches.watch import Watch
from application.players.administration import Administration
from application.players.names import Names
from application.players.service import Players
from application.players.standing import Standings
from application.ports import Clock, EventStore
from application.views.league import League
from application.views.ports import Histories, Wallets
from infrastructure.audit.auditor import Auditor
from infrastructure.postgres.checkpoints.published import PublishedCheckpoints
from infrastructure.postgres.database import Database
from infrastructure.postgres.views.runner import Views
from infrastructure.postgres.writing import Writing
from infrastructure.session_cache import CachedAccounts


@dataclass(slots=True)
class Services:
    """Use cases and views, and what the probes look at."""

    players: Players
    standings: Standings
    administration: Administration
    rules: HouseRules
    practice: Practice
    rooms: Rooms
    rematch: Rematch
    online: Online
    seats: Seats
    invites: Invites
    matches: Matches
    proofs: Proofs
    checkpoints: PublishedCheckpoints
    playing: Playing
    deadlines: Deadlines
    watch: Watch
    wallets: Wallets
    league: League
    histories: Histories
    names: Names
    store: EventStore
    clock: Clock
    auditor: Auditor
    views: Views
    live: LiveMatches
    presence: Presence
    database: Database
    analytics: Analytics
    request_secret: bytes
    writing: Writing = field(init=False, repr=False)
    sessions: CachedAccounts = field(init=False, repr=False)
    """These two are given by whoever connects: see `infrastructure.bootstrap`."""

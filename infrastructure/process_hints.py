"""What the tail of the log tells this process, passed on to whom it concerns."""

from dataclasses import dataclass
from uuid import UUID

from application.matches.hub import Hub
from infrastructure.postgres.views.runner import Views
from infrastructure.postgres.watchers import Watchers
from infrastructure.session_cache import CachedAccounts


@dataclass(slots=True)
class ProcessHints:
    """See `infrastructure.postgres.tail.Listener`."""

    hub: Hub
    sessions: CachedAccounts
    watchers: Watchers
    views: Views

    def moved(self, stream_id: UUID) -> None:
        """Whoever follows the match, or the log, reads on."""
        self.hub.wake(stream_id)
        self.views.log_has_grown()

    def session_closed(self, token_hash: bytes) -> None:
        """The token is asked about anew, and streams opened with it end."""
        self.sessions.forget(token_hash)
        self.hub.nudge_all()

    def presence_changed(self, said: str) -> None:
        """Somebody came or went in another process."""
        self.watchers.heard(said)

    def may_have_missed(self) -> None:
        """Everything is looked at anew."""
        self.watchers.read_again()
        self.sessions.forget_all()
        self.hub.wake_all()

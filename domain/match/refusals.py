"""Why a match refuses a command; the refusals of the rules themselves are in `domain.rules.refusals`."""

from domain.rules.refusals import Refusal


class MatchOver(Refusal):
    """The match has ended."""

    code = "match-over"


class VersionConflict(Refusal):
    """The match has moved on since the version the play was meant for."""

    code = "version-conflict"

    def __init__(self, current_version: int) -> None:
        super().__init__()
        self.current_version = current_version


class SeatHeldByBot(Refusal):
    """A bot plays this seat."""

    code = "seat-held-by-bot"


class NotYourTurn(Refusal):
    """Another seat plays next."""

    code = "not-your-turn"


class NotOpen(Refusal):
    """The table has not started, or can no longer be joined."""

    code = "not-open"

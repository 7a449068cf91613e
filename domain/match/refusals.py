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


class MatchRunning(Refusal):
    """Play has begun."""

    code = "match-running"


class TableFull(Refusal):
    """There is no free seat at this table."""

    code = "table-full"


class SeatOccupied(Refusal):
    """Somebody else has this seat, or it is kept for somebody else."""

    code = "seat-taken"


class NoSuchSeat(Refusal):
    """The table has no seat of that number."""

    code = "invalid-body"


class AlreadySeated(Refusal):
    """A player has one live table or match at a time, practice aside."""

    code = "already-seated"


class NotSeated(Refusal):
    """Only those who sit at the table may do this."""

    code = "not-seated"


class NotInvited(Refusal):
    """The host has not invited you."""

    code = "not-invited"


class NotHost(Refusal):
    """Only who opened the table may do this."""

    code = "not-host"


class NotFull(Refusal):
    """A seat is still empty."""

    code = "not-full"


class TooManyInvites(Refusal):
    """A room has at most twenty open invites."""

    code = "too-many-invites"


class CannotInviteOneself(Refusal):
    """One sits at one's own table already."""

    code = "invalid-body"


class NonceGiven(Refusal):
    """A nonce is added once."""

    code = "nonce-given"

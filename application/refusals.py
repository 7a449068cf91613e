"""Why a use case refuses, beyond the rules of the match itself."""

from domain.rules.refusals import Refusal


class NotFound(Refusal):
    """There is nothing here that you may see."""

    code = "not-found"


class KeyReused(Refusal):
    """This Idempotency-Key was used for another request."""

    code = "idempotency-key-reused"


class UsernameTaken(Refusal):
    """Somebody has this name already."""

    code = "username-taken"


class TokenMissing(Refusal):
    """This needs a bearer token."""

    code = "token-missing"


class TokenUnknown(Refusal):
    """No such token, or it was revoked."""

    code = "token-unknown"


class TokenExpired(Refusal):
    """The token has expired: open a new session."""

    code = "token-expired"


class WrongCredentials(Refusal):
    """No player has this name and password."""

    code = "wrong-credentials"


class GuestsOnlyPractise(Refusal):
    """Guests play practice matches only: sign up to meet other people."""

    code = "role-required"


class InsufficientCoins(Refusal):
    """The player does not have so many coins."""

    code = "insufficient-coins"


class NoRematch(Refusal):
    """There is no rematch of this match, or it has been opened already."""

    code = "no-rematch"


class Banned(Refusal):
    """This player may not come in for the time being."""

    code = "banned"


class RoleRequired(Refusal):
    """This is for people with a certain role."""

    code = "role-required"


class TooManyMatches(Refusal):
    """A player starts at most so many online matches without a stake an hour; `wait` is in whole seconds."""

    code = "too-many-matches"

    def __init__(self, wait: int) -> None:
        super().__init__(f"too many online matches in an hour: wait {wait} seconds")
        self.wait = wait


class TooManyStreams(Refusal):
    """So many live streams are open, of this player or of all, that this one has to wait."""

    code = "too-many-streams"
    wait = 5


class Busy(Refusal):
    """So many wait for the same that this one would have to wait for too long."""

    code = "busy"


class Impossible(Refusal):
    """Settings or values that do not go together; `path` names the field."""

    code = "invalid-body"

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(reason)
        self.path = path

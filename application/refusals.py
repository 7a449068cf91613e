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

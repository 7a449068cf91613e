"""What people are told about themselves and others."""

from typing_extensions import TypedDict

from domain.rewards.boosts import Boost


class PlayerAnswer(TypedDict):
    """A new player."""

    player_id: str
    username: str


class SessionAnswer(TypedDict):
    """A session. The token is shown this once; send it as `Authorization: Bearer TOKEN`."""

    token: str
    expires_at: str
    player_id: str
    username: str


class BoostAnswer(TypedDict):
    """A boost that holds for the seats taken until then."""

    kind: Boost
    until: str


class MeAnswer(TypedDict):
    """The caller. `match_id` is the live match that is not practice, if there is one."""

    player_id: str
    username: str
    coins: int
    xp: int
    level: int
    roles: list[str]
    boosts: list[BoostAnswer]
    match_id: str | None


class ProfileAnswer(TypedDict):
    """What anybody may know of a player. Practice counts in no figure."""

    username: str
    level: int
    matches: int
    wins: int
    escobas: int

"""What the caller is told of their own coins, invites and matches."""

from typing import Literal

from typing_extensions import TypedDict


class EntryAnswer(TypedDict):
    """A posting of the caller: `amount` coins came, or went when below zero; `balance` was left."""

    at: str
    amount: int
    reason: Literal["welcome", "stake", "stake_return", "pot", "reward", "grant"]
    match_id: str | None
    balance: int


class EntriesAnswer(TypedDict):
    """Postings, newest first."""

    items: list[EntryAnswer]
    next: str | None


class InviteAnswer(TypedDict):
    """An open invite; `seat` is kept for the caller."""

    match_id: str
    host: str | None
    seats: int
    ruleset: str
    seat: int | None
    at: str


class InvitesAnswer(TypedDict):
    """Open invites, newest first."""

    items: list[InviteAnswer]
    next: str | None


class PlayedAnswer(TypedDict):
    """A match the caller sat at, since `at`. `coins`: what it paid, a pot's share included, the stake not."""

    match_id: str
    mode: str
    ruleset: str
    seats: int
    state: str
    at: str
    place: int | None
    coins: int
    xp: int
    league: int


class MatchesAnswer(TypedDict):
    """The caller's matches, the latest sat down at first."""

    items: list[PlayedAnswer]
    next: str | None

"""What people do at an open table before the match begins: they come, add nonces, go, and start."""

from random import Random
from typing import TYPE_CHECKING, Final

from domain.match.commands import (
    AddNonce,
    DeclineInvite,
    InvitePlayer,
    LeaveTable,
    MatchCommand,
    OpenTable,
    StartMatch,
    TakeSeat,
    VoidMatch,
    WhenDue,
)
from domain.match.state import Match
from domain.match.terms import Terms
from domain.rewards.boosts import Boost

if TYPE_CHECKING:
    from tests.unit.domain.audit.stories import Story

PEOPLE: Final = ("ada", "bob", "cleo", "dan", "eve")
BOOSTS: Final[tuple[tuple[Boost, ...], ...]] = (
    (),
    ("gold_booster",),
    ("vip_pass",),
    ("gold_booster", "vip_pass"),
)


def open_and_sit(story: "Story", terms: Terms) -> None:
    """A table for people, until it starts or is cancelled; most of them start."""
    chance = story.chance
    seat = chance.randrange(terms.seats)
    story.does(OpenTable(PEOPLE[0], terms, seat, boosts=chance.choice(BOOSTS)))
    calm = chance.random() < 0.8
    for _ in range(200):
        match = story.match
        if match is None or match.phase != "open":
            return
        story.does(_next(match, chance, calm=calm))
    story.does(WhenDue(story.match.version if story.match else 0))


def _next(match: Match, chance: Random, *, calm: bool) -> MatchCommand:
    who = chance.choice(PEOPLE)
    nonce = chance.choice((None, None, "luck", f"n-{chance.randrange(99)}"))
    sits = TakeSeat(who, chance.choice((None, chance.randrange(4))), nonce, chance.choice(BOOSTS))
    invites = InvitePlayer(PEOPLE[0], who, chance.choice((None, None, chance.randrange(4))))
    commands: list[MatchCommand] = [sits, sits, StartMatch(PEOPLE[0])]
    commands += [AddNonce(PEOPLE[0], "the-opener"), invites, invites]
    if chance.random() < (0.05 if calm else 0.5):
        commands += [LeaveTable(who), DeclineInvite(who)]
    if chance.random() < (0.1 if match.terms.mode == "online" and not match.terms.stake else 0.01):
        return WhenDue(match.version)
    if not calm and chance.random() < 0.05:
        return VoidMatch("admin", "the administrator", "by hand")
    return chance.choice(commands)

"""The points of a hand with their reasons, and how a match ended."""

from typing import Final

from application.offline import SEAT
from domain.cards import DECK, OROS, SEVENS
from domain.match.events import HandScored, MatchVoided, MatchWon, SideScore
from domain.match.state import Match
from domain.rules.seats import side_of
from interfaces.terminal.people import side_name
from interfaces.terminal.words import Words

_COUNTED: Final = {"cards": frozenset(DECK), "oros": OROS, "sevens": SEVENS}
REASONS: Final = ("escobas", "cards", "oros", "seven_of_oros", "sevens")


def award(match: Match, one: SideScore, reason: str) -> str:
    """How many a side had of what counts, and what it got for that: `22  +1`."""
    points = one.reasons.get(reason, 0)
    given = f"+{points}" if points else "·"
    if match.hand is None or reason == "seven_of_oros":
        return given
    if reason == "escobas":
        return f"{match.hand.escobas[one.side]}  {given:>2}"
    return f"{len(_COUNTED[reason].intersection(match.hand.piles[one.side]))}  {given:>2}"


def remark(words: Words, match: Match, scored: HandScored) -> str:
    """What the figures alone do not say: nobody captured, or a tie that makes the match go on."""
    if match.hand is None or match.hand.last_captor is None:
        return words("score.none")
    best = max(side.total for side in scored.sides)
    level = [side for side in scored.sides if side.total == best]
    return words("score.tie") if best >= match.terms.rules.target and len(level) > 1 else ""


def outcome(words: Words, match: Match, event: MatchWon | MatchVoided) -> str:
    """Who won the match, and why if it was not for the points."""
    if isinstance(event, MatchVoided):
        return words("over.void")
    winner = event.ranking[0][0]
    if winner != side_of(SEAT, match.terms.sides):
        won = words("over.won", name=side_name(words, match, winner))
    else:
        won = words("over.won.pair" if match.terms.pairs else "over.won.you")
    return f"{won} {words('over.no_capture')}" if event.reason == "no_capture" else won

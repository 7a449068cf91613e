"""Who is who, as the person at the terminal calls them."""

from application.offline import SEAT
from domain.match.state import Match
from domain.rules.seats import seats_of, side_of
from interfaces.terminal.words import Words


def name_of(words: Words, match: Match, seat: int) -> str:
    """Whoever has a seat: you, your partner, or a bot by its number."""
    if seat == SEAT:
        return words("you")
    sides = match.terms.sides
    if side_of(seat, sides) == side_of(SEAT, sides):
        return words("partner")
    return words("machine", seat=seat)


def side_name(words: Words, match: Match, side: int) -> str:
    """Everybody who plays for a side."""
    seats = seats_of(side, match.terms.seats, match.terms.sides)
    return " & ".join([name_of(words, match, seat) for seat in seats])

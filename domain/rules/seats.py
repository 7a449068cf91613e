"""Who sits where: seats go clockwise, partners sit opposite, a side owns a pile and a score."""


def next_seat(seat: int, seats: int) -> int:
    """The seat to the left, which plays next [clockwise: Spanish text]."""
    return (seat + 1) % seats


def sides_at(seats: int, *, pairs: bool) -> int:
    """How many sides play: two when in pairs, else one a seat."""
    return 2 if pairs else seats


def side_of(seat: int, sides: int) -> int:
    """The side a seat plays for: 0+2 against 1+3 in pairs, else the seat itself."""
    return seat % sides


def seats_of(side: int, seats: int, sides: int) -> tuple[int, ...]:
    """The seats that play for a side."""
    return tuple(range(side, seats, sides))

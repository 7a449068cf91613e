"""What has already happened when a test begins: events, and scripts of whole hands made of events."""

from collections.abc import Mapping
from random import Random
from typing import Final

from domain.cards import DECK, VALUE, Card, total
from domain.match.events import (
    Captured,
    CardPlayed,
    Dealt,
    Escoba,
    HandScored,
    Kind,
    MatchEvent,
    MatchStarted,
    SeatTaken,
    SideScore,
    TableOpened,
    TableSwept,
)
from domain.match.evolve import fold
from domain.match.state import Match
from domain.match.terms import Mode, Seats, Stake, resolve_pairs
from domain.rewards.boosts import Boost
from domain.rewards.terms import RewardSettings
from domain.rules.hand import cards_to_deal, dealt, new_hand
from domain.rules.rulesets import RulesetName
from domain.shuffle import commitment

SEED: Final = bytes(range(32))


def given(*events: MatchEvent) -> Match:
    """The match after these events."""
    match = fold(events)
    if match is None:
        raise ValueError("a match begins with TableOpened")
    return match


def chance_of(number: int) -> Random:
    """Chance that is the same at every run."""
    return Random(number)


def card(text: str) -> Card:
    """One card from its notation."""
    if text not in VALUE:
        raise ValueError(f"{text!r} is not a card")
    return text


def cards(text: str) -> tuple[Card, ...]:
    """Cards from notation with spaces: `7o sc`."""
    return tuple(card(word) for word in text.split())


def deck_beginning(text: str) -> tuple[Card, ...]:
    """A whole deck that begins with these cards; the others follow in the order of `DECK`."""
    first = cards(text)
    return (*first, *(other for other in DECK if other not in first))


def table_of(
    seats: Seats = 2,
    ruleset: RulesetName = "escombra",
    *,
    people: tuple[int, ...] = (0, 1, 2, 3),
    pairs: bool | None = None,
    stake: Stake = 0,
    dealer: int | None = None,
    mode: Mode = "friends",
    rewards: RewardSettings | None = None,
    boosts: Mapping[int, tuple[Boost, ...]] | None = None,
) -> tuple[MatchEvent, ...]:
    """A full table that has started; seat 0 is mano of hand 1.

    In the seats not in `people` are bots, online simulated players. `rewards` are the prizes it was opened
    under (None: it pays nothing), `boosts` by seat.
    """
    paired = resolve_pairs(ruleset, seats, pairs)
    opened = TableOpened(
        mode=mode,
        seats=seats,
        pairs=paired,
        ruleset=ruleset,
        stake=stake,
        clock=0,
        commitment=commitment(SEED),
        bot=None if mode == "online" else "normal",
        host=None if mode == "online" else "p0",
        rewards=rewards.at(mode, seats, pairs=paired, stake=stake) if rewards else None,
    )
    machine: Kind = "simulated" if mode == "online" else "bot"
    taken = [
        SeatTaken(seat, "human", f"p{seat}", stake, boosts=(boosts or {}).get(seat, ()))
        if seat in people
        else SeatTaken(seat, machine)
        for seat in range(seats)
    ]
    return opened, *taken, MatchStarted(seats - 1 if dealer is None else dealer)


def deal(*held: str, table: str = "", hand: int = 1, turn: int = 0) -> Dealt:
    """A first deal of these held cards, seat by seat, and this table; `turn` leads."""
    by_seat = {str(seat): cards(text) for seat, text in enumerate(held)}
    return Dealt(hand, 1, (turn - 1) % len(held), by_seat, cards(table))


def scored(hand: int, *totals: int) -> HandScored:
    """A hand after which the sides stand at these totals."""
    sides = [SideScore(side, points, {}, points) for side, points in enumerate(totals)]
    return HandScored(hand, tuple(sides))


def scripted_hand(
    deck: tuple[Card, ...] = DECK,
    *,
    seats: int = 2,
    takes: Mapping[str, str] | None = None,
    number: int = 1,
    dealer: int | None = None,
) -> list[MatchEvent]:
    """All 36 plays of a hand: everyone plays held cards in the order dealt, laying down all but `takes`.

    `takes` maps a card to the table cards it captures. The leftovers are still on the table.
    """
    dealer = seats - 1 if dealer is None else dealer
    captures = {card(played): cards(taken) for played, taken in (takes or {}).items()}
    hand = new_hand(number, dealer, seats, seats)
    table: list[Card] = []
    events: list[MatchEvent] = []
    while hand.stock:
        held, opening = cards_to_deal(hand, deck)
        hand = dealt(hand, held, opening)
        by_seat = {str(seat): kept for seat, kept in enumerate(held)}
        events.append(Dealt(number, hand.round, dealer, by_seat, opening or None))
        table.extend(opening)
        for turn in range(3 * seats):
            seat = (dealer + 1 + turn) % seats
            played = held[seat][turn // seats]
            events.extend(_one_play(seat, played, captures.pop(played, ()), table))
    if captures:
        raise ValueError(f"never played: {captures}")
    return events


def leftovers_of(events: list[MatchEvent]) -> tuple[Card, ...]:
    """What a scripted hand leaves on the table."""
    hand = given(*table_of(), *events).hand
    return () if hand is None else hand.table


def hand_without_capture(number: int) -> list[MatchEvent]:
    """A whole hand of two seats in which nobody captured, scored 0-0; every hand has the same mano."""
    events = scripted_hand(number=number)
    return [*events, TableSwept(None, leftovers_of(events)), scored(number, 0, 0)]


def _one_play(seat: int, played: Card, take: tuple[Card, ...], table: list[Card]) -> list[MatchEvent]:
    events: list[MatchEvent] = [CardPlayed(seat, played)]
    if not take:
        table.append(played)
        return events
    if total((played, *take)) != 15 or not set(take) <= set(table):
        raise ValueError(f"{played} cannot take {take} from {table}")
    for gone in take:
        table.remove(gone)
    events.append(Captured(seat, played, take))
    return events if table else [*events, Escoba(seat)]

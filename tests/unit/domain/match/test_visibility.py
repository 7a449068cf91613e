"""Who may see what of a match, person by person and phase by phase."""

from typing import Final

import pytest

from domain.match.events import (
    InviteDeclined,
    MatchEvent,
    MatchStarted,
    MatchVoided,
    PlayerInvited,
    SeatForfeited,
    SeatHandedToBot,
    SeatLeft,
    SeatTaken,
    SeedRevealed,
    TableCancelled,
)
from domain.match.visibility import Sight, shown_cards, sight_of
from tests.given import SEED, deal, given, table_of
from tests.unit.domain.match.open_tables import HOST, OPENER, guest, online, room

DEAL: Final = deal("7o 1c 2c", "3c 4c 5c", table="sc 4e")
PLAYING: Final = (MatchStarted(1), DEAL)
WON: Final = (*PLAYING, MatchVoided("admin"), SeedRevealed(SEED.hex()))
GONE: Final = (TableCancelled("admin", ()), SeedRevealed(SEED.hex()))
NOTHING: Final = None
COUNTS: Final = Sight(None)
ALL: Final = Sight(None, everything=True)

# gil sits in seat 1, joan is invited, mar declined, teo sat and left
ROOM: Final = room(
    *guest("teo", 1),
    SeatLeft(1, "teo", 0),
    PlayerInvited("mar"),
    InviteDeclined("mar"),
    PlayerInvited("joan"),
    *guest("gil", 1),
)


def at_online_table(stake: int) -> tuple[MatchEvent, ...]:
    """gil sits in seat 1, teo sat and left."""
    taken = [SeatTaken(1, "human", "teo", stake), SeatLeft(1, "teo", stake)]
    return online(*taken, SeatTaken(1, "human", "gil", stake), stake=stake)  # type: ignore[arg-type]


FREE: Final = at_online_table(0)
STAKED: Final = at_online_table(100)


@pytest.mark.parametrize(
    ("events", "sights"),
    [
        (
            ROOM,
            {HOST: Sight(0), "gil": Sight(1), "joan": COUNTS, "mar": NOTHING, "teo": COUNTS, "eve": NOTHING},
        ),
        (
            (*ROOM, *PLAYING),
            {HOST: Sight(0), "gil": Sight(1), "joan": NOTHING, "mar": NOTHING, "teo": COUNTS, "eve": NOTHING},
        ),
        (
            (*ROOM, *WON),
            {HOST: Sight(0, True), "gil": Sight(1, True), "joan": NOTHING, "teo": ALL, "eve": NOTHING},
        ),
        (
            (*ROOM, *GONE),
            {HOST: Sight(0), "gil": Sight(1), "joan": NOTHING, "mar": NOTHING, "teo": COUNTS, "eve": NOTHING},
        ),
    ],
    ids=["open", "playing", "ended", "cancelled"],
)
def test_a_room_is_seen_by_who_sits_or_sat_and_while_it_is_open_by_the_invited(
    events: tuple[MatchEvent, ...], sights: dict[str, Sight | None]
) -> None:
    match = given(*events)
    assert {who: sight_of(match, who) for who in sights} == sights


@pytest.mark.parametrize(
    ("more", "stranger"),
    [((), NOTHING), (PLAYING, COUNTS), (WON, ALL), (GONE, NOTHING)],
    ids=["open", "playing", "ended", "cancelled"],
)
def test_an_online_match_without_a_stake_may_be_watched_once_it_is_played(
    more: tuple[MatchEvent, ...], stranger: Sight | None
) -> None:
    match = given(*FREE, *more)
    ended = match.phase == "ended"
    assert sight_of(match, "stranger") == stranger
    assert sight_of(match, OPENER) == Sight(0, everything=ended)
    assert sight_of(match, "teo") == Sight(None, everything=ended)


@pytest.mark.parametrize("more", [(), PLAYING, WON, GONE], ids=["open", "playing", "ended", "cancelled"])
def test_a_match_with_a_stake_is_never_a_strangers_to_watch(more: tuple[MatchEvent, ...]) -> None:
    match = given(*STAKED, *more)
    ended = match.phase == "ended"
    assert sight_of(match, "stranger") is None
    assert sight_of(match, "gil") == Sight(1, everything=ended)
    assert sight_of(match, "teo") == Sight(None, everything=ended)


@pytest.mark.parametrize("table", [ROOM, STAKED], ids=["friends", "stake"])
def test_who_audits_sees_a_match_when_it_is_over_and_not_before(table: tuple[MatchEvent, ...]) -> None:
    assert sight_of(given(*table), "inspector", audits=True) is None
    assert sight_of(given(*table, *PLAYING), "inspector", audits=True) is None
    assert sight_of(given(*table, *WON), "inspector", audits=True) == ALL
    assert sight_of(given(*table, *GONE), "inspector", audits=True) == COUNTS
    assert sight_of(given(*table, *WON), "inspector") is None


def test_who_audits_and_plays_sees_no_more_than_a_player_until_the_end() -> None:
    assert sight_of(given(*STAKED, *PLAYING), "gil", audits=True) == Sight(1)


def test_a_practice_match_is_its_players_alone() -> None:
    match = given(*table_of(2, people=(0,), mode="practice"), DEAL)
    assert sight_of(match, "p0") == Sight(0)
    assert sight_of(match, "stranger") is None


def test_a_player_whose_seat_a_bot_has_still_sees_the_match() -> None:
    for gone in ((SeatHandedToBot(1, "timeouts"),), (SeatForfeited(1), SeatHandedToBot(1, "forfeit"))):
        assert sight_of(given(*STAKED, *PLAYING, *gone), "gil") == Sight(1)


@pytest.mark.parametrize(
    ("sight", "shown"),
    [
        (COUNTS, {"0": 3, "1": 3}),
        (Sight(0), {"0": ("7o", "1c", "2c"), "1": 3}),
        (Sight(1), {"0": 3, "1": ("3c", "4c", "5c")}),
        (ALL, {"0": ("7o", "1c", "2c"), "1": ("3c", "4c", "5c")}),
    ],
)
def test_a_deal_shows_the_cards_of_the_viewers_seat_and_counts_the_others(
    sight: Sight, shown: dict[str, object]
) -> None:
    assert shown_cards(DEAL, sight) == {"cards": shown}


def test_the_seat_named_twice_by_one_player_is_the_one_they_have_now() -> None:
    moved = online(SeatLeft(0, OPENER, 0), SeatTaken(2, "human", OPENER), seats=3)
    assert sight_of(given(*moved), OPENER) == Sight(2)

"""What is recorded happened: no event is ever refused, whatever state it meets, and each counts as one."""

from typing import get_args

import pytest

from domain.match.events import (
    Captured,
    CardPlayed,
    Dealt,
    Escoba,
    InviteDeclined,
    MatchEvent,
    MatchStarted,
    MatchVoided,
    MatchWon,
    NonceAdded,
    PlayerInvited,
    PotSettled,
    Refund,
    RewardsGranted,
    SeatForfeited,
    SeatHandedToBot,
    SeatLeft,
    SeatReclaimed,
    SeatReward,
    SeatTaken,
    SeedRevealed,
    Share,
    TableCancelled,
    TableSwept,
    TurnTimedOut,
)
from domain.match.evolve import evolve, fold
from domain.match.state import Match
from domain.rewards.shares import Base, Why
from tests.given import cards, deal, given, scored, table_of
from tests.unit.domain.match.generated import TABLES, Table, played_to_the_end

WHY = Why(1, Base(40, 40, 10), 1, False, True, False, False, None)
SAMPLES: tuple[MatchEvent, ...] = (
    *table_of(2, "escoba", stake=100),
    SeatTaken(1, "simulated", name="Laia (simulated)"),
    SeatTaken(0, "human", "p9", 250, "luck", ("gold_booster", "vip_pass")),
    PlayerInvited("p7"),
    PlayerInvited("p8", 1),
    InviteDeclined("p8"),
    NonceAdded(0, "luck"),
    SeatLeft(1, "p1", 100),
    TableCancelled("not_filled", (Refund(0, 100, "p0"),)),
    TableCancelled("admin", (), "root", "a test table"),
    MatchStarted(0),
    deal("7o 1c 2c", "3c 4c 5c", table="sc 4e"),
    Dealt(3, 2, 1, {"0": cards("1e 2e 3e"), "1": cards("1b 2b 3b")}),
    CardPlayed(0, "7o"),
    CardPlayed(1, "rb", 900),
    Captured(0, "7o", cards("sc")),
    Captured(1, "7b", cards("sb")),
    Escoba(0),
    Escoba(1, opening=2, take=cards("7c sc 7e se")),
    Escoba(1, opening=1),
    TableSwept(None, cards("4e 6b")),
    TableSwept(1, cards("4e 6b")),
    scored(1, 5, 3),
    TurnTimedOut(0),
    SeatReclaimed(0),
    SeatForfeited(0),
    SeatHandedToBot(0, "forfeit"),
    MatchWon(((0,), (1,)), "target"),
    MatchWon(((1,), (0,)), "no_capture"),
    MatchVoided("hand_limit", (Refund(0, 100),)),
    MatchVoided("admin", (Refund(0, 100, "p0"),), "root", "a bug"),
    PotSettled(200, (Share(0, "p0", 200),)),
    RewardsGranted((SeatReward(0, "p0", 80, 40, 10, WHY),), "Europe/Madrid"),
    SeedRevealed("00" * 32),
)


def reached_states() -> list[Match]:
    """A match of two seats at many points of its course, also after each sample alone."""
    course = [state for _, state in played_to_the_end(TABLES[3], "normal", 5).states()]
    opened = [given(SAMPLES[0], *SAMPLES[1 : n + 1]) for n in range(len(SAMPLES))]
    return [*course[:60], *course[60::13], course[-1], *opened, *(given(SAMPLES[0], one) for one in SAMPLES)]


def test_there_is_a_sample_of_every_kind_of_event() -> None:
    assert {type(event) for event in SAMPLES} == set(get_args(MatchEvent))


@pytest.mark.parametrize("event", SAMPLES, ids=lambda event: type(event).__name__)
def test_an_event_is_one_more_version_in_every_state_a_match_can_be_in(event: MatchEvent) -> None:
    for state in reached_states():
        after = evolve(state, event)
        assert after is not None
        assert after.version == state.version + 1
        assert after.terms == state.terms


@pytest.mark.parametrize("table", TABLES)
def test_every_event_of_a_match_is_accepted_in_every_other_phase_of_it(table: Table) -> None:
    match = played_to_the_end(table, "normal", 6)
    states = [state for _, state in match.states()]
    for event in match.events[::5]:
        for state in (*states[:4], *states[4::37], states[-2], states[-1]):
            after = evolve(state, event)
            assert after is not None
            assert after.version == state.version + 1


@pytest.mark.parametrize("event", SAMPLES[1:], ids=lambda event: type(event).__name__)
def test_before_the_table_is_opened_nothing_can_be_said(event: MatchEvent) -> None:
    assert evolve(None, event) is None
    assert fold([event, event]) is None


def test_no_events_are_no_match() -> None:
    assert fold([]) is None


def test_opening_a_table_twice_changes_nothing_but_the_version() -> None:
    state = given(*table_of(2), deal("7o 1c 2c", "3c 4c 5c", table="sc 4e"))
    assert evolve(state, SAMPLES[0]) == state._replace(version=state.version + 1)

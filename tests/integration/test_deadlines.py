"""Deadlines on a real database with a clock that the test drives."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from uuid import UUID

import psycopg

from application.matches.view_shape import MatchView
from infrastructure.bootstrap import services
from infrastructure.services import Services
from infrastructure.settings import Settings
from tests.integration.event_store.logs import rows
from tests.integration.servers import THREE, TWO, opened, play

MONDAY = datetime(2026, 11, 30, 12, tzinfo=UTC)
SETTINGS = Settings(password_memory_kib=32)


class DrivenClock:
    """Time that passes when the test says so."""

    def __init__(self) -> None:
        self.now = MONDAY

    def __call__(self) -> datetime:
        return self.now

    async def advance(self, seconds: float) -> None:
        """Let time pass, and the server notice."""
        self.now += timedelta(seconds=seconds)
        await asyncio.sleep(0.5)


Scenario = Callable[[Services, DrivenClock, UUID], Awaitable[None]]


def with_clock(conninfo: str, scenario: Scenario, clock: DrivenClock | None = None) -> None:
    """Run a scenario on one server whose clock is driven."""
    clock = clock or DrivenClock()

    async def run() -> None:
        async with services(conninfo, SETTINGS, clock=clock) as server:
            await scenario(server, clock, (await server.players.enter_as_guest()).session.player_id)

    asyncio.run(run())


def types_in(conninfo: str) -> list[str]:
    """The types of all events, in order."""
    return [row[0] for row in rows(conninfo, "SELECT type FROM events ORDER BY position")]


def deadline_of(view: MatchView) -> datetime:
    """The deadline a view shows."""
    assert view["turn_deadline"] is not None
    return datetime.fromisoformat(view["turn_deadline"])


def test_turn_that_runs_out_is_played_once_and_the_deadline_moves_on(database: str) -> None:
    async def scenario(server: Services, clock: DrivenClock, player: UUID) -> None:
        match_id = await opened(server, player, TWO._replace(clock=30))
        before = await server.matches.view(player, match_id)
        await clock.advance((deadline_of(before) - clock.now).total_seconds() - 1)
        assert (await server.matches.view(player, match_id))["version"] == before["version"]

        await clock.advance(2)

        after = await server.matches.view(player, match_id)
        assert after["version"] > before["version"]
        assert deadline_of(after) >= clock.now + timedelta(seconds=29)

    with_clock(database, scenario)

    assert types_in(database).count("TurnTimedOut") == 1


def test_clock_starts_when_the_bots_plays_have_been_shown(database: str) -> None:
    async def scenario(server: Services, clock: DrivenClock, player: UUID) -> None:
        match_id = await opened(server, player, THREE._replace(clock=15))
        await clock.advance(1)
        view = await play(server, player, match_id)
        events = await server.matches.events(player, match_id, 0, 1000)
        last = [event["payload"] for event in events if event["at"] == events[-1]["at"]]
        pause = sum(payload.get("shown_after_ms", 0) for payload in last)

        assert deadline_of(view) == clock.now + timedelta(seconds=15, milliseconds=pause)
        assert pause > 0

    with_clock(database, scenario)


def test_play_in_time_moves_the_deadline_so_that_the_old_one_does_nothing(database: str) -> None:
    async def scenario(server: Services, clock: DrivenClock, player: UUID) -> None:
        match_id = await opened(server, player, TWO._replace(clock=30))
        await clock.advance(20)
        await play(server, player, match_id)

        await clock.advance(15)

    with_clock(database, scenario)

    assert "TurnTimedOut" not in types_in(database)


def test_deadline_outlives_a_restart_and_leaves_a_full_turn_after_it(database: str) -> None:
    clock = DrivenClock()
    ids: list[UUID] = []

    async def before(server: Services, _: DrivenClock, player: UUID) -> None:
        ids.append(await opened(server, player, TWO._replace(clock=15)))

    async def after(_server: Services, clock: DrivenClock, _player: UUID) -> None:
        await clock.advance(14)
        assert "TurnTimedOut" not in types_in(database)
        await clock.advance(1)

    with_clock(database, before, clock)
    clock.now += timedelta(minutes=10)
    with_clock(database, after, clock)

    assert types_in(database).count("TurnTimedOut") == 1


def test_player_who_was_too_slow_twice_comes_back(database: str) -> None:
    async def scenario(server: Services, clock: DrivenClock, player: UUID) -> None:
        match_id = await opened(server, player, TWO._replace(clock=15))
        await clock.advance(20)
        await clock.advance(20)
        held = await server.matches.view(player, match_id)
        assert held["seats"][0]["held_by"] == "bot"
        assert held["turn_deadline"] is None

        back = await server.playing.reclaim(player, match_id, None)

        assert back["seats"][0]["held_by"] == "player"
        assert back["turn"] == 0
        assert (await play(server, player, match_id))["version"] > back["version"]

    with_clock(database, scenario)


def test_reclaim_that_changes_nothing_is_answered_with_the_present_time(database: str) -> None:
    async def scenario(server: Services, clock: DrivenClock, player: UUID) -> None:
        match_id = await opened(server, player, TWO._replace(clock=60))
        await clock.advance(5)

        view = await server.playing.reclaim(player, match_id, None)

        assert datetime.fromisoformat(view["now"]) == clock.now
        assert view == await server.matches.view(player, match_id)

    with_clock(database, scenario)


def test_player_who_stays_away_has_forfeited_after_two_whole_hands(database: str) -> None:
    async def scenario(server: Services, clock: DrivenClock, player: UUID) -> None:
        match_id = await opened(server, player, TWO._replace(clock=15))
        for _ in range(8):
            await clock.advance(120)
        view = await server.matches.view(player, match_id)
        assert view["state"] == "ended"
        assert view["result"] is not None
        assert view["result"]["reason"] == "forfeit"

    with_clock(database, scenario)

    assert types_in(database).count("SeatForfeited") == 1


def test_match_that_cannot_be_read_holds_up_no_other(database: str) -> None:
    clock = DrivenClock()

    async def before(server: Services, clock: DrivenClock, player: UUID) -> None:
        damaged = await opened(server, player, TWO._replace(clock=15))
        await clock.advance(1)  # so that the damaged one is due first
        await opened(server, player, TWO._replace(clock=15))
        with psycopg.connect(database, autocommit=True) as connection:
            connection.execute("ALTER TABLE stored_events DISABLE TRIGGER append_only")
            connection.execute(
                "UPDATE stored_events SET topic = 'Unheard.1' WHERE originator_id = %s", (damaged,)
            )

    async def after(_server: Services, clock: DrivenClock, _player: UUID) -> None:
        await clock.advance(60)

    with_clock(database, before, clock)
    with_clock(database, after, clock)  # nothing is in memory any more

    assert types_in(database).count("TurnTimedOut") == 1


def test_match_that_nobody_moves_for_a_day_is_void(database: str) -> None:
    async def scenario(server: Services, clock: DrivenClock, player: UUID) -> None:
        match_id = await opened(server, player)
        await clock.advance(24 * 3600 - 1)
        assert (await server.matches.view(player, match_id))["state"] == "playing"

        await clock.advance(2)

        assert (await server.matches.view(player, match_id))["state"] == "ended"

    with_clock(database, scenario)

    assert types_in(database)[-2:] == ["MatchVoided", "SeedRevealed"]
    assert rows(database, "SELECT count(*) FROM deadlines") == [(0,)]


def test_clock_that_is_set_back_never_makes_a_match_go_back(database: str) -> None:
    async def scenario(server: Services, clock: DrivenClock, player: UUID) -> None:
        match_id = await opened(server, player)
        await play(server, player, match_id)
        clock.now -= timedelta(hours=1)
        await play(server, player, match_id)
        clock.now += timedelta(hours=2)
        await play(server, player, match_id)

    with_clock(database, scenario)

    times = [row[0] for row in rows(database, "SELECT at FROM events ORDER BY position")]
    assert times == sorted(times)
    tick = timedelta(microseconds=1)
    assert sorted(set(times)) == [MONDAY, MONDAY + tick, MONDAY + 2 * tick, MONDAY + timedelta(hours=1)], (
        "the four commands are not told apart by their times"
    )

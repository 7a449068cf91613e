"""Deadlines that pass at the very moment at which somebody does something."""

from uuid import UUID

from domain.bots import Move
from domain.match.refusals import MatchRunning, NotFull, NotYourTurn, VersionConflict
from domain.rules.refusals import CardNotInHand
from infrastructure.services import Services
from tests.integration.races.arena import ROOM, STAKE, TWO, Arena, Doing, id_of, refused, run


async def acting(server: Services) -> None:
    """The server looks at its deadlines."""
    await server.deadlines.act()


def playing(player: UUID, match_id: UUID, move: Move, version: int | None = None) -> Doing:
    """Somebody plays a card."""
    return lambda server: server.playing.play(player, match_id, move.card, move.take, version, None)


async def to_play(both: Arena, match_id: UUID, people: list[UUID]) -> tuple[UUID, tuple[Move, ...], int]:
    """Whose turn it is, what they may play, and the version."""
    for player in people:
        found = await both.other.matches.moves(player, match_id)
        if found.moves:
            return player, found.moves, found.version
    raise AssertionError("it is nobody's turn")


def test_table_is_filled_or_joined_at_its_deadline_never_both(database: str, repeats: int) -> None:
    async def race(both: Arena) -> None:
        first, second = await both.people(2)
        match_id = await both.sits(first)
        both.pass_time(15)

        outcomes = await both.at_once(acting, lambda server: server.online.sit(second, TWO, None))

        assert refused(outcomes) == []
        story = both.story(match_id)
        seated = id_of(outcomes[1])
        assert both.number_of(match_id, "MatchStarted") == 1
        assert both.number_of(match_id, "SeatTaken") == 2
        assert story.simulated == (seated != match_id)
        if seated != match_id:
            assert len(both.story(seated).people) == 1
            await both.one.seats.leave(second, seated, None)

    run(database, repeats, race)


def test_stake_table_is_cancelled_or_joined_at_its_deadline_never_both(database: str, repeats: int) -> None:
    async def race(both: Arena) -> None:
        first, second = await both.people(2)
        match_id = await both.sits(first, STAKE)
        both.pass_time(60)

        outcomes = await both.at_once(acting, lambda server: server.online.sit(second, STAKE, None))

        assert refused(outcomes) == []
        seated = id_of(outcomes[1])
        cancelled = both.number_of(match_id, "TableCancelled")
        started = both.number_of(match_id, "MatchStarted")
        assert (cancelled, started) == ((0, 1) if seated == match_id else (1, 0))
        assert await both.one.wallets.balance(first) == 500 * cancelled
        assert await both.one.wallets.balance(second) == 0
        if seated != match_id:
            await both.one.seats.leave(second, seated, None)

    run(database, repeats, race)


def test_guest_leaves_or_the_host_starts_never_both(database: str, repeats: int) -> None:
    async def race(both: Arena) -> None:
        host, guest = await both.people(2)
        match_id = await both.room(host, guest)

        outcomes = await both.at_once(
            lambda server: server.seats.leave(guest, match_id, None),
            lambda server: server.rooms.start(host, match_id, None),
        )

        assert len(refused(outcomes, MatchRunning, NotFull)) == 1
        started, left = both.number_of(match_id, "MatchStarted"), both.number_of(match_id, "SeatLeft")
        assert (started, left) == ((0, 1) if isinstance(outcomes[1], NotFull) else (1, 0))

    run(database, repeats, race)


def test_turn_is_played_or_timed_out_never_both(database: str, repeats: int) -> None:
    async def race(both: Arena) -> None:
        people = await both.people(2)
        match_id = await both.room(*people, asked=ROOM._replace(clock=15))
        await both.one.rooms.start(people[0], match_id, None)
        player, moves, _ = await to_play(both, match_id, people)
        both.pass_time(15)

        outcomes = await both.at_once(playing(player, match_id, moves[0]), acting)

        refusals = refused(outcomes, NotYourTurn)
        assert both.number_of(match_id, "CardPlayed") == 1
        assert both.number_of(match_id, "TurnTimedOut") == len(refusals)
        await both.one.seats.void(people[0], match_id, "for the next race", None)

    run(database, repeats, race)


def test_two_plays_for_one_version_are_one_play(database: str, repeats: int) -> None:
    async def race(both: Arena) -> None:
        people = await both.people(2)
        match_id = await both.room(*people)
        await both.one.rooms.start(people[0], match_id, None)
        player, moves, version = await to_play(both, match_id, people)

        outcomes = await both.at_once(
            playing(player, match_id, moves[0], version), playing(player, match_id, moves[-1], version)
        )

        assert len(refused(outcomes, VersionConflict, NotYourTurn, CardNotInHand)) == 1
        assert both.number_of(match_id, "CardPlayed") == 1

    run(database, repeats, race)

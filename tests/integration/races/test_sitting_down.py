"""People who sit down at the same moment, through two servers."""

from math import ceil
from uuid import UUID

from application.matches.house_rules import Asked
from application.ports import CommandKey, KeyKnown
from application.refusals import InsufficientCoins
from domain.match.refusals import AlreadySeated, TableFull
from domain.match.terms import Seats
from infrastructure.services import Services
from tests.integration.races.arena import ROOM, STAKE, TWO, Arena, Doing, id_of, refused, run


def sitting(player: UUID, asked: Asked = TWO, key: CommandKey | None = None) -> Doing:
    """Somebody sits down online."""
    return lambda server: server.online.sit(player, asked, key)


def taking(player: UUID, match_id: UUID) -> Doing:
    """Somebody who is invited sits down."""
    return lambda server: server.seats.take(player, match_id, None, None, None)


def test_last_seat_of_a_stake_table_is_taken_once_and_the_other_opens_one(
    database: str, repeats: int
) -> None:
    async def race(both: Arena) -> None:
        first, second, third = await both.people(3)
        match_id = await both.sits(first, STAKE)

        tables = {id_of(one) for one in await both.at_once(sitting(second, STAKE), sitting(third, STAKE))}

        assert match_id in tables
        assert len(tables) == 2
        [waiting] = tables - {match_id}
        assert len(both.story(match_id).people) == 2
        assert both.number_of(match_id, "MatchStarted") == 1
        assert len(both.story(waiting).people) == 1
        await both.one.seats.void(first, waiting, "for the next race", None)

    run(database, repeats, race)


def test_last_seat_of_a_room_is_taken_by_one_of_two_who_are_invited(database: str, repeats: int) -> None:
    async def race(both: Arena) -> None:
        host, *guests = await both.people(3)
        match_id = await both.room(host, *guests, sit=False)

        outcomes = await both.at_once(*[taking(guest, match_id) for guest in guests])

        assert len(refused(outcomes, TableFull)) == 1
        assert len(both.story(match_id).people) == 2

    run(database, repeats, race)


def test_player_with_coins_for_one_stake_sits_at_one_of_two_tables(database: str, repeats: int) -> None:
    async def race(both: Arena) -> None:
        [player] = await both.people(1)
        other = STAKE._replace(seats=3)

        outcomes = await both.at_once(sitting(player, STAKE), sitting(player, other))

        [_] = refused(outcomes, AlreadySeated, InsufficientCoins)
        [match_id] = [id_of(outcome) for outcome in outcomes if not isinstance(outcome, BaseException)]
        assert await both.one.wallets.balance(player) == 0
        await both.one.seats.leave(player, match_id, None)
        assert await both.one.wallets.balance(player) == 500

    run(database, repeats, race)


def test_same_user_on_two_devices_has_one_seat(database: str, repeats: int) -> None:
    async def race(both: Arena) -> None:
        [player] = await both.people(1)

        outcomes = await both.at_once(sitting(player), sitting(player), sitting(player))

        assert len(refused(outcomes, AlreadySeated)) == 2
        seats = [story for story in both.stories() for _, _, who in story.people if who == str(player)]
        assert len(seats) == 1
        await both.one.seats.leave(player, seats[0].match_id, None)

    run(database, repeats, race)


def test_same_key_on_two_devices_takes_one_seat_and_one_stake(database: str, repeats: int) -> None:
    async def race(both: Arena) -> None:
        [player] = await both.people(1)
        key = CommandKey(str(player), "k", b"the same", "201")

        outcomes = await both.at_once(sitting(player, STAKE, key), sitting(player, STAKE, key))

        assert refused(outcomes) == []
        [known] = [outcome for outcome in outcomes if isinstance(outcome, KeyKnown)]
        [done] = [outcome for outcome in outcomes if outcome is not known]
        assert known.stream_id == id_of(done)
        assert await both.one.wallets.balance(player) == 0
        await both.one.seats.leave(player, known.stream_id, None)

    run(database, repeats, race)


def test_invite_that_is_accepted_twice_gives_one_seat(database: str, repeats: int) -> None:
    async def race(both: Arena) -> None:
        host, guest = await both.people(2)
        match_id = await both.room(host, guest, asked=ROOM._replace(seats=3), sit=False)

        outcomes = await both.at_once(taking(guest, match_id), taking(guest, match_id))

        assert len(refused(outcomes, AlreadySeated)) == 1
        assert both.number_of(match_id, "SeatTaken") == 2

    run(database, repeats, race)


def test_two_invites_that_are_accepted_at_once_give_one_seat(database: str, repeats: int) -> None:
    async def race(both: Arena) -> None:
        host, other, guest = await both.people(3)
        rooms = [await both.room(one, guest, sit=False) for one in (host, other)]

        outcomes = await both.at_once(*[taking(guest, match_id) for match_id in rooms])

        assert len(refused(outcomes, AlreadySeated)) == 1
        assert sorted(len(both.story(match_id).people) for match_id in rooms) == [1, 2]

    run(database, repeats, race)


def test_people_who_come_at_once_fill_as_few_tables_as_hold_them(database: str, repeats: int) -> None:
    async def race(both: Arena) -> None:
        seats: Seats = both.chance.choice([2, 3, 4])
        people = await both.people(both.chance.randint(2, 9))
        asked = TWO._replace(seats=seats)

        outcomes = await both.at_once(*[sitting(player, asked) for player in people])

        tables = [id_of(outcome) for outcome in outcomes]
        assert len(set(tables)) == ceil(len(people) / seats)
        not_full = [match_id for match_id in set(tables) if tables.count(match_id) < seats]
        assert len(not_full) == (1 if len(people) % seats else 0)
        for match_id in set(tables):
            assert len(both.story(match_id).people) == tables.count(match_id)
        await _sweep(both.one, not_full)

    run(database, repeats, race)


async def _sweep(server: Services, tables: list[UUID]) -> None:
    """Tables that wait are cancelled, so that the next race begins with none."""
    for match_id in tables:
        await server.seats.void(UUID(int=1), match_id, "for the next race", None)

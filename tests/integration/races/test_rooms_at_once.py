"""Answers to an invite that come at the same moment as something else, through two servers."""

from uuid import UUID

from application.ports import CommandKey
from domain.match.events import InviteDeclined, SeatTaken
from infrastructure.services import Services
from tests.integration.races.arena import ROOM, TWO, Doing, id_of
from tests.integration.races.racing import Round, Told, leaving, of, race, sitting


def accepting(guest: UUID, match_id: UUID) -> Doing:
    """Somebody who is invited sits down."""
    return lambda server: server.seats.take(guest, match_id, None, None, None)


def declining(guest: UUID, match_id: UUID) -> Doing:
    """Somebody who is invited will not come."""
    return lambda server: server.rooms.decline(guest, match_id, None)


def test_invite_is_declined_or_accepted_never_both(database: str, repeats: int) -> None:
    async def compete(now: Round) -> Told:
        host, guest = await now.both.people(2)
        match_id = await now.both.room(host, guest, sit=False)

        told = await now.told(declining(guest, match_id), accepting(guest, match_id))

        events = await now.events(match_id)
        happened = len(of(InviteDeclined, events)), len(of(SeatTaken, events)) - 1
        assert happened == ((1, 0) if told[0] == "ok" else (0, 1))
        await now.end(match_id)
        return told

    assert race(database, repeats, compete) == {("ok", "not-found"), ("not-invited", "ok")}


def test_invite_is_accepted_or_a_seat_taken_online_never_both(database: str, repeats: int) -> None:
    async def compete(now: Round) -> Told:
        host, guest, opener = await now.both.people(3)
        room = await now.both.room(host, guest, sit=False)
        table = await now.both.sits(opener)

        told = await now.told(accepting(guest, room), sitting(guest, TWO))

        seats = [(await now.match(match_id)).seat_of(str(guest)) for match_id in (room, table)]
        assert [seat is not None for seat in seats] == [answer == "ok" for answer in told]
        await now.end(room, table)
        return told

    assert race(database, repeats, compete) == {("ok", "already-seated"), ("already-seated", "ok")}


def test_guest_who_comes_when_the_host_goes_is_at_no_table_after_it(database: str, repeats: int) -> None:
    async def compete(now: Round) -> Told:
        host, guest = await now.both.people(2)
        match_id = await now.both.room(host, guest, sit=False)

        told = await now.told(accepting(guest, match_id), leaving(host, match_id))

        assert (await now.match(match_id)).phase == "cancelled"
        await now.end(await now.both.room(guest))
        return told

    assert race(database, repeats, compete) == {("ok", "ok"), ("not-found", "ok")}


def test_room_that_is_opened_twice_at_once_with_one_key_is_one_room(database: str, repeats: int) -> None:
    async def compete(now: Round) -> Told:
        [host] = await now.both.people(1)
        key = CommandKey(str(host), "k", b"the same", "201")

        async def opening(server: Services) -> object:
            return await server.rooms.open(host, ROOM, key)

        told = await now.told(opening, opening)

        [live] = await now.both.one.database.rows("SELECT owner FROM claims WHERE kind = 'live'")
        await now.end(*live)
        return told

    assert race(database, repeats, compete) == {("ok", "ok")}


def test_key_that_two_different_requests_use_at_once_is_good_for_one(database: str, repeats: int) -> None:
    async def compete(now: Round) -> Told:
        [player] = await now.both.people(1)
        keys = [CommandKey(str(player), "k", request, "201") for request in (b"one", b"another")]
        wanted = [TWO, TWO._replace(seats=3)]

        pairs = zip(wanted, keys, strict=True)
        outcomes = await now.at_once(*[sitting(player, asked, key) for asked, key in pairs])

        told = tuple(getattr(outcome, "code", "ok") for outcome in outcomes)
        await now.end(id_of(outcomes[told.index("ok")]))
        return told

    reused = "idempotency-key-reused"
    assert race(database, repeats, compete) == {("ok", reused), (reused, "ok")}

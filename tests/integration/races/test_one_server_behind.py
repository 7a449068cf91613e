"""A server whose memory of a match is behind the log does what is asked all the same."""

import asyncio

from infrastructure.bootstrap import services
from infrastructure.settings import Settings
from tests.integration.races.arena import ROOM, Arena, arena, run


def test_guest_who_sat_down_through_one_server_leaves_through_the_other(database: str) -> None:
    async def scenario(both: Arena) -> None:
        host, guest = await both.people(2)
        match_id = await both.room(host, guest)

        await both.one.seats.leave(guest, match_id, None)

        assert both.number_of(match_id, "SeatLeft") == 1

    run(database, 1, scenario)


def test_guest_who_declined_through_one_server_is_invited_again_through_the_other(database: str) -> None:
    async def scenario(both: Arena) -> None:
        host, guest = await both.people(2)
        match_id = await both.room(host, guest, sit=False)
        await both.other.rooms.decline(guest, match_id, None)

        await both.one.rooms.invite(host, match_id, guest, None, None)

        assert both.number_of(match_id, "PlayerInvited") == 2

    run(database, 1, scenario)


def test_seat_that_one_server_gave_to_a_bot_is_reclaimed_through_the_other(database: str) -> None:
    async def scenario(both: Arena) -> None:
        people = await both.people(2)
        match_id = await both.room(*people, asked=ROOM._replace(clock=15))
        await both.one.rooms.start(people[0], match_id, None)
        await both.other.matches.present(match_id)  # it has seen the start
        for _ in range(4):
            both.pass_time(30)
            await both.other.deadlines.act()
        held = both.story(match_id).botted
        late = next(player for seat, _, player in both.story(match_id).people if seat in held)
        [player] = [one for one in people if str(one) == late]

        view = await both.one.playing.reclaim(player, match_id, None)

        assert view["seats"][min(held)]["held_by"] == "player"
        assert both.number_of(match_id, "SeatReclaimed") == 1

    run(database, 1, scenario)


def test_deadline_of_a_match_that_another_process_moved_is_acted_on_when_it_is_gone(database: str) -> None:
    async def scenario() -> None:
        async with arena(database) as both:
            people = await both.people(2)
            match_id = await both.room(*people, asked=ROOM._replace(clock=15))
            await both.one.rooms.start(people[0], match_id, None)
            async with services(database, Settings(), clock=lambda: both.now) as dies:
                for player in people:
                    for move in (await dies.matches.moves(player, match_id)).moves[:1]:
                        await dies.playing.play(player, match_id, move.card, move.take, None, None)
            both.pass_time(60)

            await both.one.deadlines.act()

            assert both.number_of(match_id, "TurnTimedOut") == 1

    asyncio.run(scenario())

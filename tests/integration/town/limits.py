"""What people of a town do more often than the rules against farming like."""

from datetime import datetime
from random import Random
from uuid import UUID

from tests.integration.town.outings import Form, keep, room, sit
from tests.integration.town.people import Town
from tests.integration.town.playing import all_forfeit, burst, forfeit, to_the_end

TWO = Form(2, None, "escombra")


async def thirteen_wins(town: Town, chance: Random, midnight: datetime) -> None:
    """Somebody wins twelve friends matches of a day, and one more after midnight."""
    people = host, guest = await town.gather(chance, 2)

    async def win(_town: Town, _chance: Random, match_id: UUID) -> None:
        while not (await burst(town, match_id)).hand_scores:
            await town.time.sleep(chance.uniform(1, 5))
        if town.match(match_id).phase == "playing":
            await forfeit(town, match_id, guest.id)

    for nth in range(13):
        if nth == 12:
            await town.time.until(midnight)
        match_id = await room(town, chance, TWO, 30, people)
        await town.server.seats.take(guest.id, match_id, None, None, None)
        await town.server.rooms.start(host.id, match_id, None)
        await win(town, chance, match_id)
        town.sits(host.id, match_id)
        town.sits(guest.id, match_id)
    await keep(town, chance, match_id, to_the_end)


async def in_a_hurry(town: Town, chance: Random) -> None:
    """Somebody sits down online and gives up, again and again."""
    [person] = await town.gather(chance, 1)
    while (match_id := await sit(town, chance, person, TWO, 0, all_forfeit)) is not None:
        while town.is_at(person.id, match_id):
            await town.time.sleep(chance.uniform(1, 4))


async def regulars(town: Town, chance: Random) -> None:
    """Two people sit down at the same time again and again, until they are kept apart."""
    one, other = await town.gather(chance, 2)
    for _ in range(8):
        tables = [await sit(town, chance, person, TWO, 0, all_forfeit) for person in (one, other)]
        for person, match_id in zip((one, other), tables, strict=True):
            while match_id is not None and town.is_at(person.id, match_id):
                await town.time.sleep(chance.uniform(1, 4))
        if None not in tables and tables[0] != tables[1]:
            town.answers["kept apart"] += 1
            return

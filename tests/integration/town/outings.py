"""What people of a town do of an evening: practise, meet friends, sit down online."""

from random import Random
from typing import Literal, NamedTuple, TypeAlias
from uuid import UUID

from application.matches.house_rules import Asked
from application.refusals import InsufficientCoins, TooManyMatches
from domain.match.refusals import AlreadySeated
from domain.match.terms import Clock, Seats, Stake
from domain.rules.rulesets import RulesetName
from tests.integration.town.people import Person, Town, id_of
from tests.integration.town.playing import SHORT, Temper, all_forfeit, one_forfeits_late


class Form(NamedTuple):
    """How many play, and by which rules."""

    seats: Seats
    pairs: bool | None
    ruleset: RulesetName


FORMS = (
    *(Form(2, None, "escombra"), Form(3, None, "escombra"), Form(4, True, "escombra")),
    *(Form(2, None, "escoba"), Form(3, None, "escoba"), Form(4, True, "escoba"), Form(4, False, "escoba")),
)
Close: TypeAlias = Literal["host_left", "idle", "admin"]


async def keep(town: Town, chance: Random, match_id: UUID, temper: Temper) -> None:
    """Everything that happens at a table from here on; then its people are free."""
    while town.match(match_id).phase == "open":
        await town.time.sleep(chance.uniform(1, 4))
    if town.match(match_id).phase == "playing":
        await temper(town, chance, match_id)
    while not town.match(match_id).is_over:
        await town.time.sleep(chance.uniform(5, 30))
    for chair in town.match(match_id).chairs:
        if chair.player_id is not None:
            town.goes(UUID(chair.player_id), match_id)


async def practice(town: Town, chance: Random, form: Form, clock: Clock, temper: Temper | None) -> None:
    """Somebody practises, or opens a match and never looks at it again."""
    [person] = await town.gather(chance, 1)
    asked = Asked(
        "practice", form.seats, form.ruleset, form.pairs, 0, chance.choice(["easy", "normal"]), clock
    )
    match_id = id_of(await town.server.practice.open(person.id, town.server.rules.terms(asked), None))
    town.goes(person.id)
    if temper is not None:
        await temper(town, chance, match_id)


async def too_much_practice(town: Town, chance: Random) -> None:
    """The 21st unfinished practice match makes room for itself."""
    [person] = await town.gather(chance, 1)
    for _ in range(21):
        terms = town.server.rules.terms(Asked("practice", 2))
        await town.server.practice.open(person.id, terms, None)
    town.goes(person.id)


async def friends(town: Town, chance: Random, form: Form, clock: Clock, temper: Temper) -> None:
    """Friends meet, play, and some of them play again."""
    people = await town.gather(chance, form.seats)
    match_id = await room(town, chance, form, clock, people)
    await _all_sit(town, chance, match_id, people)
    await town.server.rooms.start(people[0].id, match_id, None)
    try:
        await town.server.rooms.open(people[0].id, Asked("friends", 2), None)
    except AlreadySeated:
        town.answers["already seated"] += 1
    await keep(town, chance, match_id, temper)
    if town.match(match_id).phase == "ended" and chance.random() < 0.3:
        await _again(town, chance, match_id)


async def empty_room(town: Town, chance: Random, form: Form, close: Close) -> None:
    """A room that never begins."""
    people = await town.gather(chance, form.seats)
    match_id = await room(town, chance, form, 30, people)
    for person in people[1:]:
        town.goes(person.id)  # they never answer
    await town.time.sleep(chance.uniform(5, 60))
    if close == "host_left":
        await town.server.seats.leave(people[0].id, match_id, None)
    elif close == "admin":
        await town.server.seats.void(town.mayor.id, match_id, "not nice", None)
    await keep(town, chance, match_id, all_forfeit)


async def room(town: Town, chance: Random, form: Form, clock: Clock, people: list[Person]) -> UUID:
    """The first opens a room and invites the others."""
    host, *guests = people
    asked = Asked("friends", form.seats, form.ruleset, form.pairs, clock=clock)
    match_id = id_of(await town.server.rooms.open(host.id, asked, None))
    town.sits(host.id, match_id)
    for seat, guest in enumerate(guests, start=1):
        kept = seat if chance.random() < 0.5 else None
        await town.server.rooms.invite(host.id, match_id, guest.id, kept, None)
    return match_id


async def _all_sit(town: Town, chance: Random, match_id: UUID, people: list[Person]) -> None:
    host, *guests = people
    for guest in guests:
        await town.time.sleep(chance.uniform(1, 30))
        if chance.random() < 0.3:
            await town.server.rooms.decline(guest.id, match_id, None)
            await town.server.rooms.invite(host.id, match_id, guest.id, None, None)
        await town.server.seats.take(guest.id, match_id, None, None, None)
        if chance.random() < 0.2:
            await town.server.seats.leave(guest.id, match_id, None)
            await town.server.rooms.invite(host.id, match_id, guest.id, None, None)
            await town.server.seats.take(guest.id, match_id, None, None, None)
        town.sits(guest.id, match_id)


async def _again(town: Town, chance: Random, match_id: UUID) -> None:
    people = [UUID(chair.player_id) for chair in town.match(match_id).chairs if chair.player_id]
    if any(person in town.busy for person in people):
        return
    again = id_of(await town.server.rematch.open(people[-1], match_id, None))
    for person in people:
        town.sits(person, again)
    for person in people[:-1]:
        await town.server.seats.take(person, again, None, None, None)
    await town.server.rooms.start(people[-1], again, None)
    town.answers["rematch"] += 1
    await keep(town, chance, again, one_forfeits_late)


async def online(town: Town, chance: Random, form: Form, stake: Stake, come: int, temper: Temper) -> None:
    """So many people come, each by themselves; they may meet others."""
    able = stake if chance.random() < 0.8 else 0
    for person in await town.gather(chance, come, able):
        await sit(town, chance, person, form, stake, temper)
        await town.time.sleep(chance.uniform(0.5, 3))


async def hesitant(town: Town, chance: Random, form: Form, stake: Stake) -> None:
    """Somebody sits down and thinks better of it."""
    [person] = await town.gather(chance, 1, stake)
    match_id = await sit(town, chance, person, form, stake, chance.choice(SHORT))
    await town.time.sleep(chance.uniform(1, 5))
    if match_id is not None and town.match(match_id).phase == "open":
        await town.server.seats.leave(person.id, match_id, None)
        town.goes(person.id, match_id)


async def shut_table(town: Town, chance: Random, form: Form, stake: Stake) -> None:
    """The administrator cancels a table at which somebody waits."""
    [person] = await town.gather(chance, 1, stake)
    match_id = await sit(town, chance, person, form, stake, chance.choice(SHORT))
    if match_id is not None and town.match(match_id).phase == "open":
        await town.server.seats.void(town.mayor.id, match_id, "out of order", None)


async def sit(
    town: Town, chance: Random, person: Person, form: Form, stake: Stake, temper: Temper
) -> UUID | None:
    """Somebody sits down online; who comes to a table first decides how it is played there."""
    asked = Asked("online", form.seats, form.ruleset, form.pairs, stake)
    try:
        match_id = id_of(await town.server.online.sit(person.id, asked, None))
    except (InsufficientCoins, TooManyMatches) as refusal:
        town.answers[refusal.code] += 1
        town.goes(person.id)
        return None
    town.sits(person.id, match_id)
    if match_id not in town.kept:
        town.kept.add(match_id)
        town.time.start(keep(town, Random(chance.random()), match_id, temper))
    return match_id

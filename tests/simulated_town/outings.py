"""What a person of a simulated town does of an evening, one outing after another."""

from typing import Any, Final
from uuid import UUID

from application.matches.house_rules import Asked
from domain.match.terms import Seats, Stake
from domain.rules.rulesets import RulesetName
from tests.simulated_town.people import Person, match_in

OUTINGS: Final = 5
LOOKS: Final = 24
FOLLOWS_ONE_IN: Final = 3
FORMS: Final[tuple[tuple[Seats, RulesetName], ...]] = (
    *((2, "escombra"), (2, "escombra"), (2, "escombra"), (2, "escoba")),
    *((3, "escombra"), (4, "escombra")),
)
STAKES: Final[tuple[Stake, ...]] = (0, 0, 100, 100, 1000)


async def evening(person: Person, town: list[Person]) -> None:
    """Some outings, whatever comes of them."""
    for _ in range(OUTINGS):
        outing = person.chance.choice([online, online, friends, guest, guest, practice, gift])
        await outing(person, town)
        await person.waits(20)


async def online(person: Person, _town: list[Person]) -> None:
    """At a table of the server's choice, with or without a stake."""
    seats, ruleset = person.chance.choice(FORMS)
    asked = Asked("online", seats, ruleset, stake=person.chance.choice(STAKES))
    seated = await person.tells("sit", lambda house, key: house.online.sit(person.id, asked, key))
    if seated is not None:
        await stay(person, match_in(seated))


async def practice(person: Person, _town: list[Person]) -> None:
    """Against bots."""
    seats, ruleset = person.chance.choice(FORMS)
    asked = Asked("practice", seats, ruleset, clock=person.chance.choice([0, 15]))
    opened = await person.tells(
        "practise", lambda house, key: house.practice.open(person.id, house.rules.terms(asked), key)
    )
    await stay(person, match_in(opened))


async def friends(person: Person, town: list[Person]) -> None:
    """In a room of one's own; perhaps nobody comes."""
    seats, ruleset = person.chance.choice(FORMS)
    asked = Asked("friends", seats, ruleset, clock=person.chance.choice([0, 15]))
    opened = await person.tells("open", lambda house, key: house.rooms.open(person.id, asked, key))
    if opened is None:
        return
    match_id = match_in(opened)
    for other in person.chance.sample(town, seats):

        async def invite(house: Any, key: Any, other: UUID = other.id) -> Any:
            return await house.rooms.invite(person.id, match_id, other, None, key)

        await person.tells("invite", invite)
    await stay(person, match_id)
    if person.chance.random() < 0.5:
        await person.tells("rematch", lambda house, key: house.rematch.open(person.id, match_id, key))


async def guest(person: Person, _town: list[Person]) -> None:
    """Where somebody has invited the person, if anybody has."""
    for _ in range(4):
        found, _more = await person.asks(lambda house: house.invites.of(person.id, 0, 1))
        for invite in found:
            if await _accept(person, invite.match_id):
                return
        await person.waits(8)


async def _accept(person: Person, match_id: UUID) -> bool:
    if person.chance.random() < 0.2:
        await person.tells("decline", lambda house, key: house.rooms.decline(person.id, match_id, key))
        return False
    taken = await person.tells(
        "take", lambda house, key: house.seats.take(person.id, match_id, None, None, key)
    )
    if taken is not None:
        await stay(person, match_id)
    return taken is not None


async def gift(person: Person, town: list[Person]) -> None:
    """Coins or a boost for somebody, or coins taken away, each with a reason of its own."""
    other, coins = person.chance.choice(town), person.chance.choice([100, 400, -200])
    reason = f"{person.name} {len(person.answers)}"
    await person.tells(
        "grant",
        lambda house, key: house.administration.grant_coins(other.name, coins, reason, person.id, key),
    )


async def stay(person: Person, match_id: UUID) -> None:
    """Some looks at the table, each with what it suggests; then the person gives up, or just goes."""
    if person.chance.randrange(FOLLOWS_ONE_IN) == 0:
        person.follows(match_id)
    for _ in range(LOOKS):
        view = await person.asks(lambda house: house.matches.view(person.id, match_id))
        if view is None or view["state"] in ("ended", "cancelled") or "your_seat" not in view:
            return
        await _react(person, match_id, view)
    if person.chance.random() < 0.6:
        await person.tells("forfeit", lambda house, key: house.playing.forfeit(person.id, match_id, key))


async def _react(person: Person, match_id: UUID, view: Any) -> None:
    if view["state"] == "open":
        await _at_open_table(person, match_id, view)
    elif view["seats"][view["your_seat"]]["held_by"] == "bot":
        await person.tells("reclaim", lambda house, key: house.playing.reclaim(person.id, match_id, key))
    elif view["turn"] == view["your_seat"]:
        await _play(person, match_id)
    await person.waits(4)


async def _at_open_table(person: Person, match_id: UUID, view: Any) -> None:
    if person.chance.random() < 0.03:
        await person.tells("leave", lambda house, key: house.seats.leave(person.id, match_id, key))
    elif view["host"] == person.name and all(seat["kind"] != "empty" for seat in view["seats"]):
        await person.tells("start", lambda house, key: house.rooms.start(person.id, match_id, key))


async def _play(person: Person, match_id: UUID) -> None:
    found = await person.asks(lambda house: house.matches.moves(person.id, match_id))
    if found is None or not found.moves:
        return
    move = person.chance.choice(found.moves)
    await person.tells(
        "play",
        lambda house, key: house.playing.play(person.id, match_id, move.card, move.take, found.version, key),
    )

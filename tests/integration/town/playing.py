"""How the people of a town play: to the end, or not."""

from collections.abc import Awaitable, Callable, Collection
from random import Random
from typing import Final
from uuid import UUID

from domain.bots import BOTS
from domain.bots.seat_view import seen_from
from domain.match.state import Match
from domain.shuffle import Draws
from tests.integration.town.people import Town

PLAYS_OF_A_HAND: Final = 36
_NO_CHANCE: Final = Draws(bytes(32), {}, "the normal bot draws nothing")


async def burst(
    town: Town, match_id: UUID, away: Collection[UUID] = (), most: int = PLAYS_OF_A_HAND
) -> Match:
    """Plays, one after another, while it is the turn of somebody who is there."""
    for _ in range(most):
        match = town.match(match_id)
        hand = match.hand
        if match.phase != "playing" or hand is None:
            break
        chair = match.chairs[hand.turn]
        if not chair.is_played_by_person or chair.player_id is None or UUID(chair.player_id) in away:
            break
        move = BOTS["normal"](seen_from(hand, hand.turn), _NO_CHANCE)
        await town.server.playing.play(UUID(chair.player_id), match_id, move.card, move.take, None, None)
    return town.match(match_id)


async def to_the_end(town: Town, chance: Random, match_id: UUID) -> None:
    """Everybody plays until it is over."""
    while (await burst(town, match_id)).phase == "playing":
        await town.time.sleep(chance.uniform(4, 20))


async def one_forfeits_early(town: Town, chance: Random, match_id: UUID) -> None:
    """Somebody gives up in the first hand."""
    await burst(town, match_id, most=chance.randint(0, 30))
    await forfeit(town, match_id, chance.choice(people_in(town, match_id)))
    await to_the_end(town, chance, match_id)


async def one_forfeits_late(town: Town, chance: Random, match_id: UUID) -> None:
    """Somebody gives up when a hand has been scored, then all the others but one."""
    while (match := await burst(town, match_id)).phase == "playing" and not match.hand_scores:
        await town.time.sleep(chance.uniform(4, 20))
    await all_forfeit(town, chance, match_id)


async def all_forfeit(town: Town, chance: Random, match_id: UUID) -> None:
    """One after another gives up."""
    for person in chance.sample(people := people_in(town, match_id), len(people)):
        if town.match(match_id).phase == "playing":
            await forfeit(town, match_id, person)
            await town.time.sleep(chance.uniform(1, 3))


async def one_comes_back(town: Town, chance: Random, match_id: UUID) -> None:
    """Somebody is too slow, finds a bot in the seat, and takes it back."""
    people = people_in(town, match_id)
    away = {chance.choice(people)}
    while (match := await burst(town, match_id, away)).phase == "playing":
        for person in list(away):
            seat = match.seat_of(str(person))
            if seat is not None and match.chairs[seat].may_be_reclaimed:
                await town.server.playing.reclaim(person, match_id, None)
                away.clear()
        await town.time.sleep(chance.uniform(4, 20) if match.terms.clock else 90_000)
        if not away and match.hand_scores:
            return await all_forfeit(town, chance, match_id)
    return None


async def one_stays_away(town: Town, chance: Random, match_id: UUID) -> None:
    """Somebody goes and never comes back."""
    await _without(town, chance, match_id, {chance.choice(people_in(town, match_id))})


async def one_leaves_before_the_end(town: Town, chance: Random, match_id: UUID) -> None:
    """Somebody goes when it is almost over."""
    while (match := await burst(town, match_id)).phase == "playing" and max(match.totals) < 15:
        await town.time.sleep(chance.uniform(4, 20))
    if match.phase == "playing":
        await one_stays_away(town, chance, match_id)


async def all_stay_away(town: Town, chance: Random, match_id: UUID) -> None:
    """Everybody goes."""
    await _without(town, chance, match_id, set(people_in(town, match_id)))


async def is_voided(town: Town, chance: Random, match_id: UUID) -> None:
    """The administrator ends it."""
    await burst(town, match_id, most=chance.randint(0, 60))
    if town.match(match_id).phase == "playing":
        await town.server.seats.void(town.mayor.id, match_id, "broken", None)


async def forfeit(town: Town, match_id: UUID, person: UUID) -> None:
    """Somebody gives up, and may sit elsewhere at once."""
    await town.server.playing.forfeit(person, match_id, None)
    if town.match(match_id).terms.mode != "practice":
        town.goes(person, match_id)


def people_in(town: Town, match_id: UUID) -> list[UUID]:
    """The people at a table who have not given up."""
    chairs = town.match(match_id).chairs
    return [UUID(chair.player_id) for chair in chairs if chair.player_id and not chair.forfeited]


async def _without(town: Town, chance: Random, match_id: UUID, away: set[UUID]) -> None:
    while (match := await burst(town, match_id, away)).phase == "playing":
        await town.time.sleep(chance.uniform(4, 20) if match.terms.clock else 90_000)


Temper = Callable[[Town, Random, UUID], Awaitable[None]]
SHORT: Final[tuple[Temper, ...]] = (one_forfeits_late, all_forfeit, all_stay_away, is_voided)
TEMPERS: Final[tuple[Temper, ...]] = (
    *(to_the_end, one_forfeits_late, one_comes_back, one_forfeits_early, one_stays_away),
    *(all_stay_away, is_voided, all_forfeit, one_leaves_before_the_end),
)

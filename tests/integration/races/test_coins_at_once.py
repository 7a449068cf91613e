"""Coins that are given, taken and staked at the same moment, through two servers."""

from uuid import UUID

from application.matches.house_rules import Asked
from application.ports import CommandKey
from domain.players.events import CoinsGranted
from tests.integration.races.arena import STAKE, Arena, Doing
from tests.integration.races.racing import Round, Told, codes, of, race, sitting

MAYOR, DEPUTY = UUID(int=1), UUID(int=2)
FIRST_ONLY, SECOND_ONLY = ("ok", "insufficient-coins"), ("insufficient-coins", "ok")


async def granting(both: Arena, player: UUID, coins: int, by: UUID, key: CommandKey | None = None) -> Doing:
    """An administrator gives coins, or takes them."""
    username = (await both.one.names.of({str(player)}))[str(player)]
    return lambda server: server.administration.grant_coins(username, coins, "a reason", by, key)


def test_grants_of_two_administrators_at_once_both_count(database: str, repeats: int) -> None:
    async def compete(now: Round) -> Told:
        [player] = await now.both.people(1)

        told = await now.told(
            await granting(now.both, player, 10, MAYOR), await granting(now.both, player, 25, DEPUTY)
        )

        grants = of(CoinsGranted, await now.events(player))
        assert {(grant.coins, grant.by) for grant in grants} == {(10, str(MAYOR)), (25, str(DEPUTY))}
        assert await now.coins(player) == [535]
        return told

    assert race(database, repeats, compete) == {("ok", "ok")}


def test_grant_that_is_sent_twice_at_once_with_one_key_counts_once(database: str, repeats: int) -> None:
    async def compete(now: Round) -> Told:
        [player] = await now.both.people(1)
        key = CommandKey(str(MAYOR), f"round {now.number}", b"the same", "200")
        grant = await granting(now.both, player, 10, MAYOR, key)

        told = await now.told(grant, grant)

        assert await now.coins(player) == [510]
        return told

    assert race(database, repeats, compete) == {("ok", "ok")}


def test_coins_that_two_administrators_take_at_once_are_taken_once(database: str, repeats: int) -> None:
    async def compete(now: Round) -> Told:
        [player] = await now.both.people(1)

        told = await now.told(
            await granting(now.both, player, -300, MAYOR), await granting(now.both, player, -300, DEPUTY)
        )

        assert await now.coins(player) == [200]
        return told

    assert race(database, repeats, compete) == {FIRST_ONLY, SECOND_ONLY}


def test_coins_are_staked_or_taken_away_never_both(database: str, repeats: int) -> None:
    async def compete(now: Round) -> Told:
        opener, player = await now.both.people(2)
        match_id = await now.both.sits(opener, STAKE)

        told = await now.told(sitting(player, STAKE), await granting(now.both, player, -500, MAYOR))

        match = await now.match(match_id)
        assert await now.coins(opener, player) == [0, 0]
        assert (match.phase, match.pot) == (("playing", 1000) if told == FIRST_ONLY else ("open", 500))
        await now.end(match_id)
        assert await now.coins(opener, player) == [500, 500 if told == FIRST_ONLY else 0]
        return told

    assert race(database, repeats, compete) == {FIRST_ONLY, SECOND_ONLY}


def test_player_with_coins_for_one_sits_down_at_one_of_two_tables_of_others(
    database: str, repeats: int
) -> None:
    wanted: list[Asked] = [STAKE, STAKE._replace(seats=3)]

    async def compete(now: Round) -> int:
        player, *openers = await now.both.people(3)
        tables = [await now.both.sits(who, asked) for who, asked in zip(openers, wanted, strict=True)]

        outcomes = await now.at_once(*[sitting(player, asked) for asked in wanted])

        told = codes(outcomes)
        [refused] = set(told) - {"ok"}
        assert refused in {"already-seated", "insufficient-coins"}
        at = [match_id for match_id in tables if (await now.match(match_id)).seat_of(str(player)) is not None]
        assert at == [tables[told.index("ok")]]
        assert await now.coins(player) == [0]
        await now.end(*tables)
        assert await now.coins(player, *openers) == [500, 500, 500]
        return told.index("ok")

    assert race(database, repeats, compete) == {0, 1}

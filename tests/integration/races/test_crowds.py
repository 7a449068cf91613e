"""Many people sit down at the same moment, through two servers, at every kind of online table."""

from collections import Counter
from math import ceil

import pytest

from application.matches.house_rules import Asked
from tests.integration.races.arena import id_of
from tests.integration.races.racing import Round, race, sitting

FORMATS = {
    "two": Asked("online", 2),
    "three": Asked("online", 3),
    "pairs": Asked("online", 4, "escoba", pairs=True),
    "four alone": Asked("online", 4, "escoba", pairs=False),
    "two with a stake": Asked("online", 2, stake=250),
}
MOST = 20


@pytest.mark.parametrize("asked", FORMATS.values(), ids=FORMATS)
def test_crowd_fills_as_few_tables_as_hold_it(database: str, repeats: int, asked: Asked) -> None:
    async def compete(now: Round) -> bool:
        people = await now.both.people(now.both.chance.randint(2, MOST))

        outcomes = await now.at_once(*[sitting(player, asked) for player in people])

        tables = [id_of(outcome) for outcome in outcomes]
        sizes = Counter(tables)
        assert len(sizes) == ceil(len(people) / asked.seats)
        full = len(people) // asked.seats
        assert list(sizes.values()).count(asked.seats) == full
        for match_id, size in sizes.items():
            match = await now.match(match_id)
            seated = [chair.player_id for chair in match.chairs if chair.player_id]
            answered = [
                str(player) for player, table in zip(people, tables, strict=True) if table == match_id
            ]
            assert sorted(seated) == sorted(answered)
            assert match.phase == ("playing" if size == asked.seats else "open")
        await now.end(*sizes)
        return len(sizes) > 2

    assert race(database, repeats, compete) == {True, False}

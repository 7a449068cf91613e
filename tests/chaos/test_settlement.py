"""The last command of a match with a pot, broken off at every step: all coins move or none, and once."""

from typing import Any, NamedTuple
from uuid import uuid4

import httpx2
import psycopg
import pytest

from tests.chaos.checks import check
from tests.chaos.conftest import LENIENT
from tests.chaos.interrupting import break_off, make_breakable, times_broken
from tests.e2e.server import Person, client_of, serving
from tests.e2e.tables import coins, newcomer, online, view_of

SOME_STEPS = (1, 6, 11)
LEAST_STEPS, MOST_STEPS = 12, 100
"""There are fewer than that; the test ends when one is not reached."""
STAKE = 100
EVERYTHING = """
    SELECT (SELECT count(*) FROM stored_events), (SELECT count(*) FROM postings),
           (SELECT count(*) FROM command_keys), (SELECT count(*) FROM claims),
           (SELECT count(*) FROM deadlines), (SELECT array_agg(balance ORDER BY player_id) FROM wallets)
"""


class LastCommand(NamedTuple):
    """What ends the match, and who says it."""

    person: Person
    path: str
    body: dict[str, Any]
    key: str

    def sent(self) -> httpx2.Response:
        """The answer."""
        return self.person.post(self.path, self.body, self.key)


def everything(conninfo: str) -> Any:
    """How much there is of all that a command writes."""
    with psycopg.connect(conninfo) as connection:
        return connection.execute(EVERYTHING).fetchone()


def last_card(people: list[Person], match_id: str) -> LastCommand:
    """Play until a card is refused, which is the one that ends the match."""
    by_name = {person.username: person for person in people}
    while True:
        view = view_of(people[0], match_id)
        mover = by_name[view["seats"][view["turn"]]["username"]]
        move = mover.get(f"/v1/matches/{match_id}/moves").json()["moves"][-1]
        command = LastCommand(mover, f"/v1/matches/{match_id}/plays", move, uuid4().hex)
        answer = command.sent()
        if answer.status_code == 503:
            return command
        assert answer.status_code == 200, answer.text


def giving_up(people: list[Person], match_id: str) -> LastCommand:
    """Somebody forfeits, which ends a match of two."""
    command = LastCommand(people[0], f"/v1/matches/{match_id}/forfeit", {}, uuid4().hex)
    assert command.sent().status_code == 503
    return command


def broken_off_at(conninfo: str, steps: range | tuple[int, ...], last: LastCommand) -> int:
    """Break it off at each step; nothing has happened then. At how many it was before it came to its end."""
    before = everything(conninfo)
    for number, step in enumerate(steps):
        break_off(conninfo, step)
        broken = times_broken(conninfo)
        answer = last.sent()
        if answer.status_code == 200:
            return number
        assert answer.status_code == 503, answer.text
        assert times_broken(conninfo) > broken
        assert everything(conninfo) == before
    return len(steps)


@pytest.mark.parametrize(
    ("ends", "steps"),
    [
        (giving_up, SOME_STEPS),
        pytest.param(giving_up, range(1, MOST_STEPS), marks=pytest.mark.full),
        pytest.param(last_card, range(1, MOST_STEPS), marks=pytest.mark.full),
    ],
)
def test_settlement_that_is_broken_off_has_not_begun_and_happens_once(
    database: str, ends: Any, steps: range | tuple[int, ...]
) -> None:
    conninfo = database
    with serving("--database-url", conninfo, **LENIENT) as server:
        with client_of(server.url) as http:
            people = [newcomer(http), newcomer(http)]
            match_id = online(*people, stake=STAKE)["match_id"]
            make_breakable(conninfo)
            break_off(conninfo, steps[0])
            last = ends(people, match_id)
            broken = broken_off_at(conninfo, steps, last)
            assert broken >= min(len(steps), LEAST_STEPS)
        server.kill()

    break_off(conninfo, None)
    with serving("--database-url", conninfo, **LENIENT) as server, client_of(server.url) as http:
        again = last._replace(person=Person(http, last.person.token, last.person.username))
        answers = [again.sent() for _ in range(2)]
        assert [answer.status_code for answer in answers] == [200, 200], answers
        assert answers[0].json()["version"] == answers[1].json()["version"]
        assert answers[0].json()["state"] == "ended"
        assert sorted(coins(*[Person(http, one.token, one.username) for one in people])) == [400, 600]
    check(conninfo, [])

"""Matches in every state, each with the people who have to do with it."""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple
from uuid import uuid4

from domain.rules.rulesets import RulesetName
from tests.e2e.server import Person
from tests.e2e.tables import give_up, invited, opened, sit
from tests.permissions.cast import Cast


class Place(NamedTuple):
    """A match, and who is who there."""

    match_id: str
    people: Mapping[str, Person]


def none(_cast: Cast) -> Place:
    """An id that is no match's."""
    return Place(str(uuid4()), {})


def room(cast: Cast, seats: int = 3) -> Place:
    """A friends room: somebody has sat down, somebody has left again, somebody is invited."""
    host, seated, left, asked = cast.people(4)
    match_id: str = opened(host, "friends", seats, clock=0)["match_id"]
    for person in (left, seated, asked):
        invited(host, match_id, person)
    sit(left, match_id)
    assert left.delete(f"/v1/matches/{match_id}/seats/me").status_code == 204
    sit(seated, match_id)
    return Place(match_id, {"host": host, "seated": seated, "left": left, "invited": asked})


def full_room(cast: Cast) -> Place:
    """A friends room without a free seat."""
    return room(cast, seats=2)


def friends_match(cast: Cast) -> Place:
    """Friends play."""
    place = full_room(cast)
    assert place.people["host"].post(f"/v1/matches/{place.match_id}/start").status_code == 200
    return place


def ended(cast: Cast) -> Place:
    """Friends have played."""
    place = friends_match(cast)
    give_up(place.people["seated"], place.match_id)
    return place


def cancelled(cast: Cast) -> Place:
    """The host of a room has left it."""
    place = room(cast)
    assert place.people["host"].delete(f"/v1/matches/{place.match_id}/seats/me").status_code == 204
    return place


def void(cast: Cast) -> Place:
    """An administrator has ended a friends match."""
    place = friends_match(cast)
    answer = cast["admin"].post(f"/v1/admin/matches/{place.match_id}/void", {"reason": "broken"})
    assert answer.status_code == 200
    return place


def table(cast: Cast, ruleset: RulesetName = "escombra") -> Place:
    """An online table for three, with two at it and one who has left."""
    host, left, seated = cast.people(3)
    match_id: str = opened(host, "online", 3, ruleset=ruleset)["match_id"]
    assert opened(left, "online", 3, ruleset=ruleset)["match_id"] == match_id
    assert left.delete(f"/v1/matches/{match_id}/seats/me").status_code == 204
    assert opened(seated, "online", 3, ruleset=ruleset)["match_id"] == match_id
    return Place(match_id, {"host": host, "seated": seated, "left": left})


def online(cast: Cast) -> Place:
    """An online match without a stake."""
    place = table(cast, "escoba")  # nobody must sit down at a table that waits for the tests
    [third] = cast.people(1)
    assert opened(third, "online", 3, ruleset="escoba")["match_id"] == place.match_id
    return Place(place.match_id, {**place.people, "third": third})


STATES: Final[Mapping[str, Callable[[Cast], Place]]] = {
    "none": none,
    "room": room,
    "full room": full_room,
    "friends": friends_match,
    "ended": ended,
    "cancelled": cancelled,
    "void": void,
    "table": table,
    "online": online,
}

"""What is played offline is what the server would have told: the same seed and plays, the same events."""

import json
from typing import Any, Final
from uuid import UUID

import pytest

from application.matches.house_rules import Asked, HouseRules
from application.offline_match import SEAT, OfflineMatch
from domain.match.commands import Forfeit, PlayCard
from infrastructure.bootstrap import utc_now
from infrastructure.plain_events import describe
from tests.e2e.server import Person
from tests.e2e.streams import all_events

TABLES: Final[list[dict[str, Any]]] = [
    {"seats": 2, "bot": "expert"},
    {"seats": 3, "ruleset": "escoba", "bot": "hard"},
    {"seats": 4, "bot": "easy"},
]


def through_json(answer: Any) -> Any:
    """An answer as it arrives."""
    return json.loads(json.dumps(answer))


def told(events: list[Any]) -> list[dict[str, Any]]:
    """Events without their times."""
    return [{name: part for name, part in event.items() if name != "at"} for event in events]


def offline(terms: dict[str, Any], seed: str, username: str) -> OfflineMatch:
    """A match that is played without the server, from the seed that it has revealed."""
    house = HouseRules().terms(Asked("practice", **terms))
    return OfflineMatch(UUID(int=7), house, bytes.fromhex(seed), utc_now(), username, describe)


@pytest.mark.parametrize("terms", TABLES)
def test_a_match_is_the_same_without_the_server(anna: Person, terms: dict[str, Any]) -> None:
    view = anna.practice(**terms)
    match_id = view["match_id"]
    plays: list[dict[str, Any]] = []
    listed: list[dict[str, Any]] = []
    while len(plays) < 40 and view["state"] == "playing":
        listed.append(anna.get(f"/v1/matches/{match_id}/moves").json())
        plays.append(listed[-1]["moves"][-1])
        view = anna.post(f"/v1/matches/{match_id}/plays", plays[-1]).json()
    leaves = view["state"] == "playing"
    if leaves:
        anna.post(f"/v1/matches/{match_id}/forfeit")
    events = all_events(anna, match_id)
    while events[-1]["type"] != "SeedRevealed":  # bots finish it a hand at a time
        events = all_events(anna, match_id)

    match = offline(terms, events[-1]["payload"]["seed"], anna.username)
    for moves, play in zip(listed, plays, strict=True):
        assert match.moves() == moves
        match.carry_out(PlayCard(SEAT, play["card"], tuple(play["take"])), utc_now())
    if leaves:
        match.carry_out(Forfeit(SEAT), utc_now())

    assert told(through_json(match.events(0))) == told(events)
    ours, servers = through_json(match.view(utc_now())), anna.get(f"/v1/matches/{match_id}").json()
    differing = {name for name in ours if ours[name] != servers[name]}
    assert ours.keys() == servers.keys()
    assert differing <= {"match_id", "now", "seats"}  # nobody watches the server's match
    assert [{**seat, "connected": None} for seat in ours["seats"]] == [
        {**seat, "connected": None} for seat in servers["seats"]
    ]

"""The clock of an online match: charged to the seat whose turn it was, and a way back from the bot."""

from collections import Counter
from collections.abc import Iterator

import pytest

from tests.conftest import Databases
from tests.e2e.houses import House, open_house
from tests.e2e.server import Person
from tests.e2e.streams import all_events, eventually
from tests.e2e.tables import online, refused, view_of


@pytest.fixture(scope="module")
def house(databases: Databases) -> Iterator[House]:
    """A server with a short clock."""
    with open_house(databases, turn_seconds=1) as opened_house:
        yield opened_house


def is_held(person: Person, match_id: str) -> bool:
    view = view_of(person, match_id)
    return bool(view["seats"][view["your_seat"]]["held_by"] == "bot")


def test_sleeper_is_charged_alone_handed_to_a_bot_after_two_turns_and_comes_back(house: House) -> None:
    sleeper, player = house.people(2)
    match_id = online(sleeper, player)["match_id"]
    own, other = (view_of(person, match_id)["your_seat"] for person in (sleeper, player))

    def until_held() -> bool:
        if view_of(player, match_id)["turn"] == other:
            player.play_first_move(match_id)
        return is_held(sleeper, match_id)

    eventually(until_held)

    events = all_events(player, match_id)
    timed_out = Counter(one["payload"]["seat"] for one in events if one["type"] == "TurnTimedOut")
    assert timed_out == {own: 2}
    handed = [one["payload"] for one in events if one["type"] == "SeatHandedToBot"]
    assert [(one["seat"], one["reason"]) for one in handed] == [(own, "timeouts")]
    card = view_of(sleeper, match_id)["your_cards"]
    play = sleeper.post(f"/v1/matches/{match_id}/plays", {"card": (card or ["7o"])[0], "take": []})
    assert refused(play) == (409, "seat-held-by-bot")
    assert sleeper.get("/v1/me").json()["match_id"] == match_id  # coming back is not a forfeit

    back, again = (sleeper.post(f"/v1/matches/{match_id}/reclaim") for _ in range(2))

    assert (back.status_code, again.status_code) == (200, 200)
    assert not is_held(sleeper, match_id)
    if view_of(player, match_id)["turn"] == other:
        player.play_first_move(match_id)
    view = view_of(sleeper, match_id)
    assert view["turn"] == own
    assert sleeper.play_first_move(match_id)["last_play"] is not None

"""A match live: a snapshot, then every event once, whatever happens to the connection."""

import random

import httpx2
import pytest

from interfaces.http.stream import PING_SECONDS
from tests.e2e.contract import Contract
from tests.e2e.server import Person
from tests.e2e.streams import all_events, frames_in, play_to_the_end, streaming


def test_stream_begins_with_the_view_and_goes_on_with_each_event(anna: Person, contract: Contract) -> None:
    view = anna.practice(seats=3)
    with streaming(anna, view["match_id"]) as frames:
        snapshot = next(frames)
        played = anna.play_first_move(view["match_id"])
        events = [next(frames) for _ in range(played["version"] - view["version"])]

    assert (snapshot.event, snapshot.id) == ("snapshot", view["version"])
    schema = {"$ref": "#/components/schemas/MatchView"}
    assert list(contract.faults(snapshot.data, schema)) == []
    assert {**snapshot.data, "now": "", "seats": []} == {**view, "now": "", "seats": []}
    told = all_events(anna, view["match_id"])[view["version"] :]
    assert [frame.data for frame in events] == told
    assert [(frame.event, frame.id) for frame in events] == [
        (event["type"], event["version"]) for event in told
    ]


def test_whole_match_is_streamed_in_order_and_then_closed(anna: Person) -> None:
    view = anna.practice()
    with streaming(anna, view["match_id"], last=0) as frames:
        ended = play_to_the_end(anna, view)
        streamed = [frame.data for frame in frames]  # ends, so the server has closed

    told = all_events(anna, view["match_id"])
    assert [event["version"] for event in streamed] == list(range(1, ended["version"] + 1))
    assert [event for event in streamed if event["type"] != "Dealt"] == [
        event
        for event in told
        if event["type"] != "Dealt"  # now they show all cards, live they did not
    ]
    assert streamed[4]["payload"]["cards"]["1"] == 3


def test_resuming_anywhere_leaves_no_gap_and_repeats_nothing(anna: Person) -> None:
    chance = random.Random(15)
    view = anna.practice()
    received: list[int] = []
    while view["state"] == "playing":
        with streaming(anna, view["match_id"], last=received[-1] if received else 0) as frames:
            for _ in range(chance.randrange(1, 4)):
                if view["state"] == "playing":
                    view = anna.play_first_move(view["match_id"])
            waiting = view["version"] - (received[-1] if received else 0)
            for _ in range(chance.randrange(1, waiting + 1)):  # then it is cut
                frame = next(frames)
                assert frame.id == frame.data["version"]
                received.append(frame.data["version"])

    with streaming(anna, view["match_id"], last=received[-1] - 1) as frames:
        received[-1:] = [frame.data["version"] for frame in frames]
    assert received == list(range(1, view["version"] + 1))


@pytest.mark.parametrize("last", ["99999", "-1", "x", "1.5", "", "9" * 30, "0x10", "\u00b2"])
def test_id_that_names_no_event_gets_a_snapshot(anna: Person, last: str) -> None:
    view = anna.practice()
    headers = {b"Authorization": f"Bearer {anna.token}".encode(), b"Last-Event-ID": last.encode("latin-1")}

    with anna.http.stream("GET", f"/v1/matches/{view['match_id']}/stream", headers=headers) as answer:
        first = next(frames_in(answer.iter_lines()))

    assert (first.event, first.id) == ("snapshot", view["version"])


def test_after_the_end_there_is_a_last_look_and_then_nothing(anna: Person, contract: Contract) -> None:
    match_id = anna.practice()["match_id"]
    ended = anna.post(f"/v1/matches/{match_id}/forfeit").json()

    with streaming(anna, match_id) as frames:
        assert [(frame.event, frame.id) for frame in frames] == [("snapshot", ended["version"])]
    with streaming(anna, match_id, last=ended["version"] - 2) as frames:
        assert [frame.event for frame in frames] == ["MatchWon", "SeedRevealed"]
    headers = {**anna.headers, "Last-Event-ID": str(ended["version"])}
    again = anna.http.get(f"/v1/matches/{match_id}/stream", headers=headers)
    assert again.status_code == 204
    contract.check("GET", "/v1/matches/{match_id}/stream", again)


def test_stream_may_not_be_kept(anna: Person) -> None:
    path = f"/v1/matches/{anna.practice()['match_id']}/stream"

    with anna.http.stream("GET", path, headers=anna.headers) as answer:
        assert "no-store" in answer.headers["cache-control"]


def test_silence_is_broken_by_a_comment_every_fifteen_seconds() -> None:
    assert PING_SECONDS == 15


def test_stream_shows_that_its_reader_is_connected(anna: Person) -> None:
    view = anna.practice()
    assert view["seats"][0]["connected"] is False

    with streaming(anna, view["match_id"]) as frames:
        next(frames)
        assert anna.get(f"/v1/matches/{view['match_id']}").json()["seats"][0]["connected"] is True


def test_events_reach_a_reader_of_another_process(anna: Person, next_door: httpx2.Client) -> None:
    there = Person(next_door, anna.token, anna.username)
    view = anna.practice(seats=3)
    with streaming(there, view["match_id"]) as frames:
        assert next(frames).id == view["version"]
        for player in (anna, there, anna):
            before, view = view, player.play_first_move(view["match_id"])
            received = [next(frames).id for _ in range(view["version"] - before["version"])]
            assert received == list(range(before["version"] + 1, view["version"] + 1))


def test_many_readers_each_get_everything(anna: Person) -> None:
    view = anna.practice()
    with (
        streaming(anna, view["match_id"], last=0) as one,
        streaming(anna, view["match_id"], last=0) as two,
        streaming(anna, view["match_id"], last=0) as three,
    ):
        anna.post(f"/v1/matches/{view['match_id']}/forfeit")
        heard = [[frame.id for frame in frames] for frames in (one, two, three)]

    assert heard == [[event["version"] for event in all_events(anna, view["match_id"])]] * 3

"""What both people of a friends match are told, event by event and live, with names instead of ids."""

import re
from typing import Any

import httpx2
import pytest

from tests.e2e.server import Person
from tests.e2e.streams import Frame, all_events, streaming
from tests.e2e.tables import friends, give_up, invited, me, newcomer, opened, play_a_hand, room, sit

Json = dict[str, Any]


@pytest.fixture
def two(http: httpx2.Client) -> list[Person]:
    """A host and a guest."""
    return [newcomer(http), newcomer(http)]


def unlike(one: Json, other: Json) -> set[str]:
    return {name for name in one["payload"] if one["payload"][name] != other["payload"].get(name)}


def events_until(frames: Any, last: str) -> list[Frame]:
    """The frames that carry events, up to one of a type."""
    found: list[Frame] = []
    for frame in frames:
        if frame.id is not None:
            found.append(frame)
        if frame.event == last:
            return found
    return found


def test_both_are_told_the_same_but_for_the_cards_that_are_dealt(two: list[Person]) -> None:
    match_id = friends(*two, clock=0)["match_id"]
    for _ in range(4):
        views = [person.get(f"/v1/matches/{match_id}").json() for person in two]
        two[views[0]["turn"]].play_first_move(match_id)

    mine, theirs = (all_events(person, match_id) for person in two)

    assert [one["version"] for one in mine] == list(range(1, len(mine) + 1))
    assert [(one["version"], one["type"], one["at"]) for one in mine] == [
        (one["version"], one["type"], one["at"]) for one in theirs
    ]
    assert {name for one, other in zip(mine, theirs, strict=True) for name in unlike(one, other)} == {"cards"}
    for seat, told in enumerate((mine, theirs)):
        for one in told:
            if one["type"] == "Dealt":
                assert len(one["payload"]["cards"][str(seat)]) == 3
                assert one["payload"]["cards"][str(1 - seat)] == 3


def test_after_the_end_both_are_told_everything(two: list[Person]) -> None:
    guest = two[1]
    match_id = friends(*two, clock=0)["match_id"]
    play_a_hand(two, match_id)
    give_up(guest, match_id)

    mine, theirs = (all_events(person, match_id) for person in two)

    assert mine == theirs
    types = [one["type"] for one in mine]
    assert types[:5] == ["TableOpened", "SeatTaken", "PlayerInvited", "SeatTaken", "MatchStarted"]
    assert types[-3:] == ["MatchWon", "RewardsGranted", "SeedRevealed"]
    assert [one["payload"]["username"] for one in mine if one["type"] == "SeatTaken"] == [
        person.username for person in two
    ]


def test_stream_of_both_follows_from_the_room_to_the_end(two: list[Person]) -> None:
    host, guest = two
    match_id = opened(host, "friends")["match_id"]
    with streaming(host, match_id) as frames:
        assert next(frames).data["state"] == "open"
        invited(host, match_id, guest)
        with streaming(guest, match_id) as guests_frames:
            snapshot = next(guests_frames)
            assert (snapshot.data["state"], "your_seat" in snapshot.data) == ("open", False)
            sit(guest, match_id)
            host.post(f"/v1/matches/{match_id}/start")
            give_up(guest, match_id)

            seen = [events_until(one, "SeedRevealed") for one in (frames, guests_frames)]

    assert snapshot.id is not None
    for person, got in zip(two, seen, strict=True):
        last = [frame.id for frame in got]
        assert last == list(range(last[0] or 0, (last[-1] or 0) + 1))
        known = {event["version"]: event for event in all_events(person, match_id)}
        assert last[-1] == max(known)
        for frame in got:
            assert frame.event == known[frame.id or 0]["type"]
    assert seen[1][0].id == snapshot.id + 1
    for person in two:
        answer = person.http.get(
            f"/v1/matches/{match_id}/stream", headers={**person.headers, "Last-Event-ID": str(seen[0][-1].id)}
        )
        assert answer.status_code == 204


def test_cards_of_the_other_seat_are_not_in_a_live_stream(two: list[Person]) -> None:
    host, guest = two
    match_id = room(host, guest)
    with streaming(guest, match_id) as frames:
        next(frames)
        host.post(f"/v1/matches/{match_id}/start")

        dealt = events_until(frames, "Dealt")[-1].data["payload"]["cards"]

    assert (dealt["0"], len(dealt["1"])) == (3, 3)


@pytest.mark.parametrize("ending", ["it starts", "it is cancelled", "the invite is declined"])
def test_stream_of_the_invited_ends_when_the_room_is_no_longer_theirs_to_see(
    two: list[Person], http: httpx2.Client, ending: str
) -> None:
    host, guest = two
    late = newcomer(http)
    match_id = room(host, guest)
    invited(host, match_id, late)
    with streaming(late, match_id) as frames:
        assert next(frames).data["seats"][1]["username"] == guest.username
        if ending == "it starts":
            host.post(f"/v1/matches/{match_id}/start")
        elif ending == "it is cancelled":
            host.delete(f"/v1/matches/{match_id}/seats/me")
        else:
            late.post(f"/v1/matches/{match_id}/invites/decline")

        rest = list(frames)

    assert rest[-1].event == "resync"
    assert not {frame.event for frame in rest} & {"Dealt", "MatchStarted", "SeedRevealed", "TableCancelled"}
    assert late.get(f"/v1/matches/{match_id}/stream").status_code == 404


def test_no_id_of_anybody_is_in_any_answer(two: list[Person], http: httpx2.Client) -> None:
    late = newcomer(http)
    host, guest = two
    ids = {person.username: me(person)["player_id"] for person in (*two, late)}
    told: list[str] = []

    def ask(person: Person, path: str) -> None:
        told.append(person.get(path).text)

    match_id = opened(host, "friends", clock=0)["match_id"]
    told.append(host.post(f"/v1/matches/{match_id}/invites", {"username": late.username}).text)
    ask(late, "/v1/me/invites")
    ask(late, f"/v1/matches/{match_id}")
    late.post(f"/v1/matches/{match_id}/invites/decline")
    invited(host, match_id, guest)
    told.append(guest.post(f"/v1/matches/{match_id}/seats").text)
    told.append(host.post(f"/v1/matches/{match_id}/start").text)
    play_a_hand(two, match_id)
    give_up(guest, match_id)
    again = host.post(f"/v1/matches/{match_id}/rematch")
    told.append(again.text)
    host.delete(f"/v1/matches/{again.json()['match_id']}/seats/me")
    for person in two:
        for one in (match_id, again.json()["match_id"]):
            ask(person, f"/v1/matches/{one}")
            ask(person, f"/v1/matches/{one}/events")
        for path in ("matches", "wallet/entries", "invites"):
            ask(person, f"/v1/me/{path}")
        ask(person, f"/v1/players/{guest.username}")
        ask(person, "/v1/league/weeks/current?around=me")
        ask(person, f"/v1/league/weeks/current/players/{host.username}")
    with streaming(guest, match_id, 0) as frames:
        told += [str(frame.data) for frame in frames]

    everything = "".join(told)

    assert all(name in everything for name in ids)
    assert not [name for name, player_id in ids.items() if player_id in everything]
    assert not re.search(r"player_id", everything)

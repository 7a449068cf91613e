"""A stake table that did not fill in time is cancelled, and charges nobody."""

from tests.e2e.houses import House
from tests.e2e.streams import all_events, eventually, streaming
from tests.e2e.tables import coins, me, opened, refused, view_of


def test_cancelled_table_returns_every_stake_and_seats_no_simulated_player(hasty_house: House) -> None:
    people = hasty_house.people(2)
    match_id, _ = [opened(person, "online", 3, stake=250)["match_id"] for person in people]
    assert coins(*people) == [250, 250]

    with streaming(people[0], match_id) as frames:
        types = [frame.event for frame in frames]

    assert types[-2:] == ["TableCancelled", "SeedRevealed"]
    assert coins(*people) == [500, 500]
    view = view_of(people[1], match_id)
    assert (view["state"], view["result"]) == ("cancelled", None)
    assert {seat["kind"] for seat in view["seats"]} <= {"human", "empty"}
    assert [me(person)["match_id"] for person in people] == [None, None]
    payload = all_events(people[0], match_id)[-2]["payload"]
    assert payload["reason"] == "not_filled"
    assert sorted(refund["coins"] for refund in payload["refunds"]) == [250, 250]
    assert {refund["username"] for refund in payload["refunds"]} == {one.username for one in people}


def test_nothing_that_comes_after_the_cancellation_returns_the_stake_again(hasty_house: House) -> None:
    person = hasty_house.people(1)[0]
    match_id = opened(person, "online", 2, stake=500)["match_id"]
    eventually(lambda: view_of(person, match_id)["state"] == "cancelled")

    assert person.delete(f"/v1/matches/{match_id}/seats/me").status_code == 204
    assert refused(person.post(f"/v1/matches/{match_id}/forfeit"))[0] == 409
    assert refused(person.post(f"/v1/matches/{match_id}/seats")) == (409, "not-open")
    assert refused(person.post(f"/v1/matches/{match_id}/rematch")) == (409, "no-rematch")

    assert coins(person) == [500]
    reasons = [item["reason"] for item in person.get("/v1/me/wallet/entries").json()["items"]]
    assert reasons == ["stake_return", "stake", "welcome"]
    assert opened(person, "online", 2, stake=500)["match_id"] != match_id

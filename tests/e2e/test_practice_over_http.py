"""A practice match, from opening to the last point, as a client plays it."""

from tests.e2e.server import Person


def test_practice_match_starts_at_once_with_a_person_to_play(anna: Person) -> None:
    view = anna.practice(seats=3)

    assert view["state"] == "playing"
    assert [seat["kind"] for seat in view["seats"]] == ["human", "bot", "bot"]
    assert view["turn"] == view["your_seat"] == 0
    assert len(view["your_cards"]) == 3


def test_whole_match_is_played_to_its_end(anna: Person) -> None:
    view = anna.practice()

    while view["state"] == "playing":
        view = anna.play_first_move(view["match_id"])

    assert view["result"]["reason"] in ("target", "no_capture")
    assert max(side["score"] for side in view["sides"]) >= 21 or view["result"]["reason"] == "no_capture"

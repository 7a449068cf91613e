"""A practice match with no server, told in the forms of the contract, and played by the server's own code."""

from datetime import UTC, datetime, timedelta
from typing import Final
from uuid import UUID

import pytest

from application.matches.house_rules import Asked, HouseRules
from application.offline_match import SEAT, OfflineMatch
from domain.match.commands import Forfeit, PlayCard
from domain.match.refusals import MatchOver
from domain.rules.refusals import CardNotInHand
from infrastructure.event_codec import describe
from tests.given import SEED

NOON: Final = datetime(2026, 11, 30, 12, tzinfo=UTC)
ID: Final = UUID(int=7)


def opened(**asked: object) -> OfflineMatch:
    """A match that has just been dealt."""
    terms = HouseRules().terms(Asked("practice", **{"seats": 2, **asked}))  # type: ignore[arg-type]
    return OfflineMatch(ID, terms, SEED, NOON, "ada", describe)


def play(match: OfflineMatch, plays: int = 1_000) -> int:
    """Play the last of the legal plays, so many times at most; how often."""
    for played in range(plays):
        moves = match.moves()["moves"]
        if not moves:
            return played
        match.carry_out(PlayCard(SEAT, moves[-1]["card"], tuple(moves[-1]["take"])), NOON)
    return plays


def test_it_begins_where_the_person_plays_next() -> None:
    view = opened(seats=4).view(NOON)

    assert (view["state"], view["mode"], view["turn"], view["your_seat"]) == ("playing", "practice", 0, 0)
    assert [seat["username"] for seat in view["seats"]] == ["ada", None, None, None]
    assert (view["clock"], view["turn_deadline"], view["host"]) == (0, None, "ada")


def test_others_cards_are_numbers_until_it_is_over() -> None:
    match = opened(bot="easy")
    dealt = [event["payload"]["cards"] for event in match.events(0) if event["type"] == "Dealt"]
    assert [type(cards["1"]) for cards in dealt] == [int]
    assert "cards" not in match.view(NOON)["seats"][1]

    play(match)

    dealt = [event["payload"]["cards"] for event in match.events(0) if event["type"] == "Dealt"]
    assert {type(cards["1"]) for cards in dealt} == {tuple}
    assert match.view(NOON)["state"] == "ended"
    assert match.events(0)[-1]["payload"] == {"seed": SEED.hex()}


def test_versions_are_counted_from_one_without_a_gap_and_end_at_that_of_the_view() -> None:
    match = opened(seats=3)
    play(match, 5)

    versions = [event["version"] for event in match.events(0)]
    assert versions == list(range(1, match.view(NOON)["version"] + 1))
    assert [event["version"] for event in match.events(versions[-3])] == versions[-2:]
    assert match.events(versions[-1]) == []


def test_a_refused_play_changes_nothing() -> None:
    match = opened()
    before = match.view(NOON), match.events(0), match.moves()
    strange = next(card for card in ("1o", "2o", "3o", "4o") if card not in before[0]["your_cards"])

    with pytest.raises(CardNotInHand):
        match.carry_out(PlayCard(SEAT, strange), NOON)  # type: ignore[arg-type]  # a card it is

    assert (match.view(NOON), match.events(0), match.moves()) == before


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_gives_up_sees_the_bots_finish_at_once(seats: int) -> None:
    match = opened(seats=seats)
    play(match, 3)
    match.carry_out(Forfeit(SEAT), NOON)

    view = match.view(NOON)
    assert view["state"] == "ended"
    assert view["result"] is not None
    assert match.moves()["moves"] == []
    with pytest.raises(MatchOver):
        match.carry_out(PlayCard(SEAT, "7o"), NOON)


def test_giving_up_again_is_harmless() -> None:
    match = opened()
    match.carry_out(Forfeit(SEAT), NOON)
    before = match.events(0)
    match.carry_out(Forfeit(SEAT), NOON)

    assert match.events(0) == before


def test_time_only_goes_on_although_a_clock_is_set_back() -> None:
    match = opened()
    moves = match.moves()["moves"]
    match.carry_out(PlayCard(SEAT, moves[0]["card"]), NOON - timedelta(hours=1))

    times = [event["at"] for event in match.events(0)]
    assert times == sorted(times)
    assert set(times) == {"2026-11-30T12:00:00.000000Z", "2026-11-30T12:00:00.000001Z"}


def test_the_same_seed_and_plays_are_the_same_match() -> None:
    one, other = opened(bot="expert"), opened(bot="expert")

    assert play(one) == play(other) > 20
    assert one.events(0) == other.events(0)
    assert one.view(NOON) == other.view(NOON)

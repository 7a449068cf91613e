"""Every reason to refuse a play, beside the play that is allowed, and the order they are looked for in."""

import pytest

from domain.match.commands import PlayCard
from domain.match.decide import decide
from domain.match.events import CardPlayed, MatchEvent, MatchVoided, SeatForfeited, SeatHandedToBot
from domain.match.refusals import MatchOver, NotOpen, NotYourTurn, SeatHeldByBot, VersionConflict
from domain.rules.refusals import CardNotInHand, CardNotOnTable, DuplicateCard, NotFifteen, Refusal
from tests.given import SEED, card, cards, deal, given, table_of

DEAL = deal("7o 1c 2c", "3c 4c 5c", "1e 2e 3e", table="sc 4e")
PLAYING: tuple[MatchEvent, ...] = (*table_of(3), DEAL)
SEAT_1_IS_A_BOTS: tuple[MatchEvent, ...] = (SeatForfeited(1), SeatHandedToBot(1, "forfeit"))
OVER = MatchVoided("admin")


def refused(events: tuple[MatchEvent, ...], command: PlayCard) -> Refusal:
    with pytest.raises(Refusal) as refusal:
        decide(given(*events), command, SEED)
    return refusal.value


def play(seat: int, played: str, take: str = "", version: int | None = None) -> PlayCard:
    return PlayCard(seat, card(played), cards(take), version)


def test_a_legal_play_is_allowed_with_and_without_the_version_it_was_meant_for() -> None:
    match = given(*PLAYING)
    for command in (play(0, "1c"), play(0, "1c", version=match.version)):
        assert decide(match, command, SEED).events == (CardPlayed(0, card("1c")),)


def test_a_play_in_a_match_that_is_over_is_refused() -> None:
    assert isinstance(refused((*PLAYING, OVER), play(0, "1c")), MatchOver)


def test_a_play_meant_for_another_version_is_refused_and_learns_the_current_one() -> None:
    current = given(*PLAYING).version
    for version in (current - 1, current + 1, 0):
        refusal = refused(PLAYING, play(0, "1c", version=version))
        assert isinstance(refusal, VersionConflict)
        assert refusal.current_version == current


def test_a_play_from_a_seat_that_a_bot_holds_is_refused() -> None:
    assert isinstance(refused((*PLAYING, *SEAT_1_IS_A_BOTS), play(1, "3c")), SeatHeldByBot)
    assert isinstance(refused((*table_of(3, people=(0, 2)), DEAL), play(1, "3c")), SeatHeldByBot)


def test_a_play_out_of_turn_is_refused() -> None:
    assert isinstance(refused(PLAYING, play(1, "3c")), NotYourTurn)
    assert isinstance(refused(PLAYING, play(2, "1e")), NotYourTurn)


def test_a_card_that_is_not_held_is_refused() -> None:
    assert isinstance(refused(PLAYING, play(0, "3c")), CardNotInHand)
    assert isinstance(refused((*PLAYING, CardPlayed(0, "1c"), *_round()), play(0, "1c")), CardNotInHand)


def test_a_table_card_named_twice_is_refused() -> None:
    assert isinstance(refused(PLAYING, play(0, "7o", "4e 4e")), DuplicateCard)


def test_a_card_that_is_not_on_the_table_is_refused() -> None:
    assert isinstance(refused(PLAYING, play(0, "7o", "so")), CardNotOnTable)


def test_cards_that_do_not_make_fifteen_are_refused() -> None:
    assert isinstance(refused(PLAYING, play(0, "7o", "4e")), NotFifteen)


def test_before_the_first_deal_no_card_can_be_played() -> None:
    assert isinstance(refused(table_of(3), play(0, "1c")), NotOpen)
    with pytest.raises(NotOpen):
        decide(None, play(0, "1c"), SEED)


WITH_BOT = (*PLAYING, *SEAT_1_IS_A_BOTS)


@pytest.mark.parametrize(
    ("code", "events", "command"),
    [
        ("match-over", (*WITH_BOT, OVER), play(1, "7e", "so so", 1)),
        ("version-conflict", WITH_BOT, play(1, "7e", "so so", 1)),
        ("seat-held-by-bot", WITH_BOT, play(1, "7e", "so so")),
        ("not-your-turn", WITH_BOT, play(2, "7e", "so so")),
        ("card-not-in-hand", WITH_BOT, play(0, "7e", "so so")),
        ("duplicate-card", WITH_BOT, play(0, "7o", "so so")),
        ("card-not-on-table", WITH_BOT, play(0, "7o", "so 4e")),
        ("not-fifteen", WITH_BOT, play(0, "7o", "4e")),
    ],
)
def test_of_several_reasons_the_first_is_named(
    code: str, events: tuple[MatchEvent, ...], command: PlayCard
) -> None:
    assert refused(events, command).code == code


def _round() -> tuple[MatchEvent, ...]:
    return CardPlayed(1, "3c"), CardPlayed(2, "1e")

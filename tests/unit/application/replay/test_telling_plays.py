"""A play with what it took is one sentence; deals show what the listener may see."""

from domain.match.events import Captured, CardPlayed, Dealt, Escoba, TableSwept
from tests.given import cards, deal, table_of
from tests.unit.application.replay.telling import told

TABLE = table_of(2, people=(0,))
DEALT = (*TABLE, deal("2b 5o 7e", "3c 4c ro", table="5c 3e so 1b"))


def test_card_laid_down() -> None:
    assert told(DEALT, CardPlayed(0, "2b")) == ["anna lays down the 2 of bastos"]


def test_capture_is_told_once_with_its_cards_low_to_high() -> None:
    taking = CardPlayed(0, "7e"), Captured(0, "7e", cards("5c 3e"))

    assert told(DEALT, *taking) == ["anna takes the 3 of espases and the 5 of copes with the 7 of espases"]


def test_bot_is_told_by_its_seat() -> None:
    assert told(DEALT, CardPlayed(1, "3c", 900)) == ["seat 1 (bot) lays down the 3 of copes"]


def test_escoba_is_told_with_its_play_and_only_there() -> None:
    swept = (*TABLE, deal("7e", "3c", table="so"))

    lines = told(swept, CardPlayed(0, "7e"), Captured(0, "7e", cards("so")), Escoba(0), CardPlayed(1, "3c"))

    assert lines == [
        "anna takes the sota of oros with the 7 of espases: escoba!",
        "seat 1 (bot) lays down the 3 of copes",
    ]


def test_escoba_of_the_next_play_is_not_told_with_this_one() -> None:
    two = (*TABLE, deal("2b", "ro", table="5c"))

    lines = told(two, CardPlayed(0, "2b"), CardPlayed(1, "ro"), Captured(1, "ro", cards("5c")))

    assert lines[0] == "anna lays down the 2 of bastos"


def test_bot_that_plays_for_a_person_is_not_taken_for_that_person() -> None:
    assert told(DEALT, CardPlayed(0, "2b", 900)) == ["a bot for anna lays down the 2 of bastos"]


def test_first_deal_says_who_deals_who_leads_and_what_lies_open() -> None:
    assert told(TABLE, DEALT[-1]) == [
        "Hand 1: seat 1 (bot) deals, anna leads",
        "on the table: the 5 of copes, the 3 of espases, the sota of oros and the ace of bastos",
        "deal 1",
        "anna gets the 2 of bastos, the 5 of oros and the 7 of espases",
        "seat 1 (bot) gets the 3 of copes, the 4 of copes and the rei of oros",
    ]


def test_later_deals_begin_with_mano_too() -> None:
    again = Dealt(1, 2, 0, {"0": cards("2b 5o 7e"), "1": cards("3c 4c ro")})

    lines = told(DEALT, again)

    assert [line.split(" get")[0] for line in lines] == ["deal 2", "seat 1 (bot)", "anna"]


def test_opening_escobas_go_to_mano() -> None:
    opening = cards("5c so 1b 1o")

    assert told(DEALT, Escoba(0, opening=1, take=opening)) == [
        "the opening cards make fifteen once: anna takes them for an escoba"
    ]
    assert "twice: anna takes them for two escobas" in told(DEALT, Escoba(0, 2, opening))[0]


def test_leftovers_go_to_the_last_captor_or_to_nobody() -> None:
    left = cards("so 2b")

    assert told(DEALT, TableSwept(0, left)) == [
        "leftovers to anna, the last to capture: the 2 of bastos and the sota of oros"
    ]
    assert told(DEALT, TableSwept(None, left))[0].startswith("leftovers to nobody: ")

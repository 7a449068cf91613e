"""A match as lines of text: in each language, to its end, from the catalogues alone, no card too early."""

import re

import pytest

from application.offline import OfflinePractice
from domain.match.events import HandScored
from domain.match.terms import Terms
from interfaces.catalogues import LANGUAGES, Language, texts_of
from interfaces.terminal import words as words_module
from interfaces.terminal.game import play_match
from interfaces.terminal.news import news
from interfaces.terminal.screen import Screen
from interfaces.terminal.sentences import card_in_words
from interfaces.terminal.words import Words
from tests.given import SEED
from tests.unit.interfaces.typing_person import TWO, Person

PAIRS = Terms("practice", 4, pairs=True, ruleset="escombra", stake=0, clock=0, bot="easy")
END = {
    "ca": (" Punts de la mà ", r"(Has|Heu) guanyat la partida!|guanya la partida\."),
    "es": (" Puntos de la mano ", r"¡(Has|Habéis) ganado la partida!|gana la partida\."),
    "en": (" Points of hand ", r"(You|Your side) wins? the match!|wins the match\."),
}
"""What stands above the points of a hand, and how a match ends."""


def lines_of(terms: Terms, language: Language) -> tuple[OfflinePractice, list[str]]:
    """A whole match of a person who always answers 1."""
    game, person = OfflinePractice(terms, SEED), Person(*["1"] * 2_000)
    play_match(game, Words(language), Screen(80, colours=False), person.read, person.write)
    return game, person.shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_is_told_to_its_end(language: Language) -> None:
    game, lines = lines_of(TWO, language)
    heading, end = END[language]

    assert sum(line.startswith(heading) for line in lines) == len(game.match.hand_scores) > 1
    assert re.search(end, lines[-2])
    assert lines[-1].endswith(f": {SEED.hex()}")


def test_points_stand_in_columns_with_their_reasons() -> None:
    game, lines = lines_of(PAIRS, "es")
    at = next(place for place, line in enumerate(lines) if line.startswith(" Puntos de la mano 1 "))
    sheet = lines[at : at + 8]

    assert sheet[0].split("   ")[-2:] == ["Tú & Tu compañero", "Máquina 1 & Máquina 3"]
    assert [re.split(r"  +", line.strip())[0] for line in sheet[1:]] == [
        "Escobas",
        "Más cartas",
        "Oros",
        "Velo (7 de oros)",
        "Sietes",
        "Esta mano",
        "Total",
    ]
    assert len({len(line) for line in sheet}) == 1
    first = game.match.hand_scores[0]
    assert sheet[-1].split()[1:] == [str(side.total) for side in first.sides]


def marked(text: str) -> str:
    """A text between brackets; what is put into it is not."""
    return "⟦" + text.replace("{", "⟧{").replace("}", "}⟦") + "⟧"


def test_nothing_is_said_that_a_translator_cannot_find(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = {name: marked(text) for name, text in texts_of("interfaces.terminal", "en").items()}
    monkeypatch.setattr(words_module, "texts_of", lambda _package, _language: texts)

    _, lines = lines_of(PAIRS, "en")

    rest = [re.sub(rf"⟦[^⟧]*⟧|{SEED.hex()}|\b[1-7scr][oceb]\b", "", line) for line in lines]
    assert [line for line in rest if re.search(r"[^\W\d_]", line)] == []
    assert len(lines) > 300


@pytest.mark.parametrize("terms", [TWO, PAIRS])
def test_no_card_is_told_before_it_is_played(terms: Terms) -> None:
    words, game = Words("en"), OfflinePractice(terms, SEED)
    before = None
    while True:
        told = "\n".join(news(words, before, game.events))
        hidden = {card for held in game.hand.held for card in held}
        if not any(isinstance(event, HandScored) for event in game.events):
            assert [card for card in hidden if card_in_words(words, card) in told] == []
        if game.is_over:
            return
        before = game.match
        game.play(game.hand.held[0][0], ())

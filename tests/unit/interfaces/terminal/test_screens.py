"""A person plays on the screen by keys alone, and sees what happens, in every language."""

from hashlib import sha256
from typing import get_args

import pytest

from application.offline import SEAT
from domain.bots import BOTS, BotLevel
from domain.match.terms import Seats
from domain.rules.rulesets import RulesetName
from interfaces.catalogues import LANGUAGES, Language
from interfaces.terminal.screens.options import Options
from interfaces.terminal.screens.panels import CROSSED
from interfaces.terminal.words import Words
from tests.unit.interfaces.terminal.screen import Person, at_the_screen

SHORT = sha256(b"34").digest()
"""Of two players' matches one of the shortest."""
TABLES = [
    ("escombra", 2, False, "expert"),
    *[
        pytest.param(*table, marks=pytest.mark.full)
        for table in (
            ("escombra", 3, False, "hard"),
            ("escombra", 4, True, "normal"),
            ("escoba", 4, False, "easy"),
            ("escoba", 4, True, "hard"),
        )
    ],
]


def test_settings_are_gone_through_with_the_arrows() -> None:
    async def story(person: Person) -> None:
        assert "▶ Language   ◂ English ▸" in person.sees
        await person.press("down", "right", "right", "down", "right", "down", "right", "down", "right")
        assert "Players    ◂ 4 ▸" in person.sees
        assert "Rules      ◂ escoba, the Spanish rules ▸" in person.sees
        assert "Sides      ◂ in pairs ▸" in person.sees
        assert "▶ Level      ◂ hard ▸" in person.sees
        await person.press("enter")
        assert person.game.match.terms[:5] == ("practice", 4, True, "escoba", 0)
        assert person.game.match.terms.bot == "hard"

    at_the_screen(Options("en"), story)


def test_sides_are_not_chosen_where_the_rules_have_them_so() -> None:
    four, two = Options("ca", seats=4), Options("ca", ruleset="escoba")
    assert four.changed("pairs", 1) == four
    assert four.plays_in_pairs
    assert two.changed("pairs", 1) == two
    assert not two._replace(pairs=True).plays_in_pairs
    assert Options("ca", 4, "escoba").changed("pairs", -1).plays_in_pairs


def test_arrows_go_round() -> None:
    options = Options("ca")
    assert [options.changed("bot", step).bot for step in (-1, 1, 2)] == ["easy", "hard", "expert"]
    assert options.changed("bot", len(BOTS)) == options
    assert options.changed("seats", -1).seats == get_args(Seats)[-1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_screen_speaks_the_language_chosen(language: Language) -> None:
    words = Words(language)

    async def story(person: Person) -> None:
        assert words("start.hint").split()[0] in person.sees
        await person.press("enter")
        assert words("keys.table") in person.sees
        assert words("points", count=0) in person.sees
        await person.press("l")
        assert words("keys.table") not in person.sees
        await person.press("l", "l")
        assert words("keys.table") in person.sees

    at_the_screen(Options(language), story)


def test_card_and_capture_are_chosen_before_they_are_played() -> None:
    async def story(person: Person) -> None:
        await person.press("enter")
        held = len(person.game.hand.held[SEAT])
        assert "With the 6 of oros:" in person.sees
        assert "▶ take cavall of copes" in person.sees
        assert person.sees.count("┏") == 2  # the card, and what it takes
        await person.press("down")
        assert "▶ lay it down" in person.sees
        assert person.sees.count("┏") == 1
        await person.press("right")
        assert "With the sota of bastos:" in person.sees
        await person.press("left", "3")
        assert "With the cavall of bastos:" in person.sees
        assert len(person.game.hand.held[SEAT]) == held == 3
        await person.press("1", "enter")
        assert "With 6 of oros you take cavall of copes." in person.sees
        assert person.game.hand.captures[SEAT] == 1

    at_the_screen(Options("en"), story)


@pytest.mark.parametrize(("ruleset", "seats", "pairs", "bot"), TABLES)
def test_whole_match_is_played_to_its_end_by_keys(
    ruleset: RulesetName, seats: Seats, pairs: bool, bot: BotLevel
) -> None:
    async def story(person: Person) -> None:
        await person.press("enter")
        hand = 0
        while True:
            await person.press_until("enter", lambda person: person.is_counting)
            if "N una altra partida" in person.sees:
                break
            hand += 1
            assert f"Punts de la mà {hand} " in person.sees
            for reason in ("Escombres", "Més cartes", "Ors", "7 d\u2019ors", "Setens", "Aquesta mà", "Total"):
                assert reason in person.sees
            await person.press("enter")
        match = person.game.match
        assert match.phase == "ended"
        assert len(match.hand_scores) == hand > 1
        assert all(str(total) in person.sees for total in match.totals)
        assert "la partida" in person.sees
        await person.press("n")
        assert "comença" in person.sees

    at_the_screen(Options("ca", seats, ruleset, pairs, bot), story, seed=SHORT)


def test_escoba_is_celebrated_and_lies_across_the_pile() -> None:
    async def story(person: Person) -> None:
        await person.press("enter")
        assert CROSSED not in person.sees
        await person.press_until("enter", lambda person: person.celebrates)
        assert "★  ¡ESCOBA!  ★" in person.sees
        assert person.sees.count(CROSSED) == 1
        await person.press("enter", "enter")
        assert "★" not in person.sees
        assert person.sees.count(CROSSED) == 1

    at_the_screen(Options("es", 3), story)


def test_no_card_of_a_bot_is_on_the_screen() -> None:
    async def story(person: Person) -> None:
        await person.press("enter")
        hidden = person.game.hand.held[1]
        assert [card for card in hidden if card[1] == "o"] == ["7o"]
        assert "│ 7 " not in person.sees

    at_the_screen(Options("en"), story)


def test_a_play_of_a_bot_waits_until_it_is_time_or_a_key_is_pressed() -> None:
    async def story(person: Person) -> None:
        await person.press("enter", "enter")
        assert "Enter goes on" in person.sees
        assert "Bot 1" not in person.sees.split("you take")[-1]
        await person.press("enter")
        assert "Bot 1" in person.sees.split("you take")[-1]
        assert "Enter plays" in person.sees

    at_the_screen(Options("en"), story)


def test_a_play_of_a_bot_is_shown_by_itself_when_its_time_has_come() -> None:
    async def story(person: Person) -> None:
        await person.press("enter", "enter")
        while "Enter plays" not in person.sees:
            await person.press()
        assert "Bot 1" in person.sees.split("you take")[-1]

    at_the_screen(Options("en"), story, pace=0.01)


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (140, 50)])
def test_everything_fits_windows_of_many_sizes(size: tuple[int, int]) -> None:
    async def story(person: Person) -> None:
        await person.press("enter")
        lines = person.sees.splitlines()
        assert len(lines) == size[1]
        assert max(map(len, lines)) <= size[0]
        for word in ("cavall", "copes", "rei", "Enter plays", "lay it down"):
            assert word in person.sees

    at_the_screen(Options("en"), story, size=size)


def test_q_leaves_from_anywhere() -> None:
    async def from_the_settings(person: Person) -> None:
        await person.press("q")
        assert not person.app.is_running

    async def from_the_points(person: Person) -> None:
        await person.press("enter")
        await person.press_until("enter", lambda person: person.is_counting)
        await person.press("Q")
        assert not person.app.is_running

    at_the_screen(Options("en"), from_the_settings)
    at_the_screen(Options("en"), from_the_points)

"""A stronger level wins clearly. Rates over thousands of matches are measured by a command."""

from domain.bots import BOTS, BotLevel
from domain.rules.rulesets import ESCOMBRA
from tests.given import chance_of
from tests.simulation import play_match

DEALS = 25


def wins(level: BotLevel, against: BotLevel) -> int:
    """Matches of 100 that `level` won; each deal is played from both seats, with both dealers."""
    won = 0
    for number in range(DEALS):
        for dealer in (0, 1):
            for seat in (0, 1):
                bots = [BOTS[against], BOTS[against]]
                bots[seat] = BOTS[level]
                match = play_match(ESCOMBRA, 2, 2, chance_of(number), bots=bots, dealer=dealer)
                won += match.winner == seat
    return won


def test_normal_beats_easy_clearly() -> None:
    assert wins("normal", against="easy") >= 60


def test_a_level_against_itself_wins_half_of_balanced_matches() -> None:
    assert 40 <= wins("normal", against="normal") <= 60

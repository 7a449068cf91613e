"""Practice without a server decides what the server would, and tells what happens."""

import pytest

from application.offline import SEAT, OfflinePractice
from domain.bots.seat_view import capturing_moves, seen_from
from domain.match.commands import OpenPractice, PlayCard
from domain.match.decide import decide
from domain.match.refusals import MatchOver
from domain.match.terms import Terms
from domain.rules.refusals import NotFifteen
from tests.given import SEED

TWO = Terms("practice", 2, pairs=False, ruleset="escombra", stake=0, clock=0, bot="normal")
PAIRS = Terms("practice", 4, pairs=True, ruleset="escombra", stake=0, clock=0, bot="easy")


def played_to_the_end(game: OfflinePractice) -> list[str]:
    """Everything told of a match in which the person captures when it is possible."""
    told = list(game.news)
    while not game.is_over:
        moves = capturing_moves(seen_from(game.hand, SEAT))
        card, take = moves[0] if moves else (game.hand.held[SEAT][0], ())
        game.play(card, take)
        told += game.news
    return told


def test_match_is_opened_and_played_as_the_server_would() -> None:
    game = OfflinePractice(TWO, SEED)
    opened = decide(None, OpenPractice("you", TWO), SEED).match
    assert game.match == opened

    card = game.hand.held[SEAT][0]
    game.play(card, ())

    assert game.match == decide(opened, PlayCard(SEAT, card), SEED).match


@pytest.mark.parametrize("terms", [TWO, PAIRS])
def test_match_ends_with_a_winner_and_the_seed(terms: Terms) -> None:
    game = OfflinePractice(terms, SEED)

    told = played_to_the_end(game)

    assert game.match.result is not None
    assert any(" the match: " in line for line in told)
    assert told[-1] == f"  seed of the deals: {SEED.hex()}"
    with pytest.raises(MatchOver):
        game.play("7o", ())


def test_person_is_told_own_cards_and_nobody_elses() -> None:
    told = played_to_the_end(OfflinePractice(PAIRS, SEED))

    assert any(line.startswith("    you get ") for line in told)
    assert not any(" gets " in line for line in told)


def test_news_is_of_the_latest_play_only() -> None:
    game = OfflinePractice(TWO, SEED)
    game.play(game.hand.held[SEAT][0], ())

    assert game.news[0].startswith("    you lay down ")
    assert sum(line.startswith("    you lay down ") for line in game.news) == 1


def test_refused_play_changes_neither_match_nor_news() -> None:
    game = OfflinePractice(TWO, SEED)
    before, news = game.match, game.news
    card, table = game.hand.held[SEAT][0], game.hand.table

    with pytest.raises(NotFifteen):
        game.play(card, table)

    assert (game.match, game.news) == (before, news)


def test_captures_are_as_many_as_asked_for() -> None:
    game = OfflinePractice(TWO, SEED)
    while not (moves := capturing_moves(seen_from(game.hand, SEAT))):
        game.play(game.hand.held[SEAT][0], ())

    card = moves[0].card

    assert game.captures_with(card, 1) == [moves[0].take]
    assert game.captures_with(card, 0) == []

"""Practice without a server decides what the server would."""

import pytest

from application.offline import SEAT, OfflinePractice
from domain.bots.seat_view import capturing_moves, seen_from
from domain.match.commands import OpenPractice, PlayCard
from domain.match.decide import decide
from domain.match.events import CardPlayed, MatchEvent, SeedRevealed
from domain.match.refusals import MatchOver
from domain.match.terms import Terms
from domain.rules.refusals import NotFifteen
from tests.given import SEED

TWO = Terms("practice", 2, pairs=False, ruleset="escombra", stake=0, clock=0, bot="normal")
PAIRS = Terms("practice", 4, pairs=True, ruleset="escombra", stake=0, clock=0, bot="easy")


def played_to_the_end(game: OfflinePractice) -> list[MatchEvent]:
    """Every event of a match in which the person captures when it is possible."""
    events = [*game.events]
    while not game.is_over:
        moves = capturing_moves(seen_from(game.hand, SEAT))
        card, take = moves[0] if moves else (game.hand.held[SEAT][0], ())
        game.play(card, take)
        events += game.events
    return events


def test_match_is_opened_and_played_as_the_server_would() -> None:
    game = OfflinePractice(TWO, SEED)
    opened = decide(None, OpenPractice("you", TWO), SEED)
    assert (game.match, game.events) == (opened.match, opened.events)

    card = game.hand.held[SEAT][0]
    game.play(card, ())

    played = decide(opened.match, PlayCard(SEAT, card), SEED)
    assert (game.match, game.events) == (played.match, played.events)


@pytest.mark.parametrize("terms", [TWO, PAIRS])
def test_match_ends_with_a_winner_and_the_seed(terms: Terms) -> None:
    game = OfflinePractice(terms, SEED)

    events = played_to_the_end(game)

    assert game.match.result is not None
    assert events[-1] == SeedRevealed(SEED.hex())
    assert len(events) == game.match.version
    with pytest.raises(MatchOver):
        game.play("7o", ())


def test_events_are_those_of_the_latest_play_only() -> None:
    game = OfflinePractice(TWO, SEED)
    game.play(game.hand.held[SEAT][0], ())
    game.play(game.hand.held[SEAT][0], ())

    own = [event for event in game.events if isinstance(event, CardPlayed) and event.seat == SEAT]
    assert own == [game.events[0]]


def test_refused_play_changes_nothing() -> None:
    game = OfflinePractice(TWO, SEED)
    before, events = game.match, game.events
    card, table = game.hand.held[SEAT][0], game.hand.table

    with pytest.raises(NotFifteen):
        game.play(card, table)

    assert (game.match, game.events) == (before, events)


def test_captures_are_as_many_as_asked_for() -> None:
    game = OfflinePractice(TWO, SEED)
    while not (moves := capturing_moves(seen_from(game.hand, SEAT))):
        game.play(game.hand.held[SEAT][0], ())

    card = moves[0].card

    assert game.captures_with(card, 1) == [moves[0].take]
    assert game.captures_with(card, 0) == []

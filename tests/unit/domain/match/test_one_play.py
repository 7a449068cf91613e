"""What one play makes happen: a card is laid down, or it captures, or it sweeps the table."""

from domain.match.commands import PlayCard
from domain.match.decide import decide
from domain.match.events import Captured, CardPlayed, Escoba
from domain.match.state import LastPlay
from tests.given import SEED, card, cards, deal, given, table_of
from tests.unit.domain.match.generated import hand_of

TABLE = table_of(2)


def test_a_card_laid_down_is_one_event() -> None:
    match = given(*TABLE, deal("7o 1c 2c", "3c 4c 5c", table="sc 4e"))
    decision = decide(match, PlayCard(0, card("1c")), SEED)
    assert decision.events == (CardPlayed(0, card("1c")),)
    assert hand_of(decision.match).table == cards("sc 4e 1c")
    assert hand_of(decision.match).held[0] == cards("7o 2c")
    assert hand_of(decision.match).turn == 1


def test_a_capture_is_a_card_played_and_then_captured() -> None:
    match = given(*TABLE, deal("7o 1c 2c", "3c 4c 5c", table="sc 4e"))
    decision = decide(match, PlayCard(0, card("7o"), cards("sc")), SEED)
    assert decision.events == (CardPlayed(0, card("7o")), Captured(0, card("7o"), cards("sc")))
    hand = hand_of(decision.match)
    assert hand.table == cards("4e")
    assert hand.piles == (cards("7o sc"), ())
    assert (hand.captures, hand.last_captor, hand.escobas) == ((1, 0), 0, (0, 0))
    assert decision.match.last_play == LastPlay(0, card("7o"), cards("sc"))


def test_taking_every_card_on_the_table_is_an_escoba_too() -> None:
    match = given(*TABLE, deal("7o 1c 2c", "3c 4c 5c", table="4e 3b 1e"))
    decision = decide(match, PlayCard(0, card("7o"), cards("4e 3b 1e")), SEED)
    assert decision.events == (
        CardPlayed(0, card("7o")),
        Captured(0, card("7o"), cards("4e 3b 1e")),
        Escoba(0),
    )
    assert hand_of(decision.match).escobas == (1, 0)
    assert hand_of(decision.match).table == ()
    assert decision.match.last_play == LastPlay(0, card("7o"), cards("4e 3b 1e"), escoba=True)


def test_after_an_escoba_the_next_player_can_only_lay_a_card() -> None:
    sweep = PlayCard(0, card("7o"), cards("sc"))
    match = decide(given(*TABLE, deal("7o 1c 2c", "3c 4c 5c", table="sc")), sweep, SEED).match
    decision = decide(match, PlayCard(1, card("3c")), SEED)
    assert decision.events == (CardPlayed(1, card("3c")),)
    assert hand_of(decision.match).table == cards("3c")
    assert hand_of(decision.match).escobas == (1, 0)


def test_laying_on_an_empty_table_is_no_escoba() -> None:
    match = given(*TABLE, deal("7o 1c 2c", "3c 4c 5c", table=""))
    assert decide(match, PlayCard(0, card("7o")), SEED).events == (CardPlayed(0, card("7o")),)


def test_the_set_taken_is_the_one_named_and_no_other() -> None:
    match = given(*TABLE, deal("7o 1c 2c", "3c 4c 5c", table="so sc 4e 3b 1e"))
    for take in ("so", "sc", "1e 3b 4e"):
        played = decide(match, PlayCard(0, card("7o"), cards(take)), SEED)
        left = [each for each in cards("so sc 4e 3b 1e") if each not in cards(take)]
        assert hand_of(played.match).table == tuple(left)
        assert played.events[1] == Captured(0, card("7o"), cards(take))


def test_capturing_is_optional_under_both_rulesets() -> None:
    for table in (table_of(2, "escombra"), table_of(2, "escoba")):
        match = given(*table, deal("7o 1c 2c", "3c 4c 5c", table="sc"))
        assert decide(match, PlayCard(0, card("7o")), SEED).events == (CardPlayed(0, card("7o")),)


def test_points_are_given_only_after_the_hand() -> None:
    match = given(*TABLE, deal("7o 1c 2c", "3c 4c 5c", table="sc"))
    assert decide(match, PlayCard(0, card("7o"), cards("sc")), SEED).match.totals == (0, 0)


def test_a_person_decides_how_long_to_think_so_no_pause_is_written_down() -> None:
    match = given(*TABLE, deal("7o 1c 2c", "3c 4c 5c", table="sc"))
    (played,) = decide(match, PlayCard(0, card("1c")), SEED).events
    assert played == CardPlayed(0, card("1c"), shown_after_ms=None)

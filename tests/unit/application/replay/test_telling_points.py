"""Why a hand gave its points: who had how many of what, who got how much for it, and what was a tie."""

from domain.cards import DECK, Card
from domain.match.events import Captured, Escoba, HandScored, MatchEvent, MatchWon, SideScore, TableSwept
from domain.rules.rulesets import RULESETS, RulesetName
from domain.rules.scoring import score
from tests.given import cards, deal, hand_without_capture, scored, table_of
from tests.unit.application.replay.telling import told

SEVENS = cards("7o 7c 7e 7b")
OROS = tuple(each for each in DECK if each[1] == "o")
OTHERS = tuple(each for each in DECK if each not in OROS and each not in SEVENS)


def hand_of_piles(
    *piles: tuple[Card, ...], escobas: tuple[int, ...] = (0, 0, 0), rules: RulesetName = "escombra"
) -> list[str]:
    """What is told of the points of a hand that ended with these piles, side by side."""
    table = table_of(3 if len(piles) == 3 else 2, rules)
    before: list[MatchEvent] = [*table, deal(*[""] * len(piles), table=" ".join(DECK))]
    for side, pile in enumerate(piles):
        before.append(Captured(side, pile[0], pile[1:]))
        before += [Escoba(side)] * escobas[side]
    points = score(RULESETS[rules], piles, escobas[: len(piles)])
    sides = [SideScore(side, each.sum, each._asdict(), each.sum) for side, each in enumerate(points)]
    return told(tuple(before), HandScored(1, tuple(sides)))


def test_every_category_is_told_with_its_counts_and_its_points() -> None:
    anna = (*OROS[:6], *OTHERS[:15])
    bernat = tuple(each for each in DECK if each not in anna)

    assert hand_of_piles(anna, bernat, escobas=(1, 2)) == [
        "points of hand 1",
        "cards: anna 21, bernat 19; 1 point to anna",
        "oros: anna 6, bernat 4; 1 point to anna",
        "the seven of oros: 1 point to bernat",
        "sevens: all 4, 3 points to bernat",
        "escobas: anna 1, bernat 2; 1 point to anna and 2 points to bernat",
        "after hand 1: anna 3 (+3), bernat 6 (+6)",
    ]


def test_tie_gives_the_point_to_nobody_and_is_told_as_a_tie() -> None:
    anna = (*cards("7o 1o 2o 3o 4o 7c"), *OTHERS[:14])
    bernat = tuple(each for each in DECK if each not in anna)

    lines = hand_of_piles(anna, bernat)

    assert lines[1] == "cards: anna 20, bernat 20; a tie, no point"
    assert lines[2] == "oros: anna 5, bernat 5; a tie, no point"
    assert lines[4] == "sevens: anna 2, bernat 2; a tie, no point"
    assert lines[5] == "escobas: none"


def test_tie_of_two_among_three_names_the_two() -> None:
    anna, bernat, carla = DECK[:15], DECK[15:30], DECK[30:]

    assert hand_of_piles(anna, bernat, carla)[1] == (
        "cards: anna 15, bernat 15, carla 10; a tie between anna and bernat, no point"
    )


def test_all_oros_are_worth_more_and_told_as_all() -> None:
    anna = (*OROS, *OTHERS[:5])
    bernat = tuple(each for each in DECK if each not in anna)

    assert hand_of_piles(anna, bernat)[2] == "oros: all 10, 2 points to anna"
    assert hand_of_piles(anna, bernat, rules="escoba")[2] == "oros: all 10, 3 points to anna"


def test_hand_in_which_nobody_captured_has_no_points() -> None:
    *hand, swept, score = hand_without_capture(1)

    assert told((*table_of(), *hand), swept, score)[1:] == [
        "points of hand 1",
        "nobody captured: no points",
        "after hand 1: anna 0 (+0), bernat 0 (+0)",
    ]


def test_tie_at_the_top_is_told_when_the_match_goes_on() -> None:
    before = (*table_of(2), deal("", "", table="5c"), TableSwept(0, cards("5c")))

    lines = told(before, scored(1, 22, 22), deal("2b", "3c", table="so", hand=2))

    assert "nobody is alone at the top with 22: another whole hand is played" in lines


def test_no_tie_is_told_below_the_target_or_when_the_match_ends() -> None:
    before = (*table_of(2), deal("", "", table="5c"), TableSwept(0, cards("5c")))
    below = told(before, scored(1, 20, 20), deal("2b", "3c", table="so", hand=2))
    ended = told(before, scored(1, 22, 20), MatchWon(((0,), (1,)), "target"))

    assert not any("alone at the top" in line for line in below + ended)


def test_pair_shares_its_points() -> None:
    before = (*table_of(4), deal("", "", "", "", table="5c so"), Captured(2, "5c", ("so",)))
    points = SideScore(0, 1, {"cards": 1}, 1), SideScore(1, 0, {}, 0)

    lines = told(before, HandScored(1, points))

    assert lines[1] == "cards: anna & carla 2, bernat & dolors 0; 1 point to anna & carla"

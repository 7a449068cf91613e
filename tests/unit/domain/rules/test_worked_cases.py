"""Every worked case of the rules comes out as settled."""

from collections.abc import Callable

import pytest

from domain.cards import DECK
from domain.match.commands import OpenPractice, PlayCard
from domain.match.decide import decide, go_on
from domain.match.events import Captured, CardPlayed, Escoba, MatchEvent
from domain.match.terms import Terms
from domain.rules.capture import captures
from domain.rules.ending import GoesOn, Standing, Wins, verdict
from domain.rules.hand import moved_to_pile, new_hand, with_escobas
from domain.rules.refusals import Refusal
from domain.rules.rulesets import RULESETS, Ruleset, RulesetName
from domain.rules.scoring import Points, score
from domain.rules.seats import side_of, sides_at
from tests.given import SEED, card, cards, deal, deck_beginning, given, table_of
from tests.unit.domain.rules.worked_cases import Case, case_of, lines_of_cases, piles_of, subsets_of

CASES = [case_of(line) for line in lines_of_cases()]
RULES_OF: dict[str, RulesetName] = {"escombra": "escombra", "escoba": "escoba", "escoba4": "escoba"}


@pytest.mark.parametrize("case", CASES, ids=[f"{case.kind}-{case.name}" for case in CASES])
def test_a_worked_case_comes_out_as_settled(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    if case.kind == "OPEN":
        check_opening(case, monkeypatch)
    else:
        CHECKS[case.kind](case)


def test_no_line_of_the_file_is_left_out() -> None:
    assert len(CASES) == len(lines_of_cases()) == len({case.name for case in CASES})
    assert {case.kind for case in CASES} == {*CHECKS, "OPEN"}
    assert len(CASES) >= 57


def check_captures(case: Case) -> None:
    held, table = case.fields
    on_table = [each for each in DECK if each != held] if table == "*" else list(cards(table))
    found = list(captures(card(held), on_table))
    if case.expected.startswith("#"):
        assert len(found) == len({frozenset(take) for take in found}) == int(case.expected[1:])
    else:
        assert sorted(map(sorted, found)) == sorted(map(sorted, subsets_of(case.expected)))


def check_move(case: Case) -> None:
    rules, held, table, play = case.fields
    played, _, taken = play.partition(" x ")
    unused = [each for each in DECK if each not in (*cards(held), *cards(table), card(played))]
    match = given(*table_of(2, RULES_OF[rules]), deal(held, " ".join(unused[:3]), table=table))
    take = () if taken == "-" else cards(taken)
    command = PlayCard(0, card(played), take)
    if case.expected not in ("ok", "sweep"):
        with pytest.raises(Refusal) as refused:
            decide(match, command, SEED)
        assert refused.value.code == case.expected
        return
    expected: list[MatchEvent] = [CardPlayed(0, card(played))]
    expected += [Captured(0, card(played), take)] if take else []
    expected += [Escoba(0)] if case.expected == "sweep" else []
    assert decide(match, command, SEED).events == tuple(expected)


def check_opening(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    rules, table = case.fields
    unused = [each for each in DECK if each not in cards(table)]
    deck = deck_beginning(" ".join([*unused[:6], table]))
    monkeypatch.setattr(go_on, "deck_of_hand", lambda *_: deck)
    terms = Terms("practice", 2, False, RULES_OF[rules], 0, 0, "normal")
    events = decide(None, OpenPractice("p0", terms), SEED).events
    openings = [event for event in events if isinstance(event, Escoba) and event.opening is not None]
    assert sum(event.opening or 0 for event in openings) == int(case.expected)
    assert len(openings) == (case.expected != "0")
    assert all(event.take == cards(table) for event in openings)


def check_score(case: Case) -> None:
    rules, *units = case.fields
    piles = piles_of(units)
    partners = len(piles[0][0])
    hand = new_hand(1, 0, len(units) * partners, len(units))
    for side, (of_partners, sweeps) in enumerate(piles):
        for partner, (pile, count) in enumerate(zip(of_partners, sweeps, strict=True)):
            seat = side + partner * len(units)
            hand = with_escobas(moved_to_pile(hand, seat, pile), seat, count)
    points = score(ruleset_of(rules), hand.piles, hand.escobas)
    assert " ".join(map(written, points)) == case.expected


def check_end(case: Case) -> None:
    rules_and_seats, totals, by_seat = case.fields
    rules, seats = rules_and_seats.split()
    scores = tuple(map(int, totals.split()))
    sides = sides_at(int(seats), pairs=len(scores) < int(seats))
    captured = [0] * sides
    for seat, count in enumerate(by_seat.split()):
        captured[side_of(seat, sides)] += int(count)
    assert (len(scores), len(by_seat.split())) == (sides, int(seats))
    match case.expected.split():
        case ["win", side, reason]:
            expected: tuple[object, ...] = Wins(int(side), reason)  # type: ignore[arg-type]
        case ["go", reason]:
            expected = GoesOn(reason)  # type: ignore[arg-type]
        case _:
            pytest.fail(f"not understood: {case}")
    assert verdict(ruleset_of(rules), Standing(int(seats), scores, tuple(captured))) == expected


def ruleset_of(rules: str) -> Ruleset:
    return RULESETS[RULES_OF[rules]]


def written(points: Points) -> str:
    return "+".join(map(str, points)) + f"={points.sum}"


CHECKS: dict[str, Callable[[Case], None]] = {
    "CAP": check_captures,
    "MOVE": check_move,
    "SCORE": check_score,
    "END": check_end,
}

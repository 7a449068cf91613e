"""The second scorer against the worked cases and the first one; both judges of an end against each other."""

import pytest

from domain.audit.bits import bits
from domain.audit.deals import escobas_of_opening
from domain.audit.outcome import Outcome, outcome_of_hand, won
from domain.audit.rules import RULES
from domain.audit.scorer import points_of
from domain.cards import DECK, Card
from domain.rules.ending import GoesOn, IsVoid, Standing, no_capture_loser, ranking, verdict
from domain.rules.escoba import opening_escobas
from domain.rules.rulesets import RULESETS, RulesetName
from domain.rules.scoring import score
from tests.given import cards, chance_of
from tests.unit.domain.rules.worked_cases import Case, case_of, lines_of_cases, piles_of

CASES = [case_of(line) for line in lines_of_cases()]
NAMES: tuple[RulesetName, ...] = ("escombra", "escoba")


def of_kind(kind: str) -> list[Case]:
    return [case for case in CASES if case.kind == kind]


@pytest.mark.parametrize("case", of_kind("SCORE"), ids=lambda case: case.name)
def test_the_second_scorer_agrees_with_a_worked_case(case: Case) -> None:
    rules, *units = case.fields
    sides = piles_of(units)
    piles = [bits(card for pile in of_partners for card in pile) for of_partners, _ in sides]
    points = points_of(RULES[rules.removesuffix("4")], piles, [sum(sweeps) for _, sweeps in sides])

    assert " ".join("+".join(map(str, each)) + f"={sum(each)}" for each in points) == case.expected


@pytest.mark.parametrize("case", of_kind("OPEN"), ids=lambda case: case.name)
def test_the_second_count_of_opening_escobas_agrees_with_a_worked_case(case: Case) -> None:
    rules, table = case.fields
    counted = escobas_of_opening(cards(table)) if RULES[rules].opening_escobas else 0

    assert counted == int(case.expected)


@pytest.mark.parametrize("name", NAMES)
def test_both_scorers_agree_on_any_piles(name: RulesetName) -> None:
    chance = chance_of(1)
    for _ in range(2_000):
        sides = chance.choice((2, 3, 4))
        greed = [chance.random() ** 3 for _ in range(sides)]
        piles: list[list[Card]] = [[] for _ in range(sides)]
        for card in DECK:
            chance.choices(piles, greed)[0].append(card)
        escobas = tuple(chance.randrange(5) for _ in range(sides))
        first = score(RULESETS[name], tuple(tuple(pile) for pile in piles), escobas)

        assert points_of(RULES[name], [bits(pile) for pile in piles], escobas) == list(first)


def test_both_count_the_same_opening_escobas() -> None:
    chance = chance_of(2)
    for _ in range(5_000):
        table = tuple(chance.sample(DECK, 4))
        assert escobas_of_opening(table) == opening_escobas(table)


@pytest.mark.parametrize("name", NAMES)
def test_both_judges_end_a_match_alike(name: RulesetName) -> None:
    chance = chance_of(3)
    for _ in range(5_000):
        seats = chance.choice((2, 3, 4))
        sides = 2 if seats == 4 and chance.random() < 0.5 else seats
        forfeited = frozenset(chance.sample(range(sides), chance.randrange(sides)))
        standing = Standing(
            seats=seats,
            totals=tuple(chance.randrange(15, 25) for _ in range(sides)),
            captures=tuple(chance.randrange(3) for _ in range(sides)),
            hand_number=chance.choice((3, 59, 60)),
            hands_without_capture=chance.randrange(4),
            forfeited=forfeited,
        )
        mine = outcome_of_hand(
            standing.totals,
            standing.captures,
            hand=standing.hand_number,
            hands_without_capture=standing.hands_without_capture,
            no_capture_loses=RULES[name].no_capture_loses_at == seats,
            forfeited=forfeited,
        )

        assert mine == expected_of(name, standing)


def expected_of(name: RulesetName, standing: Standing) -> Outcome | None:
    """What the match's own judge says, in the words of the audit."""
    said = verdict(RULESETS[name], standing)
    if isinstance(said, GoesOn):
        return None
    if isinstance(said, IsVoid):
        return Outcome(said.reason)
    loser = no_capture_loser(RULESETS[name], standing) if said.reason == "no_capture" else None
    last = standing.forfeited if loser is None else frozenset({loser})
    return Outcome(said.reason, ranking(standing.totals, said.side, last))


def test_equals_share_a_place_and_the_forfeited_are_below_all_others() -> None:
    assert won("target", 2, (9, 30, 22, 9), {1}) == Outcome("target", ((2,), (0, 3), (1,)))

"""What becomes of measured pairs: medians, a ratio, and whether the goal is met."""

import json

import pytest

from benchmarks.bench import Bench
from benchmarks.row import Measured, NotMeasured, Pair, Row, measured
from benchmarks.rows import ROWS
from benchmarks.table import as_json, line
from interfaces.cli.benchmark import benchmark
from interfaces.cli.errors import Complaint


def result(bench: Bench, *pairs: Pair, goal: float, **more: object) -> Measured:
    """The row that these pairs make."""
    row = Row(key="k", name="a row", measure=lambda _, __: list(pairs), goal=goal, **more)  # type: ignore[arg-type]
    return measured(row, bench)


def test_a_row_is_the_medians_and_their_ratio(bench: Bench) -> None:
    row = result(bench, (10, 5), (40, 4), (20, 6), goal=4)

    assert (row.ours, row.other, row.ratio, row.is_met) == (20, 5, 4, True)
    assert "missed" not in line(row)


@pytest.mark.parametrize("more", [{"goal": 4.1}, {"goal": 3.9, "at_most": True}, {"goal": 4, "at_least": 21}])
def test_a_goal_that_is_not_reached_is_missed(bench: Bench, more: dict[str, float]) -> None:
    row = result(bench, (20, 5), **more)

    assert not row.is_met
    assert line(row).endswith("missed")


def test_a_goal_that_must_not_be_passed_says_so(bench: Bench) -> None:
    row = result(bench, (20, 5), goal=4, at_most=True)

    assert row.is_met
    assert "≤ 4" in line(row)


def test_what_cannot_be_measured_has_no_figures_and_says_why(bench: Bench) -> None:
    def without_node(_bench: Bench, _rounds: int) -> list[Pair]:
        raise NotMeasured("there is no node")

    row = measured(Row(key="k", name="a row", measure=without_node, goal=2), bench)

    assert line(row).endswith("not measured: there is no node")
    (told,) = json.loads(as_json([row]))["rows"]
    assert (told["name"], told["ours"], told["other"], told["ratio"], told["goal"]) == (
        "a row",
        *[None] * 3,
        2,
    )


def test_rows_are_listed_by_short_names_that_differ(capsys: pytest.CaptureFixture[str]) -> None:
    benchmark(show=True)

    assert [said.split()[0] for said in capsys.readouterr().out.splitlines()] == [row.key for row in ROWS]
    assert len({row.key for row in ROWS}) == len({row.name for row in ROWS}) == 14


def test_a_row_that_there_is_not_is_refused() -> None:
    with pytest.raises(Complaint, match="no row 'speed'"):
        benchmark(row=("speed",))
    with pytest.raises(Complaint, match="--all"):
        benchmark(row=("audit",), every=True)

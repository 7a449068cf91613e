"""Settings from the environment: checked before anything starts, named where they are wrong."""

import json

import pytest

from domain.rewards.prizes import PRIZES, Prizes
from infrastructure.settings import UnusableSettings, load_settings

COLUMN = {"coins": [50, 5], "xp": [9, 1], "league": [6, 2]}


def test_nothing_set_is_the_table_of_the_product() -> None:
    house = load_settings().house_rules

    assert dict(house.rewards.prizes) == dict(PRIZES)
    assert (house.turn_seconds, house.fill_seconds, house.cancel_seconds) == (30, 15, 60)
    assert house.rewards.timezone == "Europe/Madrid"


def test_one_format_may_be_changed_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ESCOMBRA_REWARDS", json.dumps({"2": COLUMN}))

    prizes = load_settings().house_rules.rewards.prizes

    assert prizes["2"] == Prizes((50, 5), (9, 1), (6, 2))
    assert prizes["4"] == PRIZES["4"]


@pytest.mark.parametrize("wrong", [
    {"coins": [5, 50]},
    {"league": [5, 3]},
    {"xp": [9, -1]},
    {"coins": [50]},
    {"coins": [50, 5, 1], "xp": [9, 1, 0], "league": [6, 2, 0]},
    {"gold": [1, 1]},
])  # fmt: skip
def test_table_that_makes_no_sense_is_refused_by_its_name(
    wrong: dict[str, list[int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ESCOMBRA_REWARDS", json.dumps({"2": {**COLUMN, **wrong}}))

    with pytest.raises(UnusableSettings, match=r"^ESCOMBRA_REWARDS"):
        load_settings()


@pytest.mark.parametrize(("name", "value"), [
    ("LEAGUE_TIMEZONE", "Europe/Barcelona"), ("LEAGUE_TIMEZONE", "../etc/passwd"), ("LEAGUE_TIMEZONE", ""),
    ("TURN_SECONDS", "0"), ("TURN_SECONDS", "soon"), ("FILL_SECONDS", "-1"), ("MEETINGS_A_DAY", "0"),
    ("REWARDS", "{"), ("REWARDS", "[]"),
])  # fmt: skip
def test_setting_out_of_bounds_is_refused_by_its_name(
    name: str, value: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(f"ESCOMBRA_{name}", value)

    with pytest.raises(UnusableSettings, match=rf"^ESCOMBRA_{name}"):
        load_settings()

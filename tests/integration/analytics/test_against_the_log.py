"""The datasets say what a plain reading of the log says, row by row."""

from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import Any

import pytest

from tests.integration.analytics.asking import items
from tests.integration.analytics.told import Told, streams_of, told_by

Row = dict[str, Any]


@cache
def told(conninfo: str) -> list[Told]:
    """Every match that has ended, once for all tests."""
    return list(told_by(conninfo))


def firsts(conninfo: str, kind: str) -> dict[str, tuple[str, Row]]:
    """Time and payload of the first event of a kind, by match."""
    found: dict[str, tuple[str, Row]] = {}
    for match_id, events in streams_of(conninfo).items():
        for _, name, at, payload in events:
            if name == kind:
                found.setdefault(match_id, (at, payload))
    return found


def reasons(rows: Iterable[Row]) -> Counter[tuple[str, str | None]]:
    """How many ended how."""
    return Counter((row["state"], row["reason"]) for row in rows)


@pytest.mark.parametrize("dataset", ["plays", "captures", "hands"])
def test_cards_and_points_are_those_of_the_events(town: str, dataset: str) -> None:
    expected = [row for match in told(town) for row in getattr(match, dataset)]

    assert items(town, dataset) == expected


def test_something_of_every_kind_is_among_them(town: str) -> None:
    plays = items(town, "plays")

    assert {row["played_by"] for row in plays} == {"player", "bot", "simulated"}
    assert any(row["timed_out"] for row in plays)
    assert any(row["escoba"] for row in plays)
    assert {row["opening"] for row in items(town, "captures")} >= {None, 1}
    assert {row["state"] for row in items(town, "matches")} == {"open", "playing", "ended", "cancelled"}
    assert any(row["zero"] for row in items(town, "experience"))


def test_matches_are_counted_as_their_events_are(town: str) -> None:
    by_id = {match.match_id: match for match in told(town)}
    won, void = firsts(town, "MatchWon"), firsts(town, "MatchVoided")
    pots = firsts(town, "PotSettled")
    matches = {row["match_id"]: row for row in items(town, "matches")}

    assert matches.keys() == streams_of(town).keys()
    for match_id, row in matches.items():
        match = by_id.get(match_id)
        assert (row["state"] == "ended") == (match is not None)
        assert row["pot"] == (pots[match_id][1]["pot"] if match_id in pots else 0)
        if match is not None:
            at, end = won.get(match_id) or void[match_id]
            assert (row["ended_at"], row["reason"], row["won"]) == (at, end["reason"], match_id in won)
            assert row["hands"] == len({one["hand"] for one in match.hands})
            assert row["captures"] == len(match.captures)
            assert row["escobas"] == sum((one["opening"] or 1) for one in match.captures if one["escoba"])
            kinds = Counter(kind for kind, _ in match.seats.values())
            assert (row["people"], row["simulated"]) == (kinds["human"], kinds["simulated"])
        else:
            assert (row["hands"], row["captures"], row["escobas"], row["won"]) == (None,) * 4


def test_tables_waited_from_their_opening_to_the_start_or_the_end(town: str) -> None:
    started, cancelled = firsts(town, "MatchStarted"), firsts(town, "TableCancelled")
    filled = Counter(
        match_id
        for match_id, events in streams_of(town).items()
        for _, name, _, payload in events
        if name == "SeatTaken" and payload["kind"] == "simulated"
    )

    for row in items(town, "tables"):
        match_id = row["match_id"]
        assert row["started_at"] == started.get(match_id, (None,))[0]
        assert row["cancelled_at"] == cancelled.get(match_id, (None,))[0]
        assert row["filled_by_simulated"] == filled[match_id]
        assert (row["waited_seconds"] is None) == (match_id not in started and match_id not in cancelled)
    waited = {row["waited_seconds"] for row in items(town, "tables") if row["filled_by_simulated"]}
    assert waited == {15}  # seconds until simulated players come


def test_awards_are_those_of_the_events(town: str) -> None:
    granted = firsts(town, "RewardsGranted")
    expected = {
        (match_id, seat["player_id"], at, seat["xp"], seat["coins"], seat["league"], seat["why"]["zero"])
        for match_id, (at, payload) in granted.items()
        for seat in payload["seats"]
    }

    awards = items(town, "experience")
    fields = "match_id", "player_id", "at", "xp", "coins", "league", "zero"
    assert {tuple(row[name] for name in fields) for row in awards} == expected
    assert len(awards) == len(expected)
    assert any(row["gold_booster"] for row in awards)
    assert any(row["vip_pass"] for row in awards)


def test_postings_are_all_there_are_and_add_up_to_nothing(town: str) -> None:
    rows = items(town, "postings")

    assert sum(row["amount"] for row in rows) == 0
    assert {row["account"] for row in rows} == {"player", "escrow", "mint"}
    assert {row["reason"] for row in rows} == {"welcome", "stake", "stake_return", "pot", "reward"}
    assert [(row["position"], row["nth"]) for row in rows] == sorted(
        (row["position"], row["nth"]) for row in rows
    )


def test_players_have_what_they_earned(town: str) -> None:
    earned, coins = Counter[str](), Counter[str]()
    for row in items(town, "experience"):
        earned[row["player_id"]] += row["xp"]
    for row in items(town, "postings"):
        if row["account"] == "player":
            coins[row["owner"]] += row["amount"]

    players = items(town, "players")
    assert len(players) == 9
    for row in players:
        assert (row["xp"], row["coins"]) == (earned[row["player_id"]], coins[row["player_id"]])
        assert 50 * row["level"] * (row["level"] - 1) <= row["xp"] < 50 * row["level"] * (row["level"] + 1)

"""The dashboard, the league and the lens on fair play, recomputed from other datasets and from the log."""

from collections import Counter, defaultdict
from datetime import UTC, datetime
from itertools import combinations
from math import sqrt
from statistics import median
from typing import Any

import psycopg
import pytest

from application.analytics.span import Asked
from tests.integration.analytics.asking import dashboard, items
from tests.integration.analytics.played import WEEKS
from tests.integration.analytics.told import Event, streams_of

Row = dict[str, Any]


def within(rows: list[Row], column: str, since: str = "", until: str = "9999") -> list[Row]:
    """Those that a span is about."""
    return [row for row in rows if row[column] is not None and since <= row[column] < until]


@pytest.mark.parametrize("week", WEEKS)
def test_tables_of_a_week_are_those_opened_in_it(town: str, week: str) -> None:
    span, _, figures = dashboard(town, Asked(week=week))
    tables = within(
        [row for row in items(town, "tables") if row["mode"] != "practice"],
        "opened_at",
        f"{span.since:%Y-%m-%dT%H}",
        f"{span.until:%Y-%m-%dT%H}",
    )
    waits = [row["waited_seconds"] for row in tables if row["waited_seconds"] is not None]

    counted = figures["tables"]
    assert counted["opened"] == len(tables) > 0
    assert counted["started"] == sum(row["started_at"] is not None for row in tables)
    assert counted["cancelled"] == sum(row["cancelled_at"] is not None for row in tables)
    assert counted["filled_by_simulated"] == sum(row["filled_by_simulated"] > 0 for row in tables)
    assert counted["waited_seconds"]["median"] == pytest.approx(median(waits))
    by_day = figures["tables_by_day"]
    assert [day["day"] for day in by_day] == sorted({day["day"] for day in by_day})
    assert sum(day["opened"] for day in by_day) == len(tables)


def test_matches_are_counted_by_their_terms(town: str) -> None:
    matches = items(town, "matches")
    figures = dashboard(town).figures

    for row in figures["matches"]:
        terms = {name: row[name] for name in ("mode", "ruleset", "seats", "pairs", "stake")}
        alike = [match for match in matches if terms.items() <= match.items()]
        assert row["played"] == sum(match["state"] == "ended" for match in alike)
        assert row["won"] == sum(match["won"] is True for match in alike)
        assert row["void"] == sum(match["won"] is False for match in alike)
        assert row["running"] == sum(match["state"] == "playing" for match in alike)
    assert sum(row["played"] for row in figures["matches"]) == sum(one["state"] == "ended" for one in matches)
    assert sum(row["running"] for row in figures["matches"]) == 2


def test_coins_are_where_the_postings_put_them(town: str) -> None:
    noon = "2026-10-25T12:00:00Z"
    postings = items(town, "postings")

    for since, until in (("", "9999"), ("", noon), (noon, "9999")):
        asked = Asked(since or None, until if until != "9999" else None)
        held, minted, moved = Counter[str](), 0, 0
        for row in within(postings, "at", until=until):
            held[row["account"]] += row["amount"]
        for row in within(postings, "at", since, until):
            minted -= row["amount"] if row["account"] == "mint" else 0
            moved += max(row["amount"], 0)
        assert dashboard(town, asked).figures["coins"] == {
            "minted": minted,
            "escrow": held["escrow"],
            "players": held["player"],
            "moved": moved,
        }
    assert dashboard(town).figures["coins"]["escrow"] == 300  # two play for 100 each, one waits


def test_hands_are_those_of_matches_played_to_the_end_beside_the_sane(town: str) -> None:
    found = {(row["ruleset"], row["seats"], row["pairs"]): row for row in dashboard(town).figures["hands"]}
    whole = defaultdict(list)
    for match in items(town, "matches"):
        if match["won"] and match["reason"] == "target":
            whole[match["ruleset"], match["seats"], match["pairs"]].append(match)
    points = Counter[str]()
    for scored in items(town, "hands"):
        points[scored["match_id"]] += scored["points"]

    assert found.keys() == whole.keys()
    for kind, row in found.items():
        hands = sum(match["hands"] for match in whole[kind])
        assert row["hands"] == hands
        assert row["hands_a_match"] == pytest.approx(hands / len(whole[kind]), abs=1e-3)
        for name, of_match in (
            ("escobas_a_hand", lambda match: match["escobas"]),
            ("captures_a_hand", lambda match: match["captures"]),
            ("points_a_hand", lambda match: points[match["match_id"]]),
        ):
            expected = sum(map(of_match, whole[kind])) / hands
            assert row[name] == pytest.approx(expected, abs=1e-3)  # type: ignore[literal-required]
        assert 11 < row["captures_a_hand"] < 16
    assert found["escombra", 2, False]["sanity"] == {
        "hands_a_match": 5.97,
        "escobas_a_hand": 2.67,
        "captures_a_hand": 13.52,
    }
    assert found["escoba", 2, False]["sanity"] is None


def test_league_of_the_present_week_is_told_where_none_is_named(town: str) -> None:
    asked = Asked(since="2026-10-19", until="2026-10-21")

    assert dashboard(town).figures["league"]["week"] == WEEKS[0]
    assert dashboard(town, asked).figures["league"] == dashboard(town).figures["league"]
    assert dashboard(town, asked._replace(week=WEEKS[1])).week == WEEKS[1]
    assert dashboard(town, asked).span.since == datetime(2026, 10, 18, 22, tzinfo=UTC)


def test_rows_of_the_league_are_ranked_and_level_ones_told_apart(town: str) -> None:
    rows = items(town, "league", Asked(week=WEEKS[0]))
    shown = dashboard(town).figures["league"]["items"]

    assert [row["rank"] for row in rows] == list(range(1, len(rows) + 1))
    order = [(-row["points"], -row["wins"], row["matches"]) for row in rows]
    assert order == sorted(order)
    assert [{name: row[name] for name in shown[0]} for row in rows] == shown


def expected_meetings(conninfo: str) -> dict[tuple[str, str], Row]:
    """Who met whom how often, and what pots moved, told from the log."""
    found: dict[tuple[str, str], Row] = defaultdict(
        lambda: {"meetings": 0, "online": 0, "coins": 0, "forfeits": 0}
    )
    for events in streams_of(conninfo).values():
        kinds = {kind for _, kind, _, _ in events}
        mode = events[0][3]["mode"]
        if mode != "practice" and kinds & {"MatchWon", "MatchVoided"}:
            seats, forfeited, flows = _people(events)
            for a, b in combinations(sorted(seats), 2):
                found[a, b]["meetings"] += 1
                found[a, b]["online"] += mode == "online"
                found[a, b]["coins"] += flows[a, b] - flows[b, a]
                found[a, b]["forfeits"] += (a in forfeited) + (b in forfeited)
    return found


def _people(events: list[Event]) -> tuple[dict[str, int], set[str], Counter[tuple[str, str]]]:
    seats: dict[str, int] = {}
    forfeited: set[str] = set()
    flows = Counter[tuple[str, str]]()
    stake = events[0][3]["stake"]
    for _, kind, _, payload in events:
        match kind:
            case "SeatTaken" if payload.get("player_id"):
                seats[payload["player_id"]] = payload["seat"]
            case "SeatLeft":
                seats.pop(payload["player_id"])
            case "SeatForfeited":
                forfeited |= {player for player, seat in seats.items() if seat == payload["seat"]}
            case "PotSettled":
                shares = {share["player_id"]: share["coins"] for share in payload["shares"]}
                for loser in seats.keys() - shares.keys():
                    for winner, coins in shares.items():
                        flows[loser, winner] += stake * coins // payload["pot"]
            case _:
                pass
    return seats, forfeited, flows


def test_meetings_are_those_of_the_log_and_coins_flow_from_losers_to_winners(town: str) -> None:
    expected = expected_meetings(town)
    rows = {(row["player_a"], row["player_b"]): row for row in items(town, "fair_play")}

    assert rows.keys() == expected.keys()
    for pair, row in rows.items():
        met = expected[pair]
        assert (row["meetings"], row["online_meetings"]) == (met["meetings"], met["online"])
        assert row["coins_a_to_b"] == met["coins"]
        assert row["forfeits_a"] + row["forfeits_b"] == met["forfeits"]
        assert row["wins_a"] + row["wins_b"] <= row["meetings"]
        assert row["wins_after_forfeit"] <= row["wins_a"] + row["wins_b"]
        assert row["first_at"] <= row["last_at"]
    assert any(row["coins_a_to_b"] for row in rows.values())
    assert any(row["wins_after_forfeit"] for row in rows.values())


def test_unusual_are_those_who_meet_beyond_chance(town: str) -> None:
    rows = items(town, "fair_play")
    met = Counter[str]()
    for row in rows:
        met[row["player_a"]] += row["online_meetings"]
        met[row["player_b"]] += row["online_meetings"]

    for row in rows:
        expected = met[row["player_a"]] * met[row["player_b"]] / met.total()
        assert row["meetings_expected"] == pytest.approx(expected, abs=0.006)
        assert row["unusual"] == pytest.approx(
            (row["online_meetings"] - expected) / sqrt(1 + expected), abs=0.01
        )
    regulars = max(rows, key=lambda row: row["online_meetings"])
    assert regulars["unusual"] == max(row["unusual"] for row in rows)


def test_names_in_reports_are_those_of_the_accounts(town: str) -> None:
    with psycopg.connect(town) as connection:
        names = {
            str(player): name
            for player, name in connection.execute("SELECT player_id, username FROM accounts")
        }

    assert {row["player_id"]: row["username"] for row in items(town, "players")} == names
    for row in items(town, "fair_play"):
        assert row["username_a"] == names[row["player_a"]]
        assert row["username_b"] == names[row["player_b"]]

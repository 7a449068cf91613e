"""The league, experience, statistics and history of a town, folded from the events, against the views."""

from collections import Counter
from collections.abc import Iterable
from datetime import datetime
from typing import Any, Final

from tests.integration.event_store.logs import rows
from tests.integration.town.log import MADRID, Entry, Story, stories_in
from tests.integration.town.prizes import place_in

_RANKED: Final = """
    SELECT player_id::text, points, wins, matches, reached FROM league_rows WHERE week = '{}'
    ORDER BY points DESC, wins DESC, matches, reached, player_id
"""


def week_of(moment: datetime) -> str:
    """The ISO week of a moment in Madrid."""
    year, week, _ = moment.astimezone(MADRID).date().isocalendar()
    return f"{year}-W{week:02}"


def weeks_of(log: Iterable[Entry]) -> dict[str, dict[str, list[int]]]:
    """Points, wins, matches and the place in the log of the last of them, by week and player."""
    weeks: dict[str, dict[str, list[int]]] = {}
    for entry in log:
        if entry.type == "RewardsGranted":
            for reward in entry.payload["seats"]:
                if reward["league"]:
                    week = weeks.setdefault(week_of(entry.at), {})
                    row = week.setdefault(reward["player_id"], [0, 0, 0, 0])
                    row[0] += reward["league"]
                    row[1] += reward["why"]["position"] == 1
                    row[2] += 1
                    row[3] = entry.position
    return weeks


def ranked(week: dict[str, list[int]]) -> list[tuple[Any, ...]]:
    """More points, then more wins, then fewer matches, then who was there first; partners by their ids."""
    return sorted(
        [(player, *row) for player, row in week.items()],
        key=lambda row: (-row[1], -row[2], row[3], row[4], row[0]),
    )


def in_order(weeks: dict[str, list[tuple[Any, ...]]], ranks: dict[str, list[str]]) -> bool:
    """Whether these ranks, by player, follow the rules; partners in everything stand either way."""
    figures = {name: {row[0]: row[1:] for row in week} for name, week in weeks.items()}
    shown = {name: [figures[name][player] for player in players] for name, players in ranks.items()}
    return shown == {name: [row[1:] for row in week] for name, week in weeks.items()}


def check_league(conninfo: str, log: list[Entry]) -> dict[str, list[tuple[Any, ...]]]:
    """Every week of the league view is what the events come to; returns the weeks, by rank."""
    weeks = {name: ranked(week) for name, week in weeks_of(log).items()}
    assert {row[0] for row in rows(conninfo, "SELECT DISTINCT week FROM league_rows")} == set(weeks)
    for name, expected in weeks.items():
        assert rows(conninfo, _RANKED.format(name)) == expected
    lines = rows(
        conninfo, "SELECT week, player_id::text, sum(points), count(*) FROM league_lines GROUP BY 1, 2"
    )
    assert {(week, player): (points, number) for week, player, points, number in lines} == {
        (name, row[0]): (row[1], row[3]) for name, week in weeks.items() for row in week
    }
    return weeks


def check_experience(conninfo: str, log: Iterable[Entry]) -> None:
    """XP is the sum of what was granted."""
    xp: Counter[str] = Counter()
    for entry in log:
        if entry.type == "RewardsGranted":
            xp.update(
                {reward["player_id"]: reward["xp"] for reward in entry.payload["seats"] if reward["xp"]}
            )
    assert xp
    assert dict(rows(conninfo, "SELECT player_id::text, xp FROM experience")) == xp


def check_statistics(conninfo: str, log: Iterable[Entry]) -> None:
    """Matches with a winner, wins and escobas, practice aside; a seat that was lost to a bot wins nothing."""
    figures: dict[str, list[int]] = {}
    for story in stories_in(log):
        if story.mode == "practice" or "MatchWon" not in story.last:
            continue
        for seat, _, player in story.people:
            lost = seat in story.botted | story.forfeited
            one = figures.setdefault(player, [0, 0, 0])
            one[0] += 1
            one[1] += place_in(story, seat)[0] == 1 and not lost
            one[2] += story.escobas.get(seat, 0)
    found = rows(conninfo, "SELECT player_id::text, matches, wins, escobas FROM player_statistics")
    assert sorted(found) == sorted((player, *one) for player, one in figures.items())


def check_history(conninfo: str, log: Iterable[Entry]) -> None:
    """Every match with its state, and every person's place and pay in it."""
    matches: list[tuple[Any, ...]] = []
    seats: list[tuple[Any, ...]] = []
    for story in stories_in(log):
        terms = [story[name] for name in ("mode", "ruleset", "seats", "pairs", "stake")]
        opened = story.opened
        matches.append((str(story.match_id), *terms, _state(story), opened.at, opened.position))
        for seat, sat, player in story.people:
            place = place_in(story, seat)[0] if "MatchWon" in story.last else None
            seats.append(
                (str(story.match_id), player, seat, sat.at, sat.position, place, *_pay(story, player))
            )
    assert sorted(matches) == rows(
        conninfo,
        "SELECT match_id::text, mode, ruleset, seats, pairs, stake, state, at, opened FROM history_matches"
        " ORDER BY 1",
    )
    assert sorted(seats, key=lambda row: row[:2]) == rows(
        conninfo,
        "SELECT match_id::text, player_id::text, seat, at, sat, place, coins, xp, league FROM history_seats"
        " ORDER BY 1, 2",
    )


def _state(story: Story) -> str:
    if "TableCancelled" in story.last:
        return "cancelled"
    if story.is_over:
        return "ended"
    return "playing" if "MatchStarted" in story.last else "open"


def _pay(story: Story, player: str) -> tuple[int, int, int]:
    rewards = story.last["RewardsGranted"].payload["seats"] if "RewardsGranted" in story.last else ()
    shares = story.last["PotSettled"].payload["shares"] if "PotSettled" in story.last else ()
    coins = sum(share["coins"] for share in shares if share["player_id"] == player)
    [reward] = [one for one in rewards if one["player_id"] == player] or [None]
    if reward is None:
        return coins, 0, 0
    return coins + reward["coins"], reward["xp"], reward["league"]

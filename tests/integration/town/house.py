"""The rules about who may sit where and how often, against everybody's comings and goings."""

from collections import defaultdict
from collections.abc import Iterable
from datetime import datetime, timedelta
from itertools import combinations
from typing import Final

from tests.integration.town.log import Entry, stories_in

HOUR: Final = timedelta(hours=1)
DAY: Final = timedelta(hours=24)


def check_one_live_match(log: Iterable[Entry]) -> int:
    """Nobody is at two tables at once, practice aside; returns how many sat down."""
    practice: set[str] = set()
    at: dict[str, str] = {}
    sat: dict[str, dict[int, str]] = defaultdict(dict)
    times = 0
    for entry in log:
        match_id, seat = str(entry.stream), entry.payload.get("seat", -1)
        match entry.type:
            case "TableOpened" if entry.payload["mode"] == "practice":
                practice.add(match_id)
            case "SeatTaken" if entry.payload.get("player_id") and match_id not in practice:
                player = entry.payload["player_id"]
                assert player not in at, entry
                at[player] = match_id
                sat[match_id][seat] = player
                times += 1
            case "SeatLeft" | "SeatForfeited" if match_id not in practice:
                at.pop(sat[match_id].pop(seat))
            case "MatchWon" | "MatchVoided" | "TableCancelled":
                for player in sat.pop(match_id, {}).values():
                    at.pop(player)
            case _:
                pass
    return times


def check_hours_and_meetings(log: Iterable[Entry]) -> tuple[int, int]:
    """At most ten online starts without a stake in any hour, at most three meetings in any 24 hours.

    Returns the most of both that there were.
    """
    starts: dict[str, list[datetime]] = defaultdict(list)
    meetings: dict[tuple[str, ...], list[datetime]] = defaultdict(list)
    for story in stories_in(log):
        started = story.last.get("MatchStarted")
        if story["mode"] == "online" and started is not None:
            people = sorted(player for _, _, player in story.people)
            for player in people if not story["stake"] else ():
                starts[player].append(started.at)
            for two in combinations(people, 2):
                meetings[two].append(started.at)
    return _most_within(HOUR, starts.values()), _most_within(DAY, meetings.values())


def _most_within(span: timedelta, all_moments: Iterable[list[datetime]]) -> int:
    return max(
        sum(1 for moment in moments if last - span < moment <= last)
        for moments in all_moments
        for last in moments
    )


def check_boosts(log: Iterable[Entry]) -> tuple[int, int]:
    """Every seat was taken with the boosts that held then; returns how many held, how many had run out."""
    granted: dict[tuple[str, str], datetime] = {}
    held = run_out = 0
    practice: set[str] = set()
    for entry in log:
        match entry.type:
            case "TableOpened" if entry.payload["mode"] == "practice":
                practice.add(str(entry.stream))
            case "BoostGranted":
                boost = str(entry.stream), entry.payload["kind"]
                until = datetime.fromisoformat(entry.payload["until"])
                granted[boost] = max(until, granted.get(boost, until))
            case "SeatTaken" if entry.payload.get("player_id") and str(entry.stream) not in practice:
                player = entry.payload["player_id"]
                kinds = {kind: until for (whose, kind), until in granted.items() if whose == player}
                holding = sorted(kind for kind, until in kinds.items() if entry.at < until)
                assert sorted(entry.payload.get("boosts", ())) == holding, entry
                held += len(holding)
                run_out += len(kinds) - len(holding)
            case _:
                pass
    return held, run_out

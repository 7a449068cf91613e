"""What has to have happened in a town for its checks to mean anything."""

from collections import Counter
from collections.abc import Iterable

from tests.integration.town.log import MADRID, Entry, stories_in
from tests.integration.town.standings import week_of

OF_EVERY_TOWN = {
    *("cancelled: not_filled", "cancelled: empty", "cancelled: host_left", "cancelled: idle"),
    *("cancelled: admin", "voided: admin", "voided: idle", "won: target", "won: forfeit"),
    *("forfeit before the first hand", "abandoned", "TurnTimedOut", "SeatHandedToBot", "SeatReclaimed"),
    *("SeatForfeited", "InviteDeclined", "SeatLeft", "PotSettled", "simulated", "from Sunday to Monday"),
}


def happenings_in(log: list[Entry]) -> Counter[str]:
    """Kinds of happenings, counted."""
    seen = Counter(entry.type for entry in log)
    for entry in log:
        if entry.type == "TableCancelled":
            seen[f"cancelled: {entry.payload['reason']}"] += 1
        elif entry.type == "MatchVoided":
            seen[f"voided: {entry.payload['reason']}"] += 1
    for story in stories_in(log):
        won, started = story.last.get("MatchWon"), story.last.get("MatchStarted")
        seen["simulated"] += story.simulated
        if started is not None:
            pairs = "pairs" if story["pairs"] else "alone"
            seen[f"{story.mode}, {story['seats']} {pairs}, {story['ruleset']}"] += 1
        if won is not None and started is not None:
            seen[f"won: {won.payload['reason']}"] += 1
            seen["forfeit before the first hand"] += won.payload["reason"] == "forfeit" and not story.hands
            seen["from Sunday to Monday"] += (
                story.mode != "practice"
                and started.at.astimezone(MADRID).isoweekday() == 7
                and week_of(won.at) != week_of(started.at)
            )
    seen["abandoned"] = _abandoned(log)
    return seen


def _abandoned(log: Iterable[Entry]) -> int:
    """Seats that were given up while a bot had them, and not by a forfeit that a bot's takeover follows."""
    held: set[tuple[str, int]] = set()
    given_up = 0
    for entry in log:
        seat = str(entry.stream), entry.payload.get("seat", -1)
        if entry.type == "SeatHandedToBot" and entry.payload["reason"] == "timeouts":
            held.add(seat)
        elif entry.type == "SeatReclaimed":
            held.discard(seat)
        elif entry.type == "SeatForfeited":
            given_up += seat in held
    return given_up


def forms_of(modes: Iterable[str], forms: Iterable[tuple[int, bool | None, str]]) -> set[str]:
    """The names of every form in every mode."""
    return {
        f"{mode}, {seats} {'pairs' if pairs else 'alone'}, {ruleset}"
        for mode in modes
        for seats, pairs, ruleset in forms
    }

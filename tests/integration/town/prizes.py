"""What every match paid, against the table of rewards as the product describes it."""

from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any, Final, NamedTuple

from tests.integration.town.log import MADRID, Entry, Sat, Story, stories_in

COINS: Final = {"2": (40, 10), "3": (60, 30, 10), "pairs": (40, 10), "4": (80, 40, 20, 10)}
XP: Final = {"2": (40, 20), "3": (60, 40, 20), "pairs": (40, 20), "4": (80, 60, 40, 20)}
LEAGUE: Final = {"2": (10, 4), "3": (12, 8, 4), "pairs": (10, 4), "4": (14, 10, 6, 2)}
PAID_WINS_A_DAY: Final = 10


class Prize(NamedTuple):
    """Coins, experience and league points."""

    coins: int
    xp: int
    league: int


NOTHING: Final = Prize(0, 0, 0)


def check_prizes(log: Iterable[Entry]) -> Counter[str]:
    """Every reward of every match is what the table says; returns how often each special case was met."""
    met: Counter[str] = Counter()
    wins: Counter[tuple[str, str]] = Counter()
    stories = [story for story in stories_in(log) if "MatchWon" in story.last]
    for story in sorted(stories, key=lambda story: story.last["MatchWon"].position):
        check_ranking(story)
        if story.mode == "practice":
            assert "RewardsGranted" not in story.last
            continue
        granted = story.last["RewardsGranted"]
        assert granted.at == story.last["MatchWon"].at
        given = {reward["player_id"]: reward for reward in granted.payload["seats"]}
        assert set(given) == {player for _, _, player in story.people}
        for seat, sat, player in story.people:
            expected = prize_of(story, seat, sat)
            day = granted.at.astimezone(MADRID).date().isoformat()
            if story.mode == "friends" and expected != NOTHING:
                wins[player, day] += 1
                if wins[player, day] > PAID_WINS_A_DAY:
                    expected = NOTHING
                    met["daily limit"] += 1
            assert Prize(*[given[player][what] for what in Prize._fields]) == expected, (story, seat)
            met.update(_cases(story, seat, sat, expected, given[player]))
    return met


def check_ranking(story: Story) -> None:
    """The winner first, sides that cannot win last, the others by total."""
    won = story.last["MatchWon"].payload
    given_up = {
        side
        for side in range(story.sides)
        if all(seat in story.forfeited for seat in range(side, story["seats"], story.sides))
    }
    [winner], *others = won["ranking"]
    totals = {side: story.totals.get(side, 0) for side in range(story.sides)}
    assert sorted(side for tied in won["ranking"] for side in tied) == sorted(totals)
    assert winner not in given_up
    if won["reason"] == "target":
        assert totals[winner] >= 21
        assert all(totals[winner] > totals[s] for s in totals if s not in {winner, *given_up})
    elif won["reason"] == "forfeit":
        assert given_up == set(totals) - {winner}
    keys = [{(side in given_up, -totals[side]) for side in tied} for tied in others]
    if won["reason"] != "no_capture":
        assert all(len(key) == 1 for key in keys)
        assert [min(key) for key in keys] == sorted({min(key) for key in keys})


def place_in(story: Story, seat: int) -> tuple[int, int]:
    """The position of a seat's side, from 1, and how many sides share it."""
    above = 0
    for tied in story.last["MatchWon"].payload["ranking"]:
        if seat % story.sides in tied:
            return above + 1, len(tied)
        above += len(tied)
    raise AssertionError("a side without a place")


def prize_of(story: Story, seat: int, sat: Sat) -> Prize:
    """What a person earned, the limit of a day aside."""
    position, tied = place_in(story, seat)
    early = story.last["MatchWon"].payload["reason"] == "forfeit" and not story.hands
    if seat in story.botted | story.forfeited or early:
        return NOTHING
    friends = story.mode == "friends"
    if friends and position > 1:
        return NOTHING
    form = {2: "2", 3: "3", 4: "pairs" if story["pairs"] else "4"}[story["seats"]]
    span = slice(position - 1, position - 1 + tied)
    part = Fraction(1, 2 * tied) if friends else Fraction(1, tied)
    gold = 2 if "gold_booster" in sat.boosts else 1
    vip = Fraction(3, 2) if "vip_pass" in sat.boosts else Fraction(1)
    coins = 0 if story["stake"] else sum(COINS[form][span]) * part * gold * vip
    league = 0 if friends else sum(LEAGUE[form][span]) * part * (Fraction(1, 2) if story.simulated else 1)
    return Prize(int(coins), int(sum(XP[form][span]) * part * vip), int(league))


def _cases(story: Story, seat: int, sat: Sat, prize: Prize, given: Mapping[str, Any]) -> Iterable[str]:
    if prize != NOTHING:
        yield story.mode
        yield from (f"{boost} at {story.mode}" for boost in sat.boosts)
        if len(sat.boosts) == 2:
            yield "both boosts"
        if place_in(story, seat)[1] > 1:
            yield "shared place"
        if story.simulated:
            yield "simulated"
        if story["pairs"] and (seat + 2) % 4 in story.forfeited:
            yield "partner of a forfeiter"
    elif given["why"]["zero"]:
        yield str(given["why"]["zero"])

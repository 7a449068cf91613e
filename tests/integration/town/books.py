"""The coins of a town, added up from the events by rules written down here, and the database's."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import psycopg
from psycopg import IsolationLevel

from tests.integration.town.log import Entry, read_log, stories_in


class Moved(NamedTuple):
    """Coins that came to a player from an account (below zero: went there)."""

    player: str
    coins: int
    other: str


def coins_of(entry: Entry) -> Iterator[Moved]:
    """What an event moves."""
    told, escrow = entry.payload, str(entry.stream)
    match entry.type:
        case "PlayerRegistered":
            yield Moved(str(entry.stream), told["welcome_coins"], "mint")
        case "CoinsGranted":
            yield Moved(str(entry.stream), told["coins"], "mint")
        case "SeatTaken" if told.get("player_id"):
            yield Moved(told["player_id"], -told.get("stake", 0), escrow)
        case "SeatLeft":
            yield Moved(told["player_id"], told["stake"], escrow)
        case "TableCancelled" | "MatchVoided":
            for refund in told["refunds"]:
                yield Moved(refund["player_id"], refund["coins"], escrow)
        case "PotSettled":
            for share in told["shares"]:
                yield Moved(share["player_id"], share["coins"], escrow)
        case "RewardsGranted":
            for reward in told["seats"]:
                yield Moved(reward["player_id"], reward["coins"], "mint")
        case _:
            pass


def added_up(log: Iterable[Entry]) -> tuple[Counter[str], Counter[str]]:
    """Every account after the last event, and how many entries each has; no player is ever below zero."""
    accounts: Counter[str] = Counter()
    entries: Counter[str] = Counter()
    for entry in log:
        for player, coins, other in coins_of(entry):
            if coins:
                accounts[player] += coins
                accounts[other] -= coins
                entries[player] += 1
                assert accounts[player] >= 0, entry
    return accounts, entries


def check_books(conninfo: str) -> int:
    """Compare, at one moment, everything the database says of money with the events.

    Returns how many tables have stakes lying on them.
    """
    with psycopg.connect(conninfo) as connection:
        connection.isolation_level = IsolationLevel.REPEATABLE_READ
        log = read_log(connection)
        accounts, entries = added_up(log)
        assert _number(connection, "SELECT coalesce(sum(amount), 0) FROM postings") == 0
        assert _number(connection, "SELECT count(*) FROM wallets WHERE balance < 0") == 0
        wallets = connection.execute("SELECT player_id::text, balance, entries FROM wallets").fetchall()
        assert wallets
        assert sorted(wallets) == sorted((who, accounts[who], number) for who, number in entries.items())
        escrows: dict[str, int] = dict(
            connection.execute(
                "SELECT owner::text, sum(amount)::bigint FROM postings"
                " WHERE account = 'escrow' GROUP BY owner"
            ).fetchall()
        )
        mint = _number(connection, "SELECT sum(amount) FROM postings WHERE account = 'mint'")
    assert mint == accounts["mint"] == -sum(coins for name, coins in accounts.items() if name != "mint")
    stories = stories_in(log)
    for story in stories:
        on_table = 0 if story.is_over else story["stake"] * len(story.people)
        assert escrows.get(str(story.match_id), 0) == accounts[str(story.match_id)] == on_table
    return sum(1 for story in stories if story["stake"] and not story.is_over)


def check_pots(log: Iterable[Entry]) -> int:
    """Each pot goes whole to those of the winning side who stayed, equally; returns how many."""
    settled = 0
    for story in stories_in(log):
        assert all(sat.stake == story["stake"] for _, sat, _ in story.people)
        if "MatchWon" in story.last and story["stake"]:
            pot = story.last["PotSettled"].payload
            winner = story.last["MatchWon"].payload["ranking"][0][0]
            stayed = {
                player
                for seat, _, player in story.people
                if seat % story.sides == winner and seat not in story.forfeited
            }
            assert pot["pot"] == story["stake"] * story["seats"] == sum(s["coins"] for s in pot["shares"])
            assert {share["player_id"] for share in pot["shares"]} == stayed
            assert len({share["coins"] for share in pot["shares"]}) == 1
            settled += 1
        else:
            assert "PotSettled" not in story.last
    return settled


def _number(connection: psycopg.Connection[Any], statement: str) -> int:
    row = connection.execute(statement.encode()).fetchone()
    assert row is not None
    return int(row[0])

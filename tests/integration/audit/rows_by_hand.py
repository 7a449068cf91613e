"""What can be done to rows that were made of events: a value changed, a row removed, a row too many."""

from typing import Final

from tests.integration.audit.hand import Hand, Tampering


def _some_row(table: str) -> str:
    """A row of a table, by a number."""
    count = f"(SELECT count(*) FROM {table})"
    return f"(SELECT ctid FROM {table} ORDER BY ctid OFFSET %s::bigint %% {count} LIMIT 1)"


def _column(table: str, column: str, change: str) -> Tampering:
    """Some row of a table with one column changed."""

    def tamper(hand: Hand) -> str:
        statement = f"UPDATE {table} SET {column} = {change} WHERE ctid = {_some_row(table)}"
        hand.do(statement, hand.chance.randrange(1_000_000))
        return f"{column} of {table}: {change}"

    return tamper


def _row_removed(table: str) -> Tampering:
    """Some row of a table is gone."""

    def tamper(hand: Hand) -> str:
        hand.do(f"DELETE FROM {table} WHERE ctid = {_some_row(table)}", hand.chance.randrange(1_000_000))
        return f"a row of {table} removed"

    return tamper


def a_posting_too_many(hand: Hand) -> str:
    """A transfer that no event makes; both sides of it, so that all still adds up."""
    stream, last = hand.some_match()
    (player,) = hand.row("SELECT player_id FROM wallets ORDER BY random() LIMIT 1")
    entries, balance = hand.row("SELECT entries, balance FROM wallets WHERE player_id = %s", player)
    insert = "INSERT INTO postings VALUES (%s, %s, %s, %s, %s, %s, 'grant', now(), %s, %s)"
    hand.do(insert, stream, last, 0, "player", player, 100, entries + 1, balance + 100)
    hand.do(insert, stream, last, 1, "mint", None, -100, None, None)
    hand.do("UPDATE wallets SET balance = balance + 100, entries = entries + 1 WHERE player_id = %s", player)
    return f"{player} has 100 coins more"


def a_league_line_too_many(hand: Hand) -> str:
    """A line of a match that paid no such points, and the row that goes with it."""
    stream, _ = hand.some_match()
    (player,) = hand.row("SELECT player_id FROM wallets ORDER BY random() LIMIT 1")
    hand.do("INSERT INTO league_lines VALUES ('2026-W40', %s, %s, now(), 1, false, 10)", player, stream)
    hand.do("INSERT INTO league_rows VALUES ('2026-W40', %s, 10, 1, 1, 5)", player)
    return f"a line for {player} in {stream}"


_COLUMNS: Final = {
    "postings": {
        "version": "version + 1000",
        "nth": "nth + 100",
        "account": "CASE account WHEN 'mint' THEN 'escrow' ELSE 'mint' END",
        "owner": "gen_random_uuid()",
        "amount": "amount + 2",
        "reason": "reason || 's'",
        "at": "at + interval '1 microsecond'",
        "entry": "coalesce(entry, 0) + 1000",
        "balance": "coalesce(balance, 0) + 1",
        "stream_id": "gen_random_uuid()",
    },
    "wallets": {
        "balance": "balance + 1",
        "entries": "entries + 1",
        "player_id": "gen_random_uuid()",
    },
    "league_lines": {
        "week": "'2026-W01'",
        "player_id": "gen_random_uuid()",
        "match_id": "gen_random_uuid()",
        "at": "at + interval '1 second'",
        "place": "place + 1",
        "halved": "NOT halved",
        "points": "points + 2",
    },
    "league_rows": {
        "week": "'2026-W01'",
        "player_id": "gen_random_uuid()",
        "points": "points + 2",
        "wins": "wins + 1",
        "matches": "matches + 1",
        "reached": "reached + 1",
    },
    "experience": {"xp": "xp + 1", "player_id": "gen_random_uuid()"},
    "player_statistics": {
        "matches": "matches + 1",
        "wins": "wins + 1",
        "escobas": "escobas + 1",
        "player_id": "gen_random_uuid()",
    },
    "history_matches": {
        "mode": "mode || 's'",
        "ruleset": "ruleset || 's'",
        "seats": "seats + 1",
        "pairs": "NOT pairs",
        "stake": "stake + 1",
        "state": "'playing'",
        "at": "at + interval '1 second'",
        "opened": "opened + 1",
        "match_id": "gen_random_uuid()",
    },
    "history_seats": {
        "seat": "seat + 1",
        "at": "at + interval '1 second'",
        "sat": "sat + 1",
        "place": "coalesce(place, 0) + 1",
        "coins": "coins + 1",
        "xp": "xp + 1",
        "league": "league + 1",
        "player_id": "gen_random_uuid()",
        "match_id": "gen_random_uuid()",
    },
    "stream_ends": {
        "version": "version - 1",
        "hash": "set_byte(hash, 7, 255 - get_byte(hash, 7))",
        "positions": "set_byte(positions, 7, 255 - get_byte(positions, 7))",
        "key_id": "reverse(key_id)",
        "signature": "set_byte(signature, 7, 255 - get_byte(signature, 7))",
        "stream_id": "gen_random_uuid()",
    },
    "log_end": {
        "events": "events - 1",
        "streams": "streams - 1",
        "signature": "set_byte(signature, 7, 255 - get_byte(signature, 7))",
        "position": "position - 1",
    },
    "signing_keys": {"public_key": "set_byte(public_key, 7, 255 - get_byte(public_key, 7))"},
}
"""How each column is changed, by table."""

ON_ROWS: Final[tuple[Tampering, ...]] = (
    a_posting_too_many,
    a_league_line_too_many,
    *(
        _column(table, column, change)
        for table, columns in _COLUMNS.items()
        for column, change in columns.items()
    ),
    *(_row_removed(table) for table in _COLUMNS),
)

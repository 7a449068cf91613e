"""What must hold of wallets and postings at every moment, each a query that finds what is wrong."""

from typing import Any, Final

import psycopg

from tests.integration.money.model import Model

FAULTS: Final = {
    "all coins do not sum to zero": "SELECT sum(amount) FROM postings HAVING sum(amount) <> 0",
    "the coins of an event do not sum to zero": (
        "SELECT stream_id, version FROM postings GROUP BY 1, 2 HAVING sum(amount) <> 0"
    ),
    "a wallet is overdrawn": "SELECT player_id, balance FROM wallets WHERE balance < 0",
    "a wallet is not what its postings say": """
        SELECT wallets.*, told.* FROM wallets FULL JOIN (
            SELECT owner, sum(amount) AS total, count(*) AS count, min(entry) AS first, max(entry) AS last,
                   (array_agg(balance ORDER BY entry DESC))[1] AS running
            FROM postings WHERE account = 'player' GROUP BY owner
        ) AS told ON owner = player_id
        WHERE (balance, balance, entries, entries, 1) IS DISTINCT FROM (total, running, count, last, first)
    """,
    "a running balance does not follow from the one before": """
        SELECT * FROM (
            SELECT stream_id, version, nth, balance, entry,
                   sum(amount) OVER account AS total, row_number() OVER account AS number
            FROM postings WHERE account = 'player' WINDOW account AS (PARTITION BY owner ORDER BY entry)
        ) AS running WHERE balance <> total OR balance < 0 OR entry <> number
    """,
    "a transfer has not both sides": """
        SELECT stream_id, version, nth / 2 FROM postings GROUP BY 1, 2, 3
        HAVING array_agg(nth % 2 ORDER BY nth) <> '{0,1}' OR sum(amount) <> 0
            OR array_agg(account = 'player' ORDER BY nth) <> '{t,f}'
            OR array_agg(entry IS NULL ORDER BY nth) <> '{f,t}' OR min(reason) <> max(reason)
    """,
    "transfers of an event are not numbered from 0": """
        SELECT stream_id, version FROM postings GROUP BY 1, 2
        HAVING max(nth) <> count(*) - 1 OR min(nth) <> 0
    """,
    "an escrow is below zero, or not its match's": """
        SELECT stream_id FROM postings WHERE account = 'escrow' GROUP BY 1
        HAVING sum(amount) < 0 OR bool_or(owner IS DISTINCT FROM stream_id)
    """,
    "coins moved without an event": """
        SELECT stream_id, version FROM postings WHERE NOT EXISTS (
            SELECT FROM stored_events WHERE originator_id = stream_id AND originator_version = version)
    """,
}
_POSTINGS: Final = """
    SELECT stream_id, version, nth, account, owner, amount, reason, postings.at, entry, balance
    FROM postings JOIN stored_events ON originator_id = stream_id AND originator_version = version
    ORDER BY notification_id, nth
"""


def faults_of(connection: psycopg.Connection[Any]) -> dict[str, list[Any]]:
    """What is wrong, by what it is."""
    found = {fault: connection.execute(query.encode()).fetchall() for fault, query in FAULTS.items()}
    return {fault: rows for fault, rows in found.items() if rows}


def check_books(connection: psycopg.Connection[Any], model: Model) -> None:
    """Nothing is wrong, and the wallets and escrows are those of the model."""
    assert faults_of(connection) == {}
    wallets = connection.execute("SELECT player_id, balance, entries FROM wallets").fetchall()
    assert {row[0]: row[1:] for row in wallets} == model.wallets
    escrow = connection.execute("SELECT coalesce(sum(amount), 0) FROM postings WHERE account = 'escrow'")
    assert escrow.fetchone() == (model.escrow(),)


def check_postings(connection: psycopg.Connection[Any], model: Model) -> None:
    """Every posting there is, in the order of the log, is the model's, and there is no other."""
    assert connection.execute(_POSTINGS).fetchall() == model.postings
    versions = "SELECT originator_id, max(originator_version) FROM stored_events GROUP BY 1"
    assert dict(connection.execute(versions).fetchall()) == model.versions

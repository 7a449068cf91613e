"""Two worlds that differ in cards nobody has played yet are the same to an analyst, byte for byte."""

import json
from typing import Any
from uuid import UUID

import psycopg
import pytest
from psycopg import Connection

from application.analytics.datasets import DATASETS
from tests.conftest import Databases
from tests.integration.analytics.asking import dashboard, items, report
from tests.integration.analytics.played import copied

LEAK = """
    CREATE OR REPLACE VIEW analytics.plays AS
    SELECT match_id, version, at, 1 AS hand, 1 AS round, 0 AS seat, NULL::uuid AS player_id,
           'player' AS played_by, payload ->> 'cards' AS card, false AS captured, 0 AS taken,
           false AS escoba, false AS timed_out
    FROM analytics_parts.logged WHERE topic = 'Dealt.1'
"""
RUNNING = "SELECT match_id FROM analytics.matches WHERE state = 'playing'"


def shown(conninfo: str) -> dict[str, object]:
    """Everything an analyst can see."""
    whole: dict[str, object] = {
        f"{name}.{form}": report(conninfo, name, form) for name in DATASETS for form in ("json", "csv")
    }
    return {**whole, "summary": dashboard(conninfo)}


def with_other_cards(conninfo: str) -> int:
    """Give every running match other cards where none has been played; returns how many were exchanged."""
    with psycopg.connect(conninfo) as connection:
        connection.execute("ALTER TABLE stored_events DISABLE TRIGGER append_only")
        exchanged = sum(
            _exchange(connection, match_id) for (match_id,) in connection.execute(RUNNING).fetchall()
        )
        connection.execute("UPDATE deal_seeds SET seed = sha256(seed)")
        connection.execute("ALTER TABLE stored_events ENABLE ALWAYS TRIGGER append_only")
    return exchanged


def _exchange(connection: Connection[Any], match_id: UUID) -> int:
    """Cards that are held go to the stock, and others come from there."""
    events = connection.execute(
        "SELECT originator_version, topic, state FROM stored_events WHERE originator_id = %s ORDER BY 1",
        (match_id,),
    ).fetchall()
    bodies = {version: (topic, json.loads(bytes(state))) for version, topic, state in events}
    hand = max(body["payload"]["hand"] for topic, body in bodies.values() if topic == "Dealt.1")
    deals = {
        version: body
        for version, (topic, body) in bodies.items()
        if topic == "Dealt.1" and body["payload"]["hand"] == hand
    }
    since = min(deals)
    played = {
        body["payload"]["card"]
        for version, (topic, body) in bodies.items()
        if version > since and topic == "CardPlayed.1"
    }
    seen = {card for body in deals.values() for card in _cards(body["payload"])}
    stock = sorted({rank + suit for rank in "1234567scr" for suit in "oceb"} - seen)
    exchanged = 0
    for version, body in deals.items():
        for cards in body["payload"]["cards"].values():
            for place, card in enumerate(cards):
                if card not in played:
                    cards[place] = stock.pop()
                    exchanged += 1
        connection.execute(
            "UPDATE stored_events SET state = %s WHERE originator_id = %s AND originator_version = %s",
            (json.dumps(body, separators=(",", ":")).encode(), match_id, version),
        )
    return exchanged


def _cards(deal: dict[str, Any]) -> list[str]:
    return [card for cards in deal["cards"].values() for card in cards] + (deal.get("table") or [])


@pytest.fixture(scope="module")
def worlds(databases: Databases) -> tuple[str, str]:
    """The same town twice, with other cards in the second where nobody may know them."""
    one, other = copied(databases), copied(databases)
    assert with_other_cards(other) >= 4
    return one, other


def test_nothing_an_analyst_sees_depends_on_a_card_that_was_not_played(worlds: tuple[str, str]) -> None:
    one, other = worlds

    assert shown(one) == shown(other)


def test_report_that_tells_the_deals_is_noticed(databases: Databases) -> None:
    one, other = copied(databases), copied(databases)
    with_other_cards(other)
    for world in (one, other):
        with psycopg.connect(world) as connection:
            connection.execute(LEAK)

    assert report(one, "plays") != report(other, "plays")


@pytest.mark.parametrize("dataset", ["plays", "captures", "hands", "experience"])
def test_running_match_has_no_row_until_it_has_ended(databases: Databases, dataset: str) -> None:
    conninfo = copied(databases)
    with psycopg.connect(conninfo) as connection:
        running = [str(match_id) for (match_id,) in connection.execute(RUNNING).fetchall()]
        rows = items(conninfo, dataset)
        assert len(running) == 2
        assert {row["match_id"] for row in rows}.isdisjoint(running)

        for match_id in running:
            connection.execute(
                "INSERT INTO stored_events (originator_id, originator_version, topic, state)"
                " SELECT originator_id, max(originator_version) + 1, 'MatchVoided.1', %s FROM stored_events"
                " WHERE originator_id = %s GROUP BY originator_id",
                (
                    b'{"at":"2026-11-05T12:00:00Z","previous":"","payload":{"reason":"admin","refunds":[]}}',
                    match_id,
                ),
            )
    ended = {row["match_id"] for row in items(conninfo, dataset)}
    assert ended.issuperset(running) == (dataset != "experience")  # a void pays nothing
    assert ended


def test_no_report_names_a_secret(town: str) -> None:
    with psycopg.connect(town) as connection:
        seeds = [
            bytes(seed).hex() for (seed,) in connection.execute("SELECT seed FROM deal_seeds").fetchall()
        ]
        hashes = [one for (one,) in connection.execute("SELECT password_hash FROM accounts").fetchall()]
        commitments = connection.execute(
            "SELECT payload ->> 'commitment' FROM events WHERE type = 'TableOpened'"
        )
        secrets = [*seeds, *hashes, *[one for (one,) in commitments.fetchall()]]

    told = str(shown(town))
    assert len(secrets) > 50
    assert [secret for secret in secrets if secret in told] == []

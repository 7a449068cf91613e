"""Commands that were carried out and whose answers were lost: their keys tell, and nothing happens twice."""

from pathlib import Path

import psycopg
import pytest

from tests.chaos.amounts import times as amount
from tests.chaos.checks import check, faults_of, rebuilt
from tests.chaos.cluster import Cluster
from tests.chaos.crowd import crowd
from tests.chaos.proxy import Network
from tests.e2e.server import Server
from tests.e2e.streams import eventually

BETWEEN = 4
"""Commands that are acknowledged before the next answer is lost."""
SOME = 60
"""Commands after which some matches are over."""

LOST_KEY = "DELETE FROM command_keys WHERE key = '{}'"
LOST_PLAY = """
    DELETE FROM stored_events WHERE notification_id = (
        SELECT max(position) FROM events WHERE type = 'CardPlayed')
"""
TWICE = """
    INSERT INTO stored_events (originator_id, originator_version, topic, state)
    SELECT originator_id, originator_version + 1000, topic, state FROM stored_events
    WHERE notification_id = (SELECT max(position) FROM events WHERE type = '{}')
"""
PAID_TWICE = """
    UPDATE wallets SET balance = balance + 1 WHERE player_id IN (SELECT player_id FROM wallets LIMIT 1)
"""
VIEW_ROW = "UPDATE {0} SET {1} = {1} + 1 WHERE player_id IN (SELECT player_id FROM {0} LIMIT 1)"


def lose_an_answer(net: Network) -> None:
    """Returns when a commit has succeeded of which nobody was told."""
    before = net.cuts
    net.cut_after()
    eventually(lambda: net.cuts == before + 1)


@amount("LOST_ANSWERS", 200)
def test_commit_whose_answer_was_lost_is_answered_by_its_key_and_has_one_effect(
    own_cluster: Cluster, net: Network, behind: Server, folder: Path, times: int
) -> None:
    with crowd(lambda: behind.url, folder) as people:
        for _ in range(times):
            people.wait_for(BETWEEN, within_seconds=10)
            lose_an_answer(net)

    check(own_cluster.start(), people.acknowledged)
    assert people.repeats


def test_checker_finds_whatever_is_lost_or_done_twice(
    own_cluster: Cluster, behind: Server, folder: Path
) -> None:
    with crowd(lambda: behind.url, folder) as people:
        people.wait_for(SOME, within_seconds=20)
    told = people.acknowledged
    check(own_cluster.start(), told)

    with psycopg.connect(own_cluster.start()) as connection:
        connection.execute("ALTER TABLE stored_events DISABLE TRIGGER append_only")
        for plant, found in {
            LOST_KEY.format(told[-1].key): "acknowledged and not kept",
            LOST_PLAY: "plays of",
            TWICE.format("CardPlayed"): "plays of",
            TWICE.format("SeatTaken"): "sat down",
            PAID_TWICE: "wallet",
            VIEW_ROW.format("player_statistics", "matches"): "statistics",
        }.items():
            with connection.transaction(force_rollback=True):
                assert connection.execute(plant.encode()).rowcount == 1
                assert any(found in fault for fault in faults_of(connection, told)), plant
        assert any("kept and not acknowledged" in fault for fault in faults_of(connection, told[:-1]))
        connection.rollback()


@pytest.mark.parametrize(("view", "column"), [("player_statistics", "escobas"), ("history_seats", "seat")])
def test_checker_finds_a_row_that_is_no_fold_of_the_log(
    own_cluster: Cluster, behind: Server, view: str, column: str
) -> None:
    with psycopg.connect(own_cluster.start()) as connection:
        done = connection.execute(VIEW_ROW.format(view, column).encode())

    assert sum(rebuilt(own_cluster.start()).values()) == done.rowcount > 0
    assert rebuilt(own_cluster.start()) == {}

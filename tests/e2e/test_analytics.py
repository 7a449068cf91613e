"""Reports over HTTP: for analysts only, streamed, with a position, and no longer than somebody takes them."""

import json
import re
import socket
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx2
import psycopg
import pytest

from tests.conftest import Databases
from tests.e2e.contract import Contract
from tests.e2e.houses import House
from tests.e2e.processes import escombra
from tests.e2e.server import Person, Server, registered, serving
from tests.e2e.tables import refused
from tests.integration.analytics.played import copied

DATASETS = (
    "matches",
    "tables",
    "plays",
    "captures",
    "hands",
    "postings",
    "experience",
    "league",
    "players",
    "fair_play",
)
MANY = 40_000


@pytest.fixture(scope="module")
def archive(databases: Databases) -> Iterator[House]:
    """A server on a town that has played, with so many postings that no buffer holds a report of them."""
    database = copied(databases)
    with psycopg.connect(database) as connection:
        connection.execute("DELETE FROM deadlines")
        connection.execute(
            "INSERT INTO postings SELECT stream_id, version, 2 + nth + n, 'mint', NULL, 1, 'grant', at"
            " FROM postings, generate_series(1, %s) AS n WHERE (stream_id, version, nth) ="
            " (SELECT stream_id, version, nth FROM postings ORDER BY at, stream_id, version, nth LIMIT 1)",
            (MANY,),
        )
    with (
        serving("--database-url", database) as server,
        httpx2.Client(base_url=server.url, timeout=30) as http,
    ):
        yield House(server, http, database)


@pytest.fixture(scope="module")
def analyst(archive: House) -> Person:
    """Somebody with the role."""
    person = registered(archive.http, "analyst")
    done = escombra("admin", "grant-role", "analyst", "analyst", ESCOMBRA_DATABASE_URL=archive.database)
    assert done.returncode == 0, done
    return person


@pytest.mark.parametrize("name", DATASETS)
def test_dataset_is_answered_with_its_position_in_every_format(
    archive: House, analyst: Person, name: str
) -> None:
    week = {"week": "2026-W44"} if name == "postings" else {}  # the many came before
    as_json = analyst.get(f"/v1/analytics/{name}", params=week)
    position = as_json.headers["escombra-position"]

    assert as_json.status_code == 200
    assert as_json.headers["content-type"] == "application/json"
    assert as_json.headers["cache-control"] == "private, no-store"
    assert as_json.json()["dataset"] == name
    assert str(as_json.json()["position"]) == position
    for form, media_type, begins in (
        ("csv", "text/csv", None),
        ("parquet", "application/vnd.apache.parquet", b"PAR1"),
    ):
        answer = analyst.get(f"/v1/analytics/{name}", params={"format": form, **week})
        assert answer.headers["content-type"].startswith(media_type)
        assert answer.headers["escombra-position"] == position
        assert (
            answer.headers["content-disposition"]
            == f'attachment; filename="escombra-{name}-{position}.{form}"'
        )
        header = ",".join(as_json.json()["items"][0]).encode() + b"\r\n"
        assert answer.content.startswith(begins or header)


def test_summary_stands_beside_the_datasets(analyst: Person, contract: Contract) -> None:
    answer = analyst.get(
        "/v1/analytics/summary", params={"from": "2026-10-19", "to": "2026-11-01T00:00:00+01:00"}
    )

    contract.check("GET", "/v1/analytics/summary", answer)
    told = answer.json()
    assert (told["from"], told["to"]) == ("2026-10-18T22:00:00.000000Z", "2026-10-31T23:00:00.000000Z")
    assert told["tables"]["opened"] > 20
    assert answer.headers["escombra-position"] == str(told["position"])
    everything = analyst.get("/v1/analytics/summary").json()
    assert (everything["from"], everything["to"]) == (None, None)
    assert re.fullmatch(r"\d{4}-W\d\d", everything["week"])


@pytest.mark.parametrize("path", ["plays", "summary", "nothing", "plays?format=xml"])
def test_only_analysts_are_answered(archive: House, analyst: Person, path: str) -> None:
    stranger = registered(archive.http, f"stranger{abs(hash(path)) % 10**6}")

    assert refused(stranger.get(f"/v1/analytics/{path}")) == (403, "role-required")
    assert refused(archive.http.get(f"/v1/analytics/{path}")) == (401, "token-missing")
    assert analyst.get(f"/v1/analytics/{path}").status_code != 403


@pytest.mark.parametrize(
    ("path", "status", "code", "field"),
    [
        ("nothing", 404, "not-found", None),
        ("positions", 404, "not-found", None),
        ("plays%00", 404, "not-found", None),
        ("plays?format=xml", 422, "invalid-body", "format"),
        ("plays?from=yesterday", 422, "invalid-body", "from"),
        ("plays?from=2026-02-30", 422, "invalid-body", "from"),
        ("plays?from=2026-11-30T12:00:00", 422, "invalid-body", "from"),
        ("plays?from=", 422, "invalid-body", "from"),
        ("plays?to=0001-01-01", 422, "invalid-body", "to"),
        ("plays?to=9999-12-31T23:59:59-23:00", 422, "invalid-body", "to"),
        ("plays?from=2026-11-30&to=2026-11-30", 422, "invalid-body", "to"),
        ("plays?week=2026-W54", 422, "invalid-body", "week"),
        ("plays?week=2026-W49&from=2026-11-30", 422, "invalid-body", "week"),
        ("league?from=2026-11-30", 422, "invalid-body", "from"),
        ("fair_play?week=2026-W49", 422, "invalid-body", "week"),
        ("plays?limit=5", 422, "invalid-body", "limit"),
        ("plays?week=2026-W49&week=2026-W50", 422, "invalid-body", "query"),
        ("summary?format=csv", 422, "invalid-body", "format"),
        ("summary?to=%00", 422, "invalid-body", "to"),
    ],
)
def test_nonsense_is_refused(
    analyst: Person, contract: Contract, path: str, status: int, code: str, field: str | None
) -> None:
    answer = analyst.get(f"/v1/analytics/{path}")

    assert refused(answer) == (status, code)
    contract.check("GET", f"/v1/analytics/{'summary' if 'summary' in path else '{dataset}'}", answer)
    assert [error["path"] for error in answer.json().get("errors", ())] == ([field] if field else [])


def test_answers_are_documented(analyst: Person, contract: Contract) -> None:
    for form in ("json", "csv", "parquet"):
        contract.check("GET", "/v1/analytics/{dataset}", analyst.get(f"/v1/analytics/league?format={form}"))


def test_large_report_comes_whole_and_beside_it_everybody_is_served(archive: House, analyst: Person) -> None:
    chunks = []
    with archive.http.stream("GET", "/v1/analytics/postings", headers=analyst.headers) as answer:
        for chunk in answer.iter_raw():
            chunks.append(chunk)
            if len(chunks) < 20:
                assert archive.http.get("/health/live").status_code == 200

    assert len(json.loads(b"".join(chunks))["items"]) > MANY


def test_report_takes_the_time_it_takes_where_a_player_is_told_to_come_back(
    archive: House, analyst: Person
) -> None:
    with ThreadPoolExecutor() as pool, psycopg.connect(archive.database) as connection:
        connection.execute("LOCK TABLE postings IN ACCESS EXCLUSIVE MODE")
        asked = pool.submit(analyst.get, "/v1/analytics/postings?week=2026-W44")
        assert refused(analyst.get("/v1/me/wallet/entries")) == (503, "unavailable")
        time.sleep(0.7)  # as long as nobody is left without an answer
        connection.rollback()
        assert asked.result().status_code == 200


def test_reader_who_goes_away_leaves_no_report_behind(archive: House, analyst: Person) -> None:
    for _ in range(3):
        with archive.http.stream("GET", "/v1/analytics/postings", headers=analyst.headers) as answer:
            assert answer.status_code == 200
            next(answer.iter_raw())
        eventually(lambda: reading(archive.database) == 0)


def test_reader_who_goes_away_before_the_first_row_ends_the_search_for_it(
    archive: House, analyst: Person
) -> None:
    with psycopg.connect(archive.database) as connection:
        connection.execute("LOCK TABLE postings IN ACCESS EXCLUSIVE MODE")
        with pytest.raises(httpx2.ReadTimeout):
            analyst.get("/v1/analytics/postings", timeout=0.5)
        eventually(lambda: waiting(archive.database) == 0)
        with pytest.raises(httpx2.ReadTimeout):
            analyst.get("/v1/analytics/summary", timeout=0.5)
        eventually(lambda: waiting(archive.database) == 0)


def test_slow_readers_are_two_at_a_time_and_keep_nobody_from_playing(archive: House, analyst: Person) -> None:
    slow = [slow_reader(archive.server, analyst) for _ in range(2)]
    try:
        eventually(lambda: reading(archive.database) == 2)

        answer = analyst.get("/v1/analytics/league")
        assert refused(answer) == (429, "too-many-reports")
        assert int(answer.headers["retry-after"]) > 0
        assert analyst.practice()["state"] == "playing"
    finally:
        for connection in slow:
            connection.close()
    eventually(lambda: analyst.get("/v1/analytics/league").status_code == 200)


@pytest.mark.parametrize("form", ["csv", "json", "parquet"])
def test_exported_file_has_the_bytes_of_the_report(
    archive: House, analyst: Person, tmp_path: Path, form: str
) -> None:
    file = tmp_path / f"plays.{form}"
    span = {"from": "2026-10-20", "to": "2026-10-25T12:00:00+02:00"}
    asked = [part for name, value in span.items() for part in (f"--{name}", value)]

    done = escombra("export", "plays", "--out", str(file), *asked, ESCOMBRA_DATABASE_URL=archive.database)
    over_http = analyst.get("/v1/analytics/plays", params={**span, "format": form})

    position = over_http.headers["escombra-position"]
    assert (done.returncode, done.stdout, done.stderr) == (0, f"plays: position {position}, in {file}\n", "")
    assert file.read_bytes() == over_http.content
    assert len(over_http.content) > 5_000


def slow_reader(server: Server, analyst: Person) -> socket.socket:
    """Somebody who asks for much and takes nothing."""
    host, port = server.url.removeprefix("http://").split(":")
    connection = socket.socket()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    connection.connect((host, int(port)))
    asked = "GET /v1/analytics/postings HTTP/1.1", f"Host: {host}", f"Authorization: Bearer {analyst.token}"
    connection.sendall("\r\n".join([*asked, "", ""]).encode())
    return connection


def reading(database: str) -> int:
    """How many reports have a transaction open."""
    with psycopg.connect(database, autocommit=True) as connection:
        rows = connection.execute(
            "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
            " AND query LIKE '%%FETCH FORWARD%%' AND pid <> pg_backend_pid()"
        ).fetchall()
    return int(rows[0][0])


def waiting(database: str) -> int:
    """How many wait for a lock."""
    with psycopg.connect(database, autocommit=True) as connection:
        rows = connection.execute(
            "SELECT count(*) FROM pg_stat_activity"
            " WHERE datname = current_database() AND wait_event_type = 'Lock'"
        ).fetchall()
    return int(rows[0][0])


def eventually(holds: Any) -> None:
    """Wait until something holds, five seconds at most."""
    give_up = time.monotonic() + 5
    while not holds():
        assert time.monotonic() < give_up
        time.sleep(0.05)

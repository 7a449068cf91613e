"""A database that is away: waited for at the start, told within two seconds later, and forgotten after."""

import time
from concurrent.futures import ThreadPoolExecutor

import httpx2

from infrastructure.embedded_postgres import EmbeddedPostgres
from tests.e2e.server import Person, client_of, guest, registered, serving
from tests.e2e.streams import eventually, streaming

TOLD_WITHIN_SECONDS = 2.0
BACK_WITHIN_SECONDS = 10.0


def check_unavailable(answer: httpx2.Response, seconds: float) -> None:
    assert answer.status_code == 503, answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.json()["code"] == "unavailable"
    assert int(answer.headers["retry-after"]) >= 1
    assert seconds < TOLD_WITHIN_SECONDS


def timed(person: Person, method: str, path: str, body: object = None) -> tuple[httpx2.Response, float]:
    begin = time.monotonic()
    answer = person.http.request(method, path, headers=person.headers, json=body)
    return answer, time.monotonic() - begin


def is_ready(http: httpx2.Client) -> bool:
    return http.get("/health/ready").status_code == 200


def test_server_starts_before_its_database_and_waits(postgres_of_its_own: EmbeddedPostgres) -> None:
    url = postgres_of_its_own.start()
    postgres_of_its_own.stop()
    with serving("--database-url", url) as server, client_of(server.url) as http:
        assert http.get("/health/live").status_code == 200
        ready = http.get("/health/ready")
        assert (ready.status_code, "retry-after" in ready.headers) == (503, True)
        check_unavailable(*timed(Person(http, "x", ""), "POST", "/v1/guests"))
        assert http.get("/openapi.json").status_code == http.get("/metrics").status_code == 200

        assert postgres_of_its_own.start() == url
        eventually(lambda: is_ready(http), BACK_WITHIN_SECONDS)
        anna = guest(http)
        anna.play_first_move(anna.practice()["match_id"])


def test_database_that_goes_away_is_told_at_once_and_play_goes_on_when_it_is_back(
    postgres_of_its_own: EmbeddedPostgres,
) -> None:
    url = postgres_of_its_own.start()
    with serving("--database-url", url) as server, client_of(server.url, timeout=15) as http:
        anna = registered(http, "anna")
        view = anna.practice(seats=3)
        path = f"/v1/matches/{view['match_id']}"
        move = {"card": view["your_cards"][0], "take": []}
        postgres_of_its_own.stop()

        login = {"username": "berta", "password": "correct horse"}
        asked = [
            ("POST", f"{path}/plays", move),
            ("GET", path, None),
            ("GET", f"{path}/moves", None),
            ("GET", f"{path}/events", None),
            ("POST", f"{path}/forfeit", None),
            ("POST", "/v1/matches", {"mode": "practice", "seats": 2}),
            ("POST", "/v1/guests", None),
            ("POST", "/v1/players", login),
            ("POST", "/v1/sessions", login),
            ("DELETE", "/v1/sessions/current", None),
        ]
        with ThreadPoolExecutor(len(asked)) as pool:
            for told in [pool.submit(timed, anna, *one) for one in asked]:
                check_unavailable(*told.result())
        assert http.get("/health/live").status_code == 200
        assert http.get("/health/ready").status_code == 503
        assert http.get("/metrics").status_code == 200

        assert postgres_of_its_own.start() == url
        eventually(lambda: is_ready(http), BACK_WITHIN_SECONDS)
        looked_at = anna.get(path).json()
        assert {**looked_at, "now": ""} == {**view, "now": ""}  # nothing was half done
        assert anna.post(f"{path}/plays", move).status_code == 200


def test_stream_goes_on_or_is_closed_in_order(postgres_of_its_own: EmbeddedPostgres) -> None:
    url = postgres_of_its_own.start()
    with serving("--database-url", url) as server, client_of(server.url, timeout=15) as http:
        anna = guest(http)
        view = anna.practice()
        received: list[int | None] = []
        with streaming(anna, view["match_id"]) as frames:
            next(frames)
            postgres_of_its_own.stop()
            assert postgres_of_its_own.start() == url
            eventually(lambda: is_ready(http), BACK_WITHIN_SECONDS)
            played = anna.play_first_move(view["match_id"])
            for frame in frames:
                received += [] if frame.event == "resync" else [frame.id]
                if frame.id == played["version"]:
                    break

        if not received:  # closed, so the reader comes back
            with streaming(anna, view["match_id"], last=view["version"]) as frames:
                received = [next(frames).id for _ in range(played["version"] - view["version"])]
        assert received == list(range(view["version"] + 1, played["version"] + 1))

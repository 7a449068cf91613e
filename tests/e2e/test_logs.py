"""What goes to stderr when something breaks: enough to mend it, and nobody's secrets."""

from pathlib import Path

import psycopg

from tests.e2e.server import client_of, guest, serving_to

HORSE = "correct horse battery staple"


def test_internal_error_is_a_problem_and_its_log_tells_no_secret(tmp_path: Path, database: str) -> None:
    with (tmp_path / "errors").open("w+") as errors:
        with (
            serving_to(errors, "--database-url", database) as server,
            client_of(server.url, headers={"Connection": "close"}) as http,
        ):
            anna = guest(http)
            view = anna.practice()
            with psycopg.connect(database) as connection:
                seed = connection.execute("SELECT encode(seed, 'hex') FROM deal_seeds").fetchone()
                connection.execute("ALTER TABLE claims RENAME TO mislaid")

            signed_up = http.post("/v1/players", json={"username": "anna", "password": HORSE})
            opened = anna.post("/v1/matches", {"mode": "practice", "seats": 2})
            path = f"/v1/matches/{view['match_id']}"
            given_up = anna.post(f"{path}/forfeit")
        errors.seek(0)
        log = errors.read()

    assert (signed_up.status_code, signed_up.json()["code"]) == (500, "internal-error")
    assert {opened.status_code, given_up.status_code} <= {500, 503}
    assert signed_up.json()["request_id"] in log  # so that the complaint can be found
    for secret in (HORSE, anna.token, seed[0] if seed else ""):
        assert secret
        assert secret not in log

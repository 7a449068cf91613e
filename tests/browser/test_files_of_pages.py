"""What pages are made of, asked for without a browser: strict headers, tags, nothing but the files."""

import gzip
import hashlib
import re
from pathlib import Path

import httpx2
import pytest

from interfaces.web.page import MEDIA_TYPES
from interfaces.web.pages import PAGES
from interfaces.web.static_files import static_files
from tests.e2e.houses import House

STATIC = Path(__file__).parents[2] / "interfaces" / "web" / "static"
FIRST_PAGE_BYTES = 150_000


@pytest.fixture(params=["/", "/replay/x", "/analytics", "/analytics/fair-play", "/static/base.css"])
def answer(house: House, request: pytest.FixtureRequest) -> httpx2.Response:
    """Each page, and a file."""
    return house.http.get(request.param)


def test_pages_let_nothing_in_from_elsewhere(answer: httpx2.Response) -> None:
    policy = answer.headers["content-security-policy"]

    assert answer.status_code == 200
    assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self';")
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "no-referrer"


def test_file_is_not_sent_twice_to_a_browser_that_has_it(house: House, answer: httpx2.Response) -> None:
    headers = {"If-None-Match": answer.headers["etag"]}
    again = house.http.get(answer.url.path, headers=headers)
    other = house.http.get(answer.url.path, headers={"If-None-Match": '"another"'})

    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == answer.headers["etag"]
    assert (other.status_code, other.content) == (200, answer.content)


def test_file_is_packed_for_those_who_can_unpack_it(house: House) -> None:
    path = "/static/dom.js"
    plain = house.http.get(path, headers={"Accept-Encoding": "identity"})
    with house.http.stream("GET", path, headers={"Accept-Encoding": "gzip"}) as packed:
        raw = b"".join(packed.iter_raw())

    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.headers["vary"] == plain.headers["vary"] == "Accept-Encoding"
    assert gzip.decompress(raw) == plain.content == (STATIC / "dom.js").read_bytes()


def test_files_of_others_are_kept_for_a_year_and_ours_are_asked_for_again(house: House) -> None:
    kept = house.http.get("/static/vendor/chart-4.6.1.umd.min.js").headers["cache-control"]

    assert "immutable" in kept
    assert house.http.get("/static/dom.js").headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    "path", ["", "nothing.js", "../pages.py", "%2e%2e/pages.py", "words", "sheet.html", "/etc/passwd"]
)
def test_nothing_but_the_files_is_served(house: House, path: str) -> None:
    answer = house.http.get(f"/static/{path}")

    assert answer.status_code == 404
    assert answer.json()["code"] == "not-found"


def test_pages_are_read_only(house: House) -> None:
    assert house.http.post("/analytics").json()["code"] == "method-not-allowed"


def test_what_a_page_needs_at_first_is_small(house: House) -> None:
    """The replay with everything its scripts import, as it travels; charts come with the first picture."""
    waiting = [f"/static/{script}" for script, _ in PAGES.values() if script.startswith("replay")] + [
        "/static/base.css",
        "/static/replay/replay.css",
        "/static/icon.svg",
        "/static/words/ca.json",
    ]
    seen: dict[str, int] = {}
    while waiting:
        path = waiting.pop()
        if path in seen:
            continue
        answer = house.http.get(path)
        assert answer.status_code == 200, path
        seen[path] = len(gzip.compress(answer.content))
        here = httpx2.URL(f"{house.server.url}{path}")
        waiting += [here.join(name).path for name in re.findall(r"from '(\.[^']+)'", answer.text)]

    assert len(seen) > 15
    assert sum(seen.values()) < FIRST_PAGE_BYTES


def test_every_file_in_the_folder_is_served_and_is_one_that_can_be() -> None:
    there = {str(path.relative_to(STATIC)) for path in STATIC.rglob("*") if path.is_file()}

    assert set(static_files()) == there
    assert {Path(name).suffix for name in there} <= set(MEDIA_TYPES)


def test_files_of_others_are_those_of_the_release_that_they_name() -> None:
    readme = (STATIC / "vendor" / "README.md").read_text(encoding="utf-8")
    listed = dict(re.findall(r"^\| `(\S+)` \|.*\| `([0-9a-f]{64})` \|$", readme, re.MULTILINE))
    there = {
        path.name: hashlib.sha256(path.read_bytes()).hexdigest()
        for path in (STATIC / "vendor").iterdir()
        if path.name != "README.md"
    }

    assert listed == there

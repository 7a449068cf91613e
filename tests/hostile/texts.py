"""Every text that somebody may send: in a body, a path, a query, a header."""

# ruff: noqa: RUF001 - letters that look like others are what this is about

import json
from collections.abc import Callable, Mapping
from typing import Final
from urllib.parse import quote

import httpx2
from hypothesis import strategies as st

from tests.e2e.server import Person

Send = Callable[[Person, str, str], httpx2.Response]
_PIECES: Final = (
    *("\0", "\n", "\r\n", "\x7f", "\x85", "\u2028", "\ufeff", "\u00ad", "\u200b", "\u200d", "\u2060"),
    *("\u202e", "\u2066", "\u0301" * 5, "\ud800", "\udfff", "\U000e0041", "\uffff", "\U0010ffff"),
    *("а", "Α", "ı", "ſ", "ﬁ", "Ａ", "٣", "ß", "İ", "ǅ", "\u3164", "\uffa0"),
    *("anna", "admin", "7o", "'", '"', "\\", "%", "%00", "..", "/", "?", "#", "{}", "${x}", "';--", "<b>"),
    *("9" * 25, "-1", "1e9", "NaN", "null", "current", "2026-W54", "9999-W01", "0000-W00"),
)  # fmt: skip
TEXTS: Final = st.one_of(
    st.lists(st.sampled_from(_PIECES), min_size=1, max_size=4).map("".join),
    st.text(max_size=30),
    st.text(min_size=100, max_size=300),
)
"""Pieces that have caused harm somewhere, together and alone; any text; long ones."""

_NOT_IN_HEADERS: Final = bytes([*range(32), 127])  # no client library sends them


def _body(path: str, field: str, **more: object) -> Send:
    def send(person: Person, match_id: str, text: str) -> httpx2.Response:
        content = json.dumps({**more, field: text})  # in escapes, so that any text is JSON
        headers = {**person.headers, "Content-Type": "application/json"}
        return person.http.post(path.replace("{match_id}", match_id), content=content, headers=headers)

    return send


def _path(path: str) -> Send:
    def send(person: Person, match_id: str, text: str) -> httpx2.Response:
        named = quote(text, safe="", errors="surrogatepass")
        named = "x" if set(named) <= {"."} else named  # dots alone are gone before anything is sent
        return person.get(path.format(text=named, match_id=match_id))

    return send


def _query(path: str, name: str) -> Send:
    def send(person: Person, match_id: str, text: str) -> httpx2.Response:
        value = quote(text, safe="", errors="surrogatepass")
        return person.get(f"{path.format(match_id=match_id)}?{name}={value}")

    return send


def _header(name: str, method: str, path: str) -> Send:
    def send(person: Person, match_id: str, text: str) -> httpx2.Response:
        value = text.encode("utf-8", "surrogatepass").translate(None, _NOT_IN_HEADERS).strip()
        headers = {k.encode(): v.encode() for k, v in person.headers.items()}
        if value or name == "Idempotency-Key":
            headers[name.encode()] = value or b"x"
        return person.http.request(method, path.format(match_id=match_id), headers=headers)

    return send


FIELDS: Final[Mapping[str, Send]] = {
    "POST /v1/players: username": _body("/v1/players", "username", password="correct horse"),  # noqa: S106
    "POST /v1/players: password": _body("/v1/players", "password", username="somebody.else"),
    "POST /v1/players: locale": _body(
        "/v1/players",
        "locale",
        username="ok",
        password="correct horse",  # noqa: S106
    ),
    "POST /v1/sessions: username": _body("/v1/sessions", "username", password="correct horse"),  # noqa: S106
    "POST /v1/sessions: password": _body("/v1/sessions", "password", username="somebody.else"),
    "POST /v1/matches/{match_id}/nonce: nonce": _body("/v1/matches/{match_id}/nonce", "nonce"),
    "POST /v1/matches/{match_id}/invites: username": _body("/v1/matches/{match_id}/invites", "username"),
    "POST /v1/matches/{match_id}/plays: card": _body("/v1/matches/{match_id}/plays", "card", take=[]),
    "POST /v1/matches: mode": _body("/v1/matches", "mode", seats=2),
    "POST /v1/admin/players/{username}/coins: reason": _body(
        "/v1/admin/players/nobody-here/coins", "reason", amount=1
    ),
    "POST /v1/admin/matches/{match_id}/void: reason": _body(
        "/v1/admin/matches/00000000-0000-4000-8000-000000000000/void", "reason"
    ),
    "GET /v1/players/{username}: path": _path("/v1/players/{text}"),
    "GET /v1/matches/{match_id}: path": _path("/v1/matches/{text}"),
    "GET /v1/league/weeks/{week}: path": _path("/v1/league/weeks/{text}"),
    "GET /v1/league/weeks/{week}/players/{username}: path": _path("/v1/league/weeks/current/players/{text}"),
    "GET /v1/analytics/{dataset}: path": _path("/v1/analytics/{text}"),
    "GET /v1/me/matches: cursor": _query("/v1/me/matches", "cursor"),
    "GET /v1/me/matches: state": _query("/v1/me/matches", "state"),
    "GET /v1/me/wallet/entries: limit": _query("/v1/me/wallet/entries", "limit"),
    "GET /v1/matches/{match_id}/events: after": _query("/v1/matches/{match_id}/events", "after"),
    "GET /v1/analytics/{dataset}: from": _query("/v1/analytics/plays", "from"),
    "GET /v1/analytics/{dataset}: week": _query("/v1/analytics/plays", "week"),
    "POST /v1/matches/{match_id}/reclaim: key": _header(
        "Idempotency-Key", "POST", "/v1/matches/{match_id}/reclaim"
    ),
    "GET /v1/me: token": _header("Authorization", "GET", "/v1/me"),
}
"""By operation and field; what is sent there is otherwise right."""

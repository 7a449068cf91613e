"""A model client: plays a match to its end for one person, and gets along with everything that goes wrong.

    python3 docs/clients/player.py URL                       practice against a bot, as a guest
    python3 docs/clients/player.py URL online                an online match of two
    python3 docs/clients/player.py URL host ANNA BERNAT      a room of ANNA's, for BERNAT
    python3 docs/clients/player.py URL guest BERNAT          joins the room that BERNAT is invited to

It needs nothing but the standard library. Every order has a key of its own and is sent again with it until an
answer comes; `Retry-After` is obeyed; a stream that breaks goes on after the last event that was seen.
"""

import contextlib
import http.client
import json
import secrets
import sys
import time
from urllib import error, request

PASSWORD = "correct horse"  # noqa: S105 - people of examples
PATIENCE = 60
LATE = ("version-conflict", "not-your-turn", "match-over", "seat-held-by-bot")  # the match has moved on


class Refused(Exception):
    """The server said no: the code of the problem, and its detail."""


class Server:
    """The HTTP interface, for one person."""

    def __init__(self, url):
        self.url, self.token = url.rstrip("/"), None

    def call(self, method, path, body=None, unless=()):
        """One order or question, done once however often it is sent. Raises Refused, but not for `unless`."""
        key = secrets.token_urlsafe(12)
        for attempt in range(PATIENCE):
            try:
                with patiently(attempt), self._open(method, path, body, {"Idempotency-Key": key}) as answer:
                    return json.loads(answer.read() or b"null")
            except Refused as refusal:
                if refusal.args[0] in unless:
                    return None
                raise
        raise TimeoutError(path)

    def events(self, match):
        """Every frame of the live stream, across lost connections, until the match is over: name and data."""
        last, attempt = None, 0
        while attempt < PATIENCE:
            attempt += 1
            headers = {"Last-Event-ID": last} if last else {}
            with patiently(attempt), self._open("GET", f"{match}/stream", None, headers) as stream:
                if stream.status == 204:  # over, and all of it seen
                    return
                for number, name, data in frames(stream):
                    last, attempt = number or last, 0
                    yield name, data

    def _open(self, method, path, body, headers):
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        if body is not None:
            headers["Content-Type"] = "application/json"
        data = None if body is None else json.dumps(body).encode()
        asked = request.Request(f"{self.url}/v1{path}", data, headers, method=method)
        return request.urlopen(asked, timeout=30)  # a living stream says something every 15 seconds


@contextlib.contextmanager
def patiently(attempt):
    """Wait as long as the server asks for, or a while where no answer came; then one asks again."""
    try:
        yield
    except error.HTTPError as answer:
        if answer.code not in (429, 503):
            problem = json.load(answer)
            raise Refused(problem["code"], problem.get("detail")) from None
        time.sleep(float(answer.headers.get("Retry-After", 1)))
    except (OSError, http.client.HTTPException):  # it may have been done: the key will tell
        time.sleep(min(0.1 * 2**attempt, 5))


def frames(stream):
    """The frames of a stream: id (None for a hint), name, data."""
    frame = {}
    for raw in stream:
        field, _, value = raw.decode().rstrip("\r\n").partition(": ")
        if field:
            frame[field] = value
        elif "event" in frame:
            yield frame.get("id"), frame["event"], json.loads(frame["data"])
            frame = {}


def sign_in(server, username):
    """A session, under a name or as a guest."""
    path, person = "/guests", None
    if username:
        path, person = "/sessions", {"username": username, "password": PASSWORD}
        server.call("POST", "/players", person, unless=["username-taken"])
    server.token = server.call("POST", path, person)["token"]


def sit_down(server, mode, friend):
    """The path of a match in which we have a seat."""
    if mode == "guest":
        while not (invites := server.call("GET", "/me/invites")["items"]):
            time.sleep(0.2)
        server.call("POST", f"/matches/{invites[0]['match_id']}/seats", {})
        return f"/matches/{invites[0]['match_id']}"
    terms = {"mode": "friends" if mode == "host" else mode, "seats": 2}
    match = f"/matches/{server.call('POST', '/matches', terms)['match_id']}"
    invite = {"username": friend}
    while mode == "host" and not server.call("POST", f"{match}/invites", invite, unless=["not-found"]):
        time.sleep(0.2)  # the friend has not signed up yet
    return match


def play_if_ours(server, match):
    """Do whatever waits for us, until nothing does; the view as it is then."""
    while True:
        view = server.call("GET", match)
        ours, seats = view["your_seat"], view["seats"]
        is_full = all(seat["kind"] != "empty" for seat in seats)
        if view["state"] == "open" and view["host"] and ours == 0 and is_full:
            server.call("POST", f"{match}/start")
        elif view["state"] != "playing" or view["turn"] != ours:
            return view
        elif seats[ours]["held_by"] == "bot":  # we were too slow: take it back
            server.call("POST", f"{match}/reclaim", unless=LATE)
        elif moves := server.call("GET", f"{match}/moves")["moves"]:
            best = max(moves, key=lambda move: len(move["take"]))
            server.call("POST", f"{match}/plays", {**best, "expected_version": view["version"]}, unless=LATE)


def main(url, mode="practice", username=None, friend=None):
    """Play one match; print how it ended."""
    server = Server(url)
    sign_in(server, username or (None if mode == "practice" else f"player-{secrets.token_hex(4)}"))
    match = sit_down(server, mode, friend)
    view, seen, timeouts = play_if_ours(server, match), 0, 0
    for name, data in server.events(match):
        seen += 1
        timeouts += name == "TurnTimedOut"
        if data.get("version", 0) > view["version"]:  # not what our own play set off, and no hint
            view = play_if_ours(server, match)
        if view["state"] in ("ended", "cancelled"):
            break
    print(json.dumps({"seen": seen, "timeouts": timeouts, **view}))


if __name__ == "__main__":
    main(*sys.argv[1:])

"""A model client: plays a match to its end for one person, and gets along with everything that goes wrong.

    python3 docs/clients/player.py URL                       practice against a bot, as a guest
    python3 docs/clients/player.py URL online                an online match of two
    python3 docs/clients/player.py URL host ANNA BERNAT      a room of ANNA's, for BERNAT
    python3 docs/clients/player.py URL guest BERNAT          joins the room that BERNAT is invited to

It needs nothing but the standard library. Every order has a key of its own and is sent again with it until an
answer comes; `Retry-After` is obeyed; a stream that breaks goes on after the last event that was seen.
"""

import http.client
import json
import secrets
import sys
import time
import urllib.error
import urllib.request

PASSWORD = "correct horse"  # noqa: S105 - people of examples
PATIENCE = 60


class Refused(Exception):
    """The server said no; `code` says why."""

    def __init__(self, problem):
        super().__init__(problem.get("detail") or problem["code"])
        self.code = problem["code"]


class Server:
    """The HTTP interface, for one person."""

    def __init__(self, url):
        self.url, self.token = url.rstrip("/"), None

    def call(self, method, path, body=None, key=None):
        """One order or question, with one effect however often it has to be sent. Raises Refused."""
        key = key or secrets.token_urlsafe(12)
        for attempt in range(PATIENCE):
            try:
                with self._open(method, path, body, {"Idempotency-Key": key}) as answer:
                    return json.loads(answer.read() or b"null")
            except urllib.error.HTTPError as error:
                problem = json.load(error)
                if error.code not in (429, 503):
                    raise Refused(problem) from None
                time.sleep(float(error.headers.get("Retry-After", 1)))
            except (
                OSError,
                http.client.HTTPException,
            ):  # no answer: it may have been done, the key will tell
                time.sleep(min(0.1 * 2**attempt, 5))
        raise TimeoutError(path)

    def events(self, match):
        """Every frame of the live stream, across lost connections, until the match is over: name and data."""
        last, attempt = None, 0
        while attempt < PATIENCE:
            headers = {} if last is None else {"Last-Event-ID": last}
            try:
                with self._open("GET", f"{match}/stream", None, headers) as stream:
                    if stream.status == 204:  # over, and all of it seen
                        return
                    for number, name, data in frames(stream):
                        last, attempt = number or last, 0
                        yield name, data
            except urllib.error.HTTPError as error:
                if error.code not in (429, 503):
                    raise Refused(json.load(error)) from None
                time.sleep(float(error.headers.get("Retry-After", 1)))
            except (OSError, http.client.HTTPException):
                time.sleep(min(0.1 * 2**attempt, 5))
            attempt += 1

    def _open(self, method, path, body, headers):
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        if body is not None:
            headers["Content-Type"] = "application/json"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.url}/v1{path}", data, headers, method=method)
        return urllib.request.urlopen(request, timeout=30)  # a living stream says something every 15 seconds


def frames(stream):
    """The frames of a stream: id (None for a hint), name, data."""
    number = name = data = None
    for raw in stream:
        field, _, value = raw.decode().rstrip("\r\n").partition(": ")
        if field == "id":
            number = value
        elif field == "event":
            name = value
        elif field == "data":
            data = json.loads(value)
        elif not field and name:
            yield number, name, data
            number = name = data = None


def sign_in(server, username):
    """A session, under a name or as a guest."""
    if username is None:
        server.token = server.call("POST", "/guests")["token"]
        return
    person = {"username": username, "password": PASSWORD}
    try:
        server.call("POST", "/players", person)
    except Refused as refusal:
        if refusal.code != "username-taken":
            raise
    server.token = server.call("POST", "/sessions", person)["token"]


def sit_down(server, mode, friend):
    """The path of a match in which we have a seat."""
    if mode == "guest":
        while not (invites := server.call("GET", "/me/invites")["items"]):
            time.sleep(0.2)
        match = f"/matches/{invites[0]['match_id']}"
        server.call("POST", f"{match}/seats", {})
        return match
    terms = {"mode": "friends" if mode == "host" else mode, "seats": 2}
    match = f"/matches/{server.call('POST', '/matches', terms)['match_id']}"
    while mode == "host":
        try:
            server.call("POST", f"{match}/invites", {"username": friend})
            break
        except Refused as refusal:
            if refusal.code != "not-found":  # not signed up yet
                raise
            time.sleep(0.2)
    return match


def play_if_ours(server, match):
    """Do whatever waits for us, until nothing does; the view as it is then."""
    while True:
        view = server.call("GET", match)
        try:
            if not act(server, match, view):
                return view
        except Refused as refusal:  # the match had moved on: look again
            if refusal.code not in ("version-conflict", "not-your-turn", "match-over", "seat-held-by-bot"):
                raise


def act(server, match, view):
    """Start the full room that we host, or make our play; whether there was anything to do."""
    if view["state"] == "open":
        is_full = all(seat["kind"] != "empty" for seat in view["seats"])
        if not (view["host"] and view["your_seat"] == 0 and is_full):
            return False
        server.call("POST", f"{match}/start")
    elif view["state"] != "playing" or view["turn"] != view["your_seat"]:
        return False
    elif view["seats"][view["your_seat"]]["held_by"] == "bot":  # we were too slow: take it back
        server.call("POST", f"{match}/reclaim")
    elif moves := server.call("GET", f"{match}/moves")["moves"]:
        best = max(moves, key=lambda move: len(move["take"]))
        server.call("POST", f"{match}/plays", {**best, "expected_version": view["version"]})
    return True


def main(url, mode="practice", username=None, friend=None):
    """Play one match; print how it ended."""
    server = Server(url)
    name = username or (None if mode == "practice" else f"player-{secrets.token_hex(4)}")
    sign_in(server, name)
    match = sit_down(server, mode, friend)
    seen = timeouts = 0
    view = play_if_ours(server, match)
    if view["state"] in ("open", "playing"):
        for name, data in server.events(match):
            seen += 1
            timeouts += name == "TurnTimedOut"
            if data.get("version", 0) > view["version"]:  # not what our own play set off, and no hint
                view = play_if_ours(server, match)
            if view["state"] in ("ended", "cancelled"):
                break
    print(
        json.dumps(
            {
                "match": match,
                "state": view["state"],
                "seen": seen,
                "timeouts": timeouts,
                "result": view["result"],
            }
        )
    )


if __name__ == "__main__":
    main(*sys.argv[1:])

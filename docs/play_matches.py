"""Plays whole practice matches over HTTP and checks every point against the event log.

    uv run python docs/play_matches.py http://127.0.0.1:8000

A client written from the contract alone: it imports nothing but the standard library. It plays 2, 3 and 4
seats under both rulesets, replays the events of each match by itself, counts the points of each hand again,
and compares them with what the server recorded.
"""

import json
import sys
import urllib.request

TABLES = [
    {"seats": 2, "ruleset": "escombra"},
    {"seats": 3, "ruleset": "escombra"},
    {"seats": 4, "ruleset": "escombra"},
    {"seats": 2, "ruleset": "escoba"},
    {"seats": 3, "ruleset": "escoba", "bot": "easy"},
    {"seats": 4, "ruleset": "escoba"},
    {"seats": 4, "ruleset": "escoba", "pairs": True},
]
ALL_OROS = {"escombra": 2, "escoba": 3}
ALL_SEVENS = {"escombra": 3, "escoba": 2}


class Server:
    """The HTTP interface, as a guest."""

    def __init__(self, url):
        self.url = url
        self.token = ""
        self.token = self.call("POST", "/v1/guests")["token"]

    def call(self, method, path, body=None):
        headers = {"Content-Type": "application/json"} if body is not None else {}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        data = json.dumps(body).encode() if body is not None else None
        request = urllib.request.Request(self.url + path, data, headers, method=method)
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)


def play(server, terms):
    """Plays one match to the end; returns its events."""
    view = server.call("POST", "/v1/matches", {"mode": "practice", **terms})
    match = f"/v1/matches/{view['match_id']}"
    while view["state"] == "playing":
        moves = server.call("GET", match + "/moves")["moves"]
        move = max(moves, key=lambda move: len(move["take"]))
        view = server.call("POST", match + "/plays", {**move, "expected_version": view["version"]})
    events, after = [], 0
    while after is not None:
        page = server.call("GET", f"{match}/events?after={after}&limit=500")
        events, after = events + page["items"], page["next"]
    assert [event["version"] for event in events] == list(range(1, view["version"] + 1))
    return events


def check(events):
    """Counts every hand again; returns how many. Raises AssertionError where the server is wrong."""
    opened = events[0]["payload"]
    sides = 2 if opened["pairs"] else opened["seats"]
    totals, hands = [0] * sides, 0
    for event in events:
        kind, said = event["type"], event["payload"]
        if kind == "Dealt" and said["round"] == 1:
            piles, escobas = [[] for _ in range(sides)], [0] * sides
        side = said["seat"] % sides if said.get("seat") is not None else None
        if kind == "Captured":
            piles[side] += [said["card"], *said["take"]]
        elif kind == "Escoba":
            piles[side] += said.get("take", [])
            escobas[side] += said.get("opening", 1)
        elif kind == "TableSwept" and side is not None:
            piles[side] += said["cards"]
        elif kind == "HandScored":
            hands += 1
            expected = points(opened["ruleset"], piles, escobas)
            totals = [total + sum(earned.values()) for total, earned in zip(totals, expected)]
            assert [scored["reasons"] for scored in said["sides"]] == expected, (said, expected)
            assert [scored["total"] for scored in said["sides"]] == totals, (said, totals)
    assert events[-2]["type"] == "MatchWon" and events[-1]["type"] == "SeedRevealed"
    return hands


def points(ruleset, piles, escobas):
    """The points of a hand, counted from the rules' text."""
    cards = [len(pile) for pile in piles]
    oros = [sum(card[1] == "o" for card in pile) for pile in piles]
    sevens = [sum(card[0] == "7" for card in pile) for pile in piles]

    def most(counts, side):
        return int(all(counts[side] > other for place, other in enumerate(counts) if place != side))

    return [
        {
            "escobas": escobas[side],
            "cards": most(cards, side),
            "oros": ALL_OROS[ruleset] if oros[side] == 10 else most(oros, side),
            "seven_of_oros": int("7o" in piles[side]),
            "sevens": ALL_SEVENS[ruleset] if sevens[side] == 4 else most(sevens, side),
        }
        for side in range(len(piles))
    ]


def main(url):
    """Plays every kind of table once."""
    server = Server(url)
    for terms in TABLES:
        events = play(server, terms)
        won = events[-2]["payload"]
        print(f"{terms}: {check(events)} hands, {len(events)} events, ranking {won['ranking']}")
    print(f"{len(TABLES)} matches played, every point right")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000")

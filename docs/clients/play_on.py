"""Plays a match to its end for the people whose tokens are given, always taking as much as a card can.

    python3 docs/clients/play_on.py URL MATCH TOKEN...

It needs nothing but the standard library. Whoever else sits at the table plays for themselves: it waits.
"""

import json
import sys
import time
import urllib.request


def call(method, address, token, body=None):
    """One request."""
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(address, data, headers, method=method)
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer)


def play_on(url, match_id, tokens):
    """Plays until the match is over; returns the last view."""
    match = f"{url}/v1/matches/{match_id}"
    seats = {call("GET", match, token)["your_seat"]: token for token in tokens}
    view = call("GET", match, tokens[0])
    while view["state"] == "playing":
        token = seats.get(view["turn"])
        moves = call("GET", match + "/moves", token)["moves"] if token else []
        if moves:
            move = max(moves, key=lambda move: len(move["take"]))
            view = call("POST", match + "/plays", token, {**move, "expected_version": view["version"]})
        else:
            time.sleep(0.2)
            view = call("GET", match, tokens[0])
    return view


if __name__ == "__main__":
    ended = play_on(sys.argv[1], sys.argv[2], sys.argv[3:])
    print(f"match {ended['match_id']} is over after {len(ended['hand_scores'])} hands")

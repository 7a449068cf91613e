"""Checks every deal of a match that is over, with nothing but docs/shuffle.md and the standard library.

python3 docs/verify_deal.py PROOF.json EVENTS.json...   (the answers to GET .../proof and GET .../events)
python3 docs/verify_deal.py --vectors docs/shuffle-vectors.json
"""

import hashlib
import hmac
import json
import sys
from itertools import count
from pathlib import Path

DECK = [rank + suit for suit in "oceb" for rank in "1234567scr"]


def draws(seed, nonces, label):
    named = ",".join(f"{seat}:{nonces[seat]}" for seat in sorted(nonces))
    for block in count():
        message = f"escombra-shuffle-1|{named}|{label}|{block}"
        yield from hmac.digest(bytes.fromhex(seed), message.encode("ascii"), "sha256")


def below(bound, drawn):
    return next(byte % bound for byte in drawn if byte < 256 - 256 % bound)


def deck_of(seed, nonces, hand):
    deck, drawn = list(DECK), draws(seed, nonces, str(hand))
    for k in range(39, 0, -1):
        j = below(k + 1, drawn)
        deck[k], deck[j] = deck[j], deck[k]
    return deck


def deals(seed, nonces, seats, dealer):
    for hand in count(1):
        deck = iter(deck_of(seed, nonces, hand))
        for nth in range(1, 36 // (3 * seats) + 1):
            cards = {
                str((dealer + step) % seats): [next(deck) for _ in "123"] for step in range(1, seats + 1)
            }
            table = [next(deck) for _ in "1234"] if nth == 1 else None
            yield {"hand": hand, "round": nth, "dealer": dealer, "cards": cards, "table": table}
        dealer = (dealer + 1) % seats


def check(what, told, right):
    if told != right:
        sys.exit(f"WRONG {what}: it is {told}, and should be {right}")
    print(f"right {what}")


def check_match(proof, events):
    def payloads(*types):
        return [event["payload"] for event in events if event["type"] in types]

    seed, nonces, opened = proof["seed"], proof["nonces"], events[0]["payload"]
    check("algorithm", proof["algorithm"], "escombra-shuffle-1")
    check("versions without a gap", [event["version"] for event in events], list(range(1, len(events) + 1)))
    check("commitment before the deal", opened["commitment"], hashlib.sha256(bytes.fromhex(seed)).hexdigest())
    check("commitment of the proof", proof["commitment"], opened["commitment"])
    check("seed at the end", payloads("SeedRevealed"), [{"seed": seed}])
    sat = {said["seat"]: said.get("nonce") for said in payloads("SeatTaken", "NonceAdded", "SeatLeft")}
    check("nonces", nonces, {str(seat): nonce for seat, nonce in sat.items() if nonce is not None})
    dealer = below(opened["seats"], draws(seed, nonces, "0"))
    check("first dealer", payloads("MatchStarted"), [{"dealer": dealer}] * len(payloads("MatchStarted")))
    for told, right in zip(payloads("Dealt"), deals(seed, nonces, opened["seats"], dealer)):
        check(f"hand {right['hand']}, round {right['round']}", {"table": None, **told}, right)


first, *pages = [json.loads(Path(name).read_bytes()) for name in sys.argv[1:] if name != "--vectors"]
if "--vectors" not in sys.argv:
    check_match(first, [event for page in pages for event in page["items"]])
for one in first if "--vectors" in sys.argv else ():
    seed, nonces = one["seed"], one["nonces"]
    check(f"commitment of {seed}", one["commitment"], hashlib.sha256(bytes.fromhex(seed)).hexdigest())
    check("its first dealer", one["first_dealer"], below(one["seats"], draws(seed, nonces, "0")))
    check(f"its deck of hand {one['hand']}", one["deck"].split(), deck_of(seed, nonces, one["hand"]))

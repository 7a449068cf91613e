"""What the page asks of Python in its browser. Calls and answers are JSON, in the form of the contract.

A match is its record: `{id, terms, seed, username, orders}`, where each order has the time at which it was
given and the first one opened the match. The page keeps the record, and from it the match is made anew.
"""

import json
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import Any, Final
from uuid import UUID

from application.matches.house_rules import Asked, HouseRules
from application.offline_match import SEAT, OfflineMatch
from application.refusals import NotFound
from domain.match.commands import Forfeit, MatchCommand, PlayCard, Reclaim
from domain.rules.refusals import Refusal
from infrastructure.plain_events import describe
from infrastructure.rules_version import rules_version

_PREFIX: Final = "offline-"
"""Ids of such matches begin so: no server has a match of that name."""
_matches: Final[dict[str, OfflineMatch]] = {}


def call(name: str, arguments: str) -> str:
    """Carry out one call. `{"answer": …}`, or `{"refused": {code, detail}}` where the rules refuse."""
    try:
        return _json({"answer": _CALLS[name](*json.loads(arguments))})
    except Refusal as refusal:
        return _json({"refused": {"code": refusal.code, "detail": str(refusal)}})


def _resume(record: Mapping[str, Any]) -> None:
    """Make a match from its record, as far as it has been played."""
    opening, *orders = record["orders"]
    match = OfflineMatch(
        UUID(record["id"].removeprefix(_PREFIX)),
        HouseRules().terms(Asked(**record["terms"])),
        bytes.fromhex(record["seed"]),
        datetime.fromisoformat(opening["at"]),
        record["username"],
        describe,
    )
    for order in orders:
        match.carry_out(_command(order), datetime.fromisoformat(order["at"]))
    _matches[record["id"]] = match


def _carry_out(match_id: str, order: Mapping[str, Any]) -> dict[str, Any]:
    """Do what is asked; the view after all that it set off."""
    _match(match_id).carry_out(_command(order), datetime.fromisoformat(order["at"]))
    return _view(match_id)


def _view(match_id: str) -> dict[str, Any]:
    return {**_match(match_id).view(datetime.now(UTC)), "match_id": match_id}


def _match(match_id: str) -> OfflineMatch:
    if match_id not in _matches:
        raise NotFound
    return _matches[match_id]


def _command(order: Mapping[str, Any]) -> MatchCommand:
    match order["what"]:
        case "play":
            return PlayCard(SEAT, order["card"], tuple(order["take"]))
        case "forfeit":
            return Forfeit(SEAT)
        case "reclaim":
            return Reclaim(SEAT)
        case what:
            raise ValueError(f"not an order: {what}")


def _json(content: object) -> str:
    return json.dumps(content, ensure_ascii=False, separators=(",", ":"))


_CALLS: Final[dict[str, Callable[..., object]]] = {
    "rules": rules_version,
    "resume": _resume,
    "carry_out": _carry_out,
    "view": _view,
    "moves": lambda match_id: _match(match_id).moves(),
    "events": lambda match_id, after: _match(match_id).events(after),
}

"""What an answer must say, given what was known before: anything else is a wrong answer."""

from benchmarks.load.choosing import Play
from benchmarks.load.people import View, WrongAnswer
from domain.cards import Card


def check(holds: object, what: str, view: View) -> None:
    """Raise WrongAnswer unless it holds."""
    if not holds:
        raise WrongAnswer(f"{what}: {view}")


def check_played(before: View, held: list[Card], play: Play, after: View) -> None:
    """The answer to a play of whose turn it was `before`, as that player sees it."""
    seat, last = before["turn"], after["last_play"]
    shown = last["seat"], last["card"], {*last["take"]}
    check(after["match_id"] == before["match_id"], "another match", after)
    check(after["your_seat"] == seat, "the view of another seat", after)
    check(after["version"] > before["version"], f"not after version {before['version']}", after)
    check(shown == (seat, play.card, {*play.take}), f"not {play}", after)
    if after["state"] == "ended":
        check(after["result"] and after["result"]["ranking"], "no result", after)
        return
    check(after["state"] == "playing", "neither over nor going on", after)
    hand, turn = before["hand_number"], (seat + 1) % len(after["seats"])
    check(after["turn"] == turn or after["hand_number"] == hand + 1, "out of turn", after)
    if deal_of(after) == deal_of(before):
        left = [card for card in held if card != play.card]
        check(after["your_cards"] == left, f"not the cards {left}", after)
        check({*after["table"]} == _table_after(before["table"], play), f"not the table after {play}", after)
    else:
        nexts = (hand, before["round"] + 1), (hand + 1, 1)
        check(deal_of(after) in nexts, "not the next deal", after)
        check(len(after["your_cards"]) == 3, "not three new cards", after)


def check_turn(known: View, view: View) -> None:
    """What a player is told who is to move, where all but the cards in hand is known already."""
    for field in ("match_id", "version", "state", "turn", "table", "round", "hand_number"):
        check(view[field] == known[field], f"not the {field} {known[field]}", view)
    check(view["your_seat"] == view["turn"] and view["your_cards"], "not the view of who is to move", view)


def deal_of(view: View) -> tuple[int, int]:
    """Which deal the cards in hand are from: the hand, and the round of it."""
    return view["hand_number"], view["round"]


def _table_after(table: list[Card], play: Play) -> set[Card]:
    return {*table} - {*play.take} if play.take else {*table, play.card}

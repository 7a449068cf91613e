"""The parts of the table screen beside the cards, as text: the sides, and the options."""

from typing import Final

from rich.text import Text

from domain.match.state import Match
from domain.rules.hand import Hand
from domain.rules.seats import side_of
from interfaces.terminal.people import side_name
from interfaces.terminal.screens.choice import Choice
from interfaces.terminal.sentences import card_in_words, in_words
from interfaces.terminal.words import Words

CROSSED: Final = "\N{BOX DRAWINGS LIGHT DIAGONAL CROSS}"
"""A card that lies across the pile: an escoba."""
_OPTIONS_SEEN: Final = 5


def sides(words: Words, match: Match, hand: Hand) -> Text:
    """One line a side: total, pile with its crossed cards, and whether it is to play."""
    names = [side_name(words, match, side) for side in range(match.terms.sides)]
    longest = max(map(len, names))
    to_play = None if hand.everyone_has_played else side_of(hand.turn, match.terms.sides)
    return Text("\n").join(
        [
            _side(words, f"{name:<{longest}}", match.totals[side], hand, side, is_to_play=side == to_play)
            for side, name in enumerate(names)
        ]
    )


def options(words: Words, choice: Choice) -> Text:
    """What the chosen card can do, the chosen thing marked; the list moves along with it."""
    first = max(0, min(choice.option - _OPTIONS_SEEN // 2, len(choice.options) - _OPTIONS_SEEN))
    lines = [Text(words("with", card=card_in_words(words, choice.play.card)), "bold")]
    for place, take in enumerate(choice.options[first : first + _OPTIONS_SEEN], start=first):
        name = "lay" if not take else "sweep" if choice.sweeps(take) else "take"
        label = words(name, cards=in_words(words, take))
        chosen = place == choice.option
        lines.append(Text(f"{'▶' if chosen else ' '} {label}", "bold #ffe08a" if chosen else ""))
    return Text("\n").join(lines)


def _side(words: Words, name: str, total: int, hand: Hand, side: int, *, is_to_play: bool) -> Text:
    crossed = f" {CROSSED * hand.escobas[side]}" if hand.escobas[side] else ""
    line = Text(f"{'▶' if is_to_play else ' '} {name}  ", "bold" if is_to_play else "")
    line.append(f"{words.counted('points', total):>10}   ", "bold #ffe08a")
    line.append(f"▥ {words.counted('cards', len(hand.piles[side]))}")
    line.append(crossed, "bold #ffe08a")
    return line

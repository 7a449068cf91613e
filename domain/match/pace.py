"""How long a client waits before it shows a play that no person made."""

from typing import Final

_PAUSES_MS: Final = (900, 1_400, 700, 1_900, 1_100, 800, 1_600)


def shown_after_ms(hand_number: int, cards_left: int) -> int:
    """Milliseconds, 700 to 1,900, by the place in the match only, so that it tells nothing about a card."""
    return _PAUSES_MS[(3 * hand_number + cards_left) % len(_PAUSES_MS)]

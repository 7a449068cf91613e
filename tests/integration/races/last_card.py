"""A match for a stake, one card before its end."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final
from uuid import UUID, uuid4

from application.matches.claims import claims_of
from application.ports import EMPTY, Appended, Appending
from domain.bots import Move
from domain.match.events import MatchEvent, SeatTaken
from domain.rewards.terms import RewardSettings
from tests.given import SEED, deck_beginning, given, scored, scripted_hand, table_of
from tests.integration.races.arena import Arena, Doing

STAKE: Final = 100
_DECK: Final = deck_beginning("7o 1o 2o 4o 5o 6o so co ro 1c")
_HAND: Final = scripted_hand(_DECK, takes={"7o": "so"}, number=2)


def _sits(event: MatchEvent, players: Sequence[UUID]) -> MatchEvent:
    return replace(event, player_id=str(players[event.seat])) if isinstance(event, SeatTaken) else event


async def one_card_left(both: Arena, *players: UUID) -> UUID:
    """The second has one card to play, and the first, who has 20 points and every capture, will have won."""
    table = table_of(mode="online", stake=STAKE, rewards=RewardSettings())
    events = (*[_sits(event, players) for event in table], scored(1, 20, 3), *_HAND[:-1])
    match_id = uuid4()
    claims = tuple(sorted(claims_of(match_id, given(*events))))
    outcome = await both.one.store.append(
        Appending(match_id, EMPTY, events, both.now, claims=claims, seed=SEED)
    )
    assert isinstance(outcome, Appended)
    return match_id


async def playing_it(both: Arena, player: UUID, match_id: UUID) -> Doing:
    """The last card is laid down."""
    [card] = (await both.one.matches.moves(player, match_id)).moves[-1:]
    move = Move(card.card)
    return lambda server: server.playing.play(player, match_id, move.card, move.take, None, None)

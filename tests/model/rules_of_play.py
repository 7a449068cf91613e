"""What happens once the cards are dealt: plays, going, coming back, the end; and the same again."""

from uuid import UUID

from hypothesis import strategies as some
from hypothesis.stateful import precondition, rule

from domain.bots import BOTS
from domain.bots.seat_view import seen_from
from domain.match.state import Match
from domain.shuffle import Draws
from tests.model import refused
from tests.model.machine import ONE, REFUSED, WHERE
from tests.model.rules_of_tables import Tables
from tests.model.tables import Table
from tests.simulated_town.people import match_in

NO_CHANCE = Draws(bytes(32), {}, "the normal bot draws nothing")


class Play(Tables):
    """After the first card."""

    @precondition(lambda self: any(table.phase == "playing" for table in self.model.tables.values()))
    @rule(where=WHERE, plays=some.sampled_from([1, 5, 40, 400]))
    def play_on(self, where: int, plays: int) -> None:
        running = [table for table in self.model.tables.values() if table.phase == "playing"]
        table = running[-1 - where % min(3, len(running))]
        for _ in range(plays):
            seat = _turn_of_a_person(self.match(table.id))
            if seat is None:
                return
            self._one_play(table, seat)

    def _one_play(self, table: Table, seat: int) -> None:
        hand, who = self.match(table.id).hand, table.chairs[seat]
        assert hand is not None
        move = BOTS["normal"](seen_from(hand, seat), NO_CHANCE)
        table.late_in_a_row[seat] = 0
        self.done(
            "play",
            lambda it, key: it.playing.play(UUID(who), table.id, move.card, move.take, None, key),
            (),
            who,
        )
        self.look(table)

    @rule(who=ONE, where=WHERE)
    def play_a_card_that_one_has_not(self, who: int, where: int) -> None:
        table = self.table(where)
        if table is None:
            return
        person = self.one_of(who, table.chairs.values())
        reasons = refused.playing(table, person, self.turn_at(table))
        hand = self.match(table.id).hand
        held = hand.held[table.seat_of(person) or 0] if hand else ()
        card = next(card for card in ("1o", "2o", "3o", "4o") if card not in held)
        self.done(
            "a card one has not",
            lambda it, key: it.playing.play(UUID(person), table.id, card, (), None, key),
            reasons,
            person,
        )

    @rule(who=ONE, where=WHERE)
    def forfeit(self, who: int, where: int) -> None:
        table = self.table(where)
        if table is None:
            return
        person = self.one_of(who, table.chairs.values())
        reasons = refused.forfeiting(table, person)
        if self.done(
            "forfeit", lambda it, key: it.playing.forfeit(UUID(person), table.id, key), reasons, person
        ):
            seat = table.seat_of(person)
            assert seat is not None
            if seat not in table.gave_up:
                table.gave_up.add(seat)
                self.look(table)

    @rule(who=ONE, where=WHERE)
    def reclaim(self, who: int, where: int) -> None:
        table = self.table(where)
        if table is None:
            return
        person = self.one_of(who, table.chairs.values())
        reasons = refused.reclaiming(table, person)
        if self.done(
            "reclaim", lambda it, key: it.playing.reclaim(UUID(person), table.id, key), reasons, person
        ):
            seat = table.seat_of(person)
            if seat in table.held:
                del table.held[seat]
                table.late_in_a_row[seat] = 0
                self.look(table)

    @rule(who=ONE, where=WHERE)
    def rematch(self, who: int, where: int) -> None:
        table = self.table(where)
        if table is None:
            return
        person = self.one_of(who, table.chairs.values())
        reasons = refused.again(self.model, table, person)
        done = self.does(
            "rematch", lambda it, key: it.rematch.open(UUID(person), table.id, key), reasons, person
        )
        if done is REFUSED:
            return
        seat = table.seat_of(person)
        table.rematch = table.asked.mode == "friends"
        new = self.model.open(match_in(done), table.asked, person, self.now, seat or 0)
        if table.rematch:
            new.invited = {other: place for place, other in table.chairs.items() if other != person}


def _turn_of_a_person(match: Match) -> int | None:
    if match.phase != "playing" or match.hand is None:
        return None
    return match.hand.turn if match.chairs[match.hand.turn].is_played_by_person else None

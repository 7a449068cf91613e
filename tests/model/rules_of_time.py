"""What time and administrators do, and the same command once more."""

from datetime import timedelta
from uuid import UUID

import pytest
from hypothesis import strategies as some
from hypothesis.stateful import precondition, rule

from application.refusals import Banned, TokenUnknown
from domain.rewards.boosts import Boost
from tests.model import refused
from tests.model.machine import WHERE, WHO
from tests.model.rules_of_play import Play
from tests.model.tables import Table
from tests.simulated_town.people import version_in


class Everything(Play):
    """All of it."""

    @rule(seconds=some.sampled_from([5, 16, 31, 31, 31, 31, 61, 61, 300, 1_801, 90_000]))
    def time_passes(self, seconds: int) -> None:
        until = self.now + timedelta(seconds=seconds)
        while (due := self.world.next_due()) is not None and due <= until:
            self.world.clock.now = max(self.now, due)
            going = [table for table in self.model.tables.values() if not table.is_over]
            before = [(table, self.match(table.id).version, self.turn_at(table)) for table in going]
            self.world.run(self.server.deadlines.act())
            moved = [(table, turn) for table, was, turn in before if self.match(table.id).version != was]
            assert moved, f"nobody acts on what is due {due}"
            for table, turn in moved:
                self.is_due(table, turn)
        self.world.clock.now = until

    def is_due(self, table: Table, turn: int | None) -> None:
        """The model of what time brings."""
        self.met[f"due: {table.phase}"] += 1
        if table.phase == "open":
            assert self.now >= table.waits_until
            if table.asked.mode == "friends" or table.asked.stake:
                self.model.give_back(table)
            else:
                self.model.begin(table, self.now)
            return
        people = set(table.chairs) - table.gave_up - set(table.held)
        if people and table.asked.clock != 0 and table.asked.mode != "practice":
            assert turn in people
            self.model.timed_out(table, turn)
        self.look(table)

    @rule(who=WHO, where=WHERE, sure=some.integers(0, 3))
    def void(self, who: int, where: int, sure: int) -> None:
        table, admin = self.table(where), self.people[who]
        if (
            sure == 0
            and table is not None
            and self.done(
                "void",
                lambda it, key: it.seats.void(UUID(admin), table.id, "broken", key),
                refused.voiding(table),
                admin,
            )
        ):
            self.model.give_back(table)

    @rule(who=WHO, coins=some.sampled_from([100, 700, -300]))
    def grant(self, who: int, coins: int) -> None:
        person = self.people[who]
        reasons = ["insufficient-coins"] if self.model.coins[person] + coins < 0 else []
        if self.done(
            "grant",
            lambda it, key: it.administration.grant_coins(self.names[who], coins, "why", None, key),
            reasons,
            person,
        ):
            self.model.coins[person] += coins

    @rule(who=WHO, kind=some.sampled_from(["gold_booster", "vip_pass"]), hours=some.sampled_from([1, 50]))
    def boost(self, who: int, kind: Boost, hours: int) -> None:
        until = self.now + timedelta(hours=hours)
        self.does(
            "boost",
            lambda it, key: it.administration.grant_boost(self.names[who], kind, until, "why", None, key),
            (),
            self.people[who],
        )
        boost = self.people[who], kind
        self.model.boosts[boost] = max(until, self.model.boosts.get(boost, until))

    @rule(who=WHO, hours=some.sampled_from([1, 50]))
    def ban(self, who: int, hours: int) -> None:
        token = self.signs_in(who)
        until = self.now + timedelta(hours=hours)
        self.does(
            "ban",
            lambda it, key: it.administration.ban(self.names[who], until, "why", None, key),
            (),
            self.people[who],
        )
        self.model.banned[self.people[who]] = until
        assert self.signs_in(who) is None
        if token is not None:
            with pytest.raises(TokenUnknown):
                self.world.run(self.server.players.session_of(token))

    def signs_in(self, who: int) -> str | None:
        """A token; None for the banned, and for nobody else."""
        is_banned = self.now < self.model.banned.get(self.people[who], self.now)
        try:
            opened = self.world.run(self.server.players.sign_in(self.names[who], "a long password"))
        except Banned:
            assert is_banned
            return None
        assert not is_banned
        token: str = opened.token
        return token

    @precondition(lambda self: self.last is not None)
    @rule()
    def the_same_once_more(self) -> None:
        assert self.last is not None
        command, key, version = self.last
        self.met["once more"] += 1
        assert version_in(self.world.run(command(self.server, key))) == version

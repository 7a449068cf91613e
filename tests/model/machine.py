"""Everything that people, administrators and time do, in any order, against a model that is a page long."""

from collections import Counter
from collections.abc import Callable, Coroutine, Iterable
from datetime import datetime
from typing import Any, ClassVar
from uuid import UUID

from hypothesis import strategies as some
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant

from application.ports import CommandKey
from domain.match.state import Match
from domain.rules.refusals import Refusal
from tests.model.model import Model
from tests.model.tables import Seen, Table
from tests.model.world import InMemory, World
from tests.simulated_town.people import version_in

PEOPLE = 5
REFUSED = object()
Command = Callable[[Any, CommandKey], Coroutine[Any, Any, Any]]
WHO = some.integers(0, PEOPLE - 1)
MOSTLY = 15
ONE = some.integers(0, MOSTLY + PEOPLE - 1)
"""For `one_of`."""
WHERE = some.integers(0, 9)


class Machine(RuleBasedStateMachine):
    """People and the model of them. The rules are in `rules_*.py`; `met` counts what has happened."""

    met: ClassVar[Counter[str]] = Counter()
    make_world: ClassVar[Callable[[], World]] = InMemory

    def __init__(self) -> None:
        super().__init__()
        self.world = type(self).make_world()
        self.server: Any = self.world.server
        self.commands = 0
        self.last: tuple[Command, CommandKey, int | None] | None = None
        self.names: list[str] = []
        self.people: list[str] = []

    @initialize()
    def people_sign_up(self) -> None:
        for _ in range(PEOPLE):
            name = f"vei{self.world.next_number()}"
            account = self.world.run(self.server.players.register(name, "a long password", None))
            self.names.append(name)
            self.people.append(str(account.player_id))
        self.model = Model(self.people)

    def teardown(self) -> None:
        """Whatever has happened."""
        self.world.close()

    @property
    def now(self) -> datetime:
        """The present."""
        return self.world.clock.now

    def done(self, what: str, command: Command, reasons: Iterable[str], who: str) -> bool:
        """Whether a command was carried out, which it is exactly where there are no reasons against it."""
        return self.does(what, command, reasons, who) is not REFUSED

    def does(self, what: str, command: Command, reasons: Iterable[str], who: str) -> Any:
        """The same, with its result; REFUSED where it is."""
        self.commands += 1
        key = CommandKey(who, f"{what} {self.commands}", what.encode(), "200")
        expected = set(reasons)
        try:
            result = self.world.run(command(self.server, key))
        except Refusal as refusal:
            if refusal.code not in expected:
                raise AssertionError(f"{what}: {refusal.code}, not one of {expected}") from refusal
            self.met[refusal.code] += 1
            return REFUSED
        assert not expected, (what, "was not refused", expected)
        self.met[what] += 1
        self.last = command, key, version_in(result)
        return result

    def table(self, number: int) -> Table | None:
        """One of the last tables, the earliest of them practice."""
        tables = list(self.model.tables.values())
        practice = [table for table in tables if table.asked.mode == "practice"]
        tables = [*practice[-1:], *[table for table in tables if table.asked.mode != "practice"][-3:]]
        return tables[number % len(tables)] if tables else None

    def one_of(self, who: int, fitting: Iterable[str | None]) -> str:
        """Somebody, mostly one of those who fit."""
        likely = sorted(one for one in fitting if one is not None)
        return likely[who % len(likely)] if likely and who < MOSTLY else self.people[who % PEOPLE]

    def match(self, match_id: UUID) -> Match:
        """A match as the application has it."""
        match: Match = self.world.run(self.server.matches.present(match_id)).match
        return match

    def turn_at(self, table: Table) -> int | None:
        """Whose turn it is, which is a matter of the cards."""
        match = self.match(table.id)
        return match.hand.turn if match.hand and match.phase == "playing" else None

    def look(self, table: Table) -> None:
        """Tell the model what the cards have brought."""
        match = self.match(table.id)
        result = match.result
        seen = Seen(len(match.hand_scores), result and result.reason, result.ranking if result else None)
        self.model.went_on(table, seen)
        if table.is_over:
            self.met[f"ended: {seen.reason}"] += 1

    @invariant()
    def everybody_has_the_coins_of_the_model(self) -> None:
        if self.people:
            assert self.world.coins(self.people) == self.model.coins
            assert self.world.total() == 0

    @invariant()
    def everybody_has_the_one_table_of_the_model(self) -> None:
        for who in self.people:
            kept = [table.id for table in self.model.tables.values() if table.keeps(who)]
            assert len(kept) <= 1
            owner = self.world.run(self.world.store.owner_of("live", who))
            assert owner == (kept[0] if kept else None)

    @invariant()
    def every_table_is_as_in_the_model(self) -> None:
        for table in list(getattr(self, "model", Model([])).tables.values())[-8:]:
            match = self.match(table.id)
            assert match.phase == table.phase
            chairs = dict(enumerate(match.chairs))
            assert {seat: one.player_id for seat, one in chairs.items() if one.player_id} == table.chairs
            assert {seat for seat, one in chairs.items() if one.forfeited} == table.gave_up
            held = {seat for seat, one in chairs.items() if one.player_id and one.held_by_bot}
            assert held == table.gave_up | set(table.held)
            assert {one.player_id: one.seat for one in match.invites} == table.invited
            assert self.world.escrow(table.id) == table.stakes

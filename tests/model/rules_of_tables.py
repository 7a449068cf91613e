"""Opening tables, sitting down at them, leaving them."""

from uuid import UUID

from hypothesis import strategies as some
from hypothesis.stateful import rule

from application.matches.house_rules import Asked
from domain.match.terms import Seats
from tests.model import refused
from tests.model.machine import ONE, PEOPLE, REFUSED, WHERE, WHO, Machine
from tests.simulated_town.people import match_in

SEAT = some.sampled_from([None, 0, 1, 1, 2])
ROOMS = some.sampled_from(
    [
        *(Asked("friends", 2, clock=0), Asked("friends", 2, clock=15), Asked("friends", 2, clock=30)),
        *(Asked("friends", 3, clock=15), Asked("friends", 4, clock=15)),
    ]
)
ONLINE = some.sampled_from(
    [
        *(Asked("online", 2), Asked("online", 2), Asked("online", 2, stake=100)),
        *(Asked("online", 2, stake=1000), Asked("online", 3, stake=250), Asked("online", 4)),
    ]
)
SEATS: list[Seats] = [2, 3]


class Tables(Machine):
    """Before the first card."""

    @rule(who=WHO, asked=ROOMS)
    def open_room(self, who: int, asked: Asked) -> None:
        host = self.people[who]
        reasons = refused.sitting(self.model, host, asked, self.now)
        done = self.does("room", lambda it, key: it.rooms.open(UUID(host), asked, key), reasons, host)
        if done is not REFUSED:
            self.model.open(match_in(done), asked, host, self.now)

    @rule(who=WHO, asked=ONLINE)
    def sit_online(self, who: int, asked: Asked) -> None:
        person = self.people[who]
        reasons = set(refused.sitting(self.model, person, asked, self.now))
        done = self.does("sit", lambda it, key: it.online.sit(UUID(person), asked, key), reasons, person)
        if done is REFUSED:
            return
        place = self.model.place_for(person, asked, self.now)
        seat = self.match(match_in(done)).seat_of(person)
        if place is None:
            assert match_in(done) not in self.model.tables
            self.model.open(match_in(done), asked, person, self.now, seat or 0)
        else:
            assert match_in(done) == place.id
            assert seat in place.free_for(person)
            self.model.sit(place, seat or 0, person, self.now)

    @rule(who=WHO, seats=some.sampled_from(SEATS), times=some.sampled_from([1] * 11 + [21]))
    def practise(self, who: int, seats: Seats, times: int) -> None:
        person, asked = self.people[who], Asked("practice", seats)
        for _ in range(times):
            done = self.does(
                "practice",
                lambda it, key: it.practice.open(UUID(person), it.rules.terms(asked), key),
                (),
                person,
            )
            self.model.open(match_in(done), asked, person, self.now)

    @rule(host=ONE, guest=WHO, where=WHERE, seat=SEAT)
    def invite(self, host: int, guest: int, where: int, seat: int | None) -> None:
        other, table = self.people[guest], self.table(where)
        if table is None or (seat or 0) >= table.asked.seats:
            return
        by = self.one_of(host, [table.host])
        same = other in table.invited and table.invited[other] == seat
        reasons = [] if same and table.host == by else refused.inviting(table, by, other, seat)
        if self.done(
            "invite",
            lambda it, key: it.rooms.invite(UUID(by), table.id, UUID(other), seat, key),
            reasons,
            by,
        ):
            table.invited[other] = seat

    @rule(who=ONE, where=WHERE, seat=SEAT)
    def take(self, who: int, where: int, seat: int | None) -> None:
        table = self.table(where)
        if table is None or (seat or 0) >= table.asked.seats:
            return
        person = self.one_of(who, table.invited)
        reasons = refused.taking(self.model, table, person, seat)
        if self.done(
            "take",
            lambda it, key: it.seats.take(UUID(person), table.id, seat, None, key),
            reasons,
            person,
        ):
            kept = table.invited.get(person)
            chosen = seat if seat is not None else kept if kept is not None else table.free_for(person)[0]
            self.model.sit(table, chosen, person, self.now)

    @rule(who=ONE, where=WHERE)
    def decline(self, who: int, where: int) -> None:
        table = self.table(where)
        if table is None:
            return
        person = self.one_of(who, table.invited)
        reasons = refused.declining(table, person)
        if self.done(
            "decline", lambda it, key: it.rooms.decline(UUID(person), table.id, key), reasons, person
        ):
            del table.invited[person]

    @rule(who=ONE, where=WHERE)
    def leave(self, who: int, where: int) -> None:
        table = self.table(where)
        if table is None:
            return
        person = self.one_of(who, table.chairs.values())
        reasons = refused.leaving(table, person)
        if self.done("leave", lambda it, key: it.seats.leave(UUID(person), table.id, key), reasons, person):
            self.model.leave(table, person)

    @rule(who=ONE, where=WHERE)
    def start(self, who: int, where: int) -> None:
        table = self.table(where)
        if table is None:
            return
        person = self.one_of(who, [table.host])
        reasons = refused.starting(table, person)
        if self.done("start", lambda it, key: it.rooms.start(UUID(person), table.id, key), reasons, person):
            self.model.begin(table, self.now)

    @rule(who=WHO, asked=ROOMS)
    def friends_meet(self, who: int, asked: Asked) -> None:
        self.open_room(who, asked)
        for nth in range(1, asked.seats):
            self.invite(0, (who + nth) % PEOPLE, -1, None)
            self.take(0, -1, None)
        self.start(0, -1)

    @rule(who=WHO, asked=ONLINE)
    def strangers_meet(self, who: int, asked: Asked) -> None:
        for nth in range(asked.seats):
            self.sit_online((who + nth) % PEOPLE, asked)

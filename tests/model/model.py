"""The whole application on a page: who sits where, who has how many coins, what is open, running or ended."""

from collections import Counter
from datetime import datetime, timedelta
from fractions import Fraction
from uuid import UUID

from application.matches.house_rules import Asked
from tests.integration.town.prizes import COINS
from tests.model.tables import Seen, Table

DAY, HOUR = timedelta(hours=24), timedelta(hours=1)


class Model:
    """What should be so."""

    def __init__(self, people: list[str]) -> None:
        self.coins = dict.fromkeys(people, 500)
        self.boosts: dict[tuple[str, str], datetime] = {}
        self.banned: dict[str, datetime] = {}
        self.tables: dict[UUID, Table] = {}
        self.began: list[tuple[datetime, frozenset[str], int]] = []

    def is_kept(self, who: str) -> bool:
        """Whether somebody has a live table, practice aside."""
        return any(table.keeps(who) for table in self.tables.values())

    def open(self, match_id: UUID, asked: Asked, who: str, now: datetime, seat: int = 0) -> Table:
        """A table with one person at it."""
        table = self.tables[match_id] = Table(match_id, asked, now)
        self.sit(table, seat, who, now)
        if asked.mode == "practice":
            table.phase = "playing"
            unfinished = [one for one in self.tables.values() if not one.is_over and one.seat_of(who) == 0]
            for oldest in [one for one in unfinished if one.asked.mode == "practice"][:-20]:
                oldest.phase = "ended"
        elif asked.mode == "friends":
            table.host = who
        return table

    def sit(self, table: Table, seat: int, who: str, now: datetime) -> None:
        """Somebody sits down and pays; a full online table begins."""
        table.chairs[seat] = who
        table.boosts[seat] = {kind for (one, kind), end in self.boosts.items() if one == who and now < end}
        table.invited.pop(who, None)
        self.coins[who] -= table.asked.stake
        if table.asked.mode == "online" and len(table.chairs) == table.asked.seats:
            self.begin(table, now)

    def begin(self, table: Table, now: datetime) -> None:
        """The cards are dealt; whoever was asked in and is not there is too late."""
        table.phase = "playing"
        table.invited.clear()
        if table.asked.mode == "online":
            self.began.append((now, frozenset(table.chairs.values()), table.asked.stake))

    def leave(self, table: Table, who: str) -> None:
        """Somebody stands up, with the stake; a room goes with its host, a table with the last."""
        seat = table.seat_of(who)
        if table.phase == "open" and seat is not None:
            del table.chairs[seat]
            table.left.add(who)
            self.coins[who] += table.asked.stake
            if table.host == who or not table.chairs:
                self.give_back(table)

    def give_back(self, table: Table) -> None:
        """It is over, and nobody has won."""
        table.phase = "cancelled" if table.phase == "open" else "ended"
        table.invited.clear()
        for who in table.chairs.values():
            self.coins[who] += table.asked.stake

    def place_for(self, who: str, asked: Asked, now: datetime) -> Table | None:
        """The oldest open table on these terms with nobody whom one has met thrice in a day."""
        met = Counter(
            one for at, people, _ in self.began if at > now - DAY and who in people for one in people
        )
        often = {one for one, times in met.items() if times >= 3 and one != who}
        for table in self.tables.values():
            if table.phase == "open" and table.asked == asked and often.isdisjoint(table.chairs.values()):
                return table
        return None

    def starts(self, who: str, now: datetime) -> int:
        """How often somebody began online without a stake within the hour."""
        return sum(1 for at, people, stake in self.began if at > now - HOUR and who in people and not stake)

    def timed_out(self, table: Table, seat: int) -> None:
        """A turn ran out: twice in a row, or five times, and a bot has the seat."""
        table.late[seat] += 1
        table.late_in_a_row[seat] += 1
        if table.late_in_a_row[seat] >= 2 or table.late[seat] >= 5:
            table.held[seat] = table.hands + 1

    def went_on(self, table: Table, seen: Seen) -> None:
        """Play has gone on, and has brought what was seen."""
        if seen.hands > table.hands and seen.reason in (None, "forfeit"):
            table.gave_up |= {seat for seat, since in table.held.items() if seen.hands - since >= 2}
        table.hands = seen.hands
        alone = len(table.lost_sides) == table.sides - 1
        assert alone == (seen.reason == "forfeit") or seen.reason not in (None, "forfeit")
        if seen.ranking is not None:
            table.phase = "ended"
            self._pay(table, seen.ranking, early=seen.reason == "forfeit" and not seen.hands)
        elif seen.reason is not None:
            self.give_back(table)

    def _pay(self, table: Table, ranking: tuple[tuple[int, ...], ...], *, early: bool) -> None:
        asked, above = table.asked, 0
        stayed = [seat for seat in table.chairs if seat not in table.gave_up]
        winners = [seat for seat in stayed if seat % table.sides in ranking[0]]
        for seat in winners if asked.stake else ():
            self.coins[table.chairs[seat]] += asked.stake * asked.seats // len(winners)
        if asked.mode == "practice" or asked.stake or early:
            return
        for tied in ranking if asked.mode == "online" else ranking[:1]:
            prize = sum(COINS["pairs" if asked.seats == 4 else str(asked.seats)][above : above + len(tied)])
            above += len(tied)
            for seat in stayed:
                if seat % table.sides in tied and seat not in table.held:
                    rate = Fraction(1, len(tied) * (2 if asked.mode == "friends" else 1))
                    gold = 2 if "gold_booster" in table.boosts[seat] else 1
                    vip = Fraction(3, 2) if "vip_pass" in table.boosts[seat] else 1
                    self.coins[table.chairs[seat]] += int(prize * rate * gold * vip)

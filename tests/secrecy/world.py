"""Many tables in one world, played through HTTP as the scripts say, and all that their viewers are told."""

import asyncio
from collections.abc import Sequence
from typing import Any

from tests.secrecy.asgi import Answer, Exchange, ask
from tests.secrecy.decks import Decks, handed_in
from tests.secrecy.house import House
from tests.secrecy.looks import Told, look_around, look_at_match
from tests.secrecy.pairs import Pair
from tests.secrecy.people import People, Person, seat_name
from tests.secrecy.tables import TABLES, Table


async def told_over_http(conninfo: str, people: People, pairs: Sequence[Pair], decks: Decks) -> Told:
    """What the viewer of each pair is told up to its moment, and what is told to those who see all tables."""
    told: Told = {}
    house = House(conninfo, [pair.script.seed for pair in pairs])
    with handed_in(decks):
        async with house.open():
            for number, pair in enumerate(pairs):
                await _AtTable(house, people, pair, told, f"{number}: ").play()
            await house.app.state.runtime.services.views.catch_up()
            await look_around(house.app, people, told)
            told["log"] = house.log
    return told


class _AtTable:
    """One table of a world."""

    def __init__(self, house: House, people: People, pair: Pair, told: Told, label: str) -> None:
        self._house, self._pair, self._told, self._label = house, pair, told, label
        table = TABLES.index(pair.script.table)
        self._people = [people[seat_name(table, seat)] for seat in range(pair.script.table.seats)]
        self._viewer = people["watcher"] if pair.viewer is None else self._people[pair.viewer]
        self._staff = people
        self._path = ""

    async def play(self) -> None:
        """Open the table, play so far, look at everything."""
        app, viewer = self._house.app, self._viewer
        self._path = f"/v1/matches/{await self._opened()}"
        stream = Exchange("GET", f"{self._path}/stream", viewer.token)
        reading = asyncio.create_task(stream.carry_out(app))
        orders = self._pair.script.orders
        for order in orders[: self._pair.plays]:
            self._house.pass_time()
            body = {"card": order.card, "take": order.take}
            answer = await self._post(self._people[order.seat], "/plays", body)
            assert answer.status == 200, answer
            if order.seat == self._pair.viewer:
                self._note("answer to a play", answer)
        attempt = orders[self._pair.plays].refused
        self._note("refusal", await self._post(viewer, "/plays", attempt._asdict()))
        await self._house.app.state.runtime.services.views.catch_up()
        version = await look_at_match(app, self._path, viewer, self._staff, self._note)
        await _until_told(stream, version)
        stream.leave()
        self._note("stream", await reading)

    async def _opened(self) -> str:
        table = self._pair.script.table
        host, *guests = self._people[: table.seats if table.mode == "friends" else table.people]
        match_id: str = (await self._asked(host, "/v1/matches", _terms(table)))["match_id"]
        for seat, guest in enumerate(guests, start=1):
            if table.mode == "friends":
                path = f"/v1/matches/{match_id}"
                await self._asked(host, f"{path}/invites", {"username": guest.username})
                await self._asked(guest, f"{path}/seats", {"seat": seat})
            else:
                await self._asked(guest, "/v1/matches", _terms(table))
        if table.mode == "online":
            await self._house.app.state.runtime.services.deadlines.act()
        if table.mode == "friends":
            await self._asked(host, f"/v1/matches/{match_id}/start")
            for gone in self._people[table.people :]:
                await self._asked(gone, f"/v1/matches/{match_id}/forfeit")
        return match_id

    async def _asked(self, person: Person, path: str, body: object = None) -> Any:
        answer = await ask(self._house.app, "POST", path, person.token, body)
        assert answer.status in (200, 201), answer
        return answer.json()

    async def _post(self, person: Person, what: str, body: object) -> Answer:
        return await ask(self._house.app, "POST", f"{self._path}{what}", person.token, body)

    def _note(self, what: str, answer: Answer) -> None:
        self._told[f"{self._label}{what} #{len(self._told)}"] = answer


def _terms(table: Table) -> dict[str, object]:
    clock = {"clock": 0} if table.mode != "online" else {}
    pairs = {"pairs": table.pairs} if table.seats == 4 else {}
    bot = {"bot": table.bot} if table.mode == "practice" else {}
    return {"mode": table.mode, "seats": table.seats, "ruleset": table.ruleset, **clock, **pairs, **bot}


async def _until_told(stream: Exchange, version: int) -> None:
    async with asyncio.timeout(10):
        while f"id: {version}\r\n".encode() not in stream.received:
            await asyncio.sleep(0.002)

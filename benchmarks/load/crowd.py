"""The memory of a server with many matches going on, and perhaps a stream open for everybody in them.

Everybody has signed up and sits at a table of two; one card has been played in each match, and each stream
has told of it. `python -m benchmarks.load.crowd URL --pid PID` prints the memory of the process in MB.
"""

import asyncio
import sys
from pathlib import Path
from typing import Final

import cyclopts
import uvloop

from benchmarks.load.connection import Connection, place_of
from benchmarks.load.party import Party
from benchmarks.load.people import Person, WrongAnswer, newcomer

AT_ONCE: Final = 32
TERMS: Final = {"clock": 0}
"""No turn runs out while others still sit down."""
SOON_SECONDS: Final = 60.0

_Stream = tuple[asyncio.StreamReader, asyncio.StreamWriter]


async def memory_mb(url: str, pid: int, matches: int, *, streams: bool) -> float:
    """The resident memory of the server's process. Raises WrongAnswer, ConnectionLost or TimeoutError."""
    connections = [await Connection.open(url) for _ in range(min(AT_ONCE, matches))]
    opened: list[_Stream] = []
    try:
        lanes = [_sit_down(lane, range(n, matches, AT_ONCE)) for n, lane in enumerate(connections)]
        tables = [table for seated in await asyncio.gather(*lanes) for table in seated]
        for party, people in tables if streams else ():
            opened += [await _stream(url, party, person) for person in people]
        for party, _ in tables:
            await party.play()
        await asyncio.gather(*[_told(reader, "event: CardPlayed") for reader, _ in opened])
        return resident_mb(pid)
    finally:
        for connection in connections:
            connection.close()
        for _, writer in opened:
            writer.close()


def resident_mb(pid: int) -> float:
    """All memory that a process has in RAM at the moment, what it shares with others included, in MB."""
    lines = Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines()
    kib = next(line.split()[1] for line in lines if line.startswith("VmRSS:"))
    return int(kib) * 1024 / 1e6


async def _sit_down(connection: Connection, numbers: range) -> list[tuple[Party, list[Person]]]:
    tables = []
    for _ in numbers:
        people = [await newcomer(connection), await newcomer(connection)]
        party = Party(people, TERMS)
        await party.open()
        await party.look()
        tables.append((party, people))
    return tables


async def _stream(url: str, party: Party, person: Person) -> _Stream:
    """A stream of the match that has begun with what there is."""
    host, port = place_of(url)
    reader, writer = await asyncio.open_connection(host, port)
    head = f"GET {party.path}/stream HTTP/1.1\r\nHost: {host}\r\nAuthorization: Bearer {person.token}\r\n\r\n"
    writer.write(head.encode("ascii"))
    await _told(reader, "event: snapshot")
    return reader, writer


async def _told(reader: asyncio.StreamReader, line: str) -> None:
    async with asyncio.timeout(SOON_SECONDS):
        while said := await reader.readline():
            if said.strip() == line.encode("ascii"):
                return
    raise WrongAnswer(f"the stream ended before it said {line!r}")


def main(url: str, *, pid: int, matches: int, streams: bool = False) -> None:
    """Fill a running server, which is not the same afterwards."""
    sys.stdout.write(f"{uvloop.run(memory_mb(url, pid, matches, streams=streams))}\n")


if __name__ == "__main__":
    cyclopts.run(main)

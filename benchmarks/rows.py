"""All that is measured. To add a row, name what measures it and its goal here."""

from typing import Final

from benchmarks import auditing, late_plays, many_events, memory, plays, rebuilding, starting, two_servers
from benchmarks.row import Row
from benchmarks.simulation import beside_bare_loop

ROWS: Final = (
    Row(
        key="pgbench",
        name="durable plays a second over HTTP / one-row inserts, 32 clients",
        measure=plays.beside_pgbench,
        goal=0.35,
    ),
    Row(
        key="boardgame-postgres",
        name="durable plays a second over HTTP / boardgame.io on Postgres",
        measure=plays.beside_boardgame_on_postgres,
        goal=15,
    ),
    Row(
        key="boardgame-memory",
        name="durable plays a second over HTTP / boardgame.io in memory",
        measure=plays.beside_boardgame_in_memory,
        goal=2,
    ),
    Row(
        key="library",
        name="durable plays a second over HTTP / the library's stock application",
        measure=plays.beside_library,
        goal=8,
    ),
    Row(
        key="latency",
        name="p99 of a play at half that load, ms / of an insert at that rate",
        measure=plays.latency,
        goal=4,
        at_most=True,
    ),
    Row(
        key="two-servers",
        name="plays a second, two servers on one Postgres / one",
        measure=two_servers.two_beside_one,
        goal=0.9,
    ),
    Row(
        key="simulation",
        name="matches simulated a second, every event made / no events",
        measure=beside_bare_loop,
        goal=0.5,
    ),
    Row(
        key="late-plays",
        name="plays a second at play 400 of a match / at play 10",
        measure=late_plays.late_beside_early,
        goal=0.95,
        is_quick=False,
    ),
    Row(
        key="many-events",
        name="plays a second with many stored events / with none",
        measure=many_events.large_beside_empty,
        goal=0.9,
        is_quick=False,
    ),
    Row(
        key="rebuild",
        name="events a second, rebuild of all views / the library's runner",
        measure=rebuilding.beside_library,
        goal=20,
        at_least=30_000,
        is_quick=False,
    ),
    Row(
        key="audit",
        name="events a second, audit of ended matches / goal",
        measure=auditing.audited,
        goal=1,
        is_quick=False,
    ),
    Row(
        key="streams-memory",
        name="memory of the server with 2,000 open streams, MB / goal",
        measure=memory.with_streams,
        goal=1,
        at_most=True,
        is_quick=False,
    ),
    Row(
        key="matches-memory",
        name="memory of the server with 10,000 live matches, MB / goal",
        measure=memory.with_matches,
        goal=1,
        at_most=True,
        is_quick=False,
    ),
    Row(
        key="start",
        name="start to first answer on a million events, s / goal",
        measure=starting.first_answer,
        goal=1,
        at_most=True,
        is_quick=False,
    ),
)

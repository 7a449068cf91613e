"""The audit of streams one by one: what is stored of each, and everything that was made of it."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple
from uuid import UUID

from psycopg import Connection

from application.audit.postings import Posting, wrong_postings
from application.audit.rows import HistoryMatch, HistorySeat, LeagueLine
from application.audit.standings import (
    STATE_AFTER,
    differences,
    history_match,
    history_seats,
    league_lines,
)
from application.audit.verdict import CHECKS, OF_A_PLAYER, Finding, Verdict
from domain.audit import audit
from domain.players.events import PlayerRegistered
from infrastructure.audit.chain import Chain, chain_of, wrong_end
from infrastructure.audit.sources import Rows, side_by_side
from infrastructure.postgres.checkpoints.reading import StreamEnd
from infrastructure.signing import Keys

OF_A_MATCH = tuple(name for name in CHECKS if name not in ("statistics", "log"))


class Followed(NamedTuple):
    """How far what follows the log has come, in log positions."""

    checkpoints: int
    league: int
    history: int


def verdicts(
    connection: Connection[Any], keys: Keys, followed: Followed, stream_id: UUID | None = None
) -> Iterator[Verdict]:
    """The verdict on every stream, or on one. To be read to the end within one transaction."""
    for one, rows in side_by_side(connection, stream_id):
        yield _verdict(one, rows, keys, followed)


def _verdict(stream_id: UUID, rows: Mapping[str, Rows], keys: Keys, followed: Followed) -> Verdict:
    chain = chain_of(rows["events"])
    records = chain.records
    is_player = bool(records) and isinstance(records[0].event, PlayerRegistered)
    findings = [*chain.findings, *_wrong_end(chain, rows["ends"], keys, followed)]
    postings = [Posting(*row[1:]) for row in rows["postings"]]
    findings += wrong_postings(str(stream_id), records, postings)
    pending: list[str] = []
    if not is_player:
        findings += [Finding(*finding) for finding in audit(records)]
        last = chain.positions[-1] if chain.positions else 0
        if last <= followed.league:
            found = [LeagueLine(*row[1:]) for row in rows["league"]]
            findings += differences("league", league_lines(records), found)
        else:
            pending.append("league")
        if last <= followed.history:
            findings += _wrong_history(chain, rows)
        else:
            pending.append("history")
    names = OF_A_PLAYER if is_player else OF_A_MATCH
    state = "player" if is_player else _state(chain)
    wrong = {finding.version for finding in findings}
    kinds = {row[1]: row[2].partition(".")[0] for row in rows["events"] if row[1] in wrong}
    return Verdict(stream_id, state, chain.positions, names, tuple(findings), tuple(pending), kinds)


def _wrong_end(chain: Chain, rows: Rows, keys: Keys, followed: Followed) -> Iterable[Finding]:
    if rows:
        return wrong_end(chain, StreamEnd(*rows[0]), keys, followed.checkpoints)
    if chain.positions and chain.positions[0] <= followed.checkpoints:
        return [Finding("end", None, "no signed checkpoint says where the stream ends")]
    return []


def _wrong_history(chain: Chain, rows: Mapping[str, Rows]) -> Iterator[Finding]:
    records, positions = chain.records, chain.positions[: len(chain.records)]
    due = history_match(records, positions[0]) if records else None
    found = [HistoryMatch(*row[1:]) for row in rows["matches"]]
    yield from differences("history", [due] if due else [], found)
    seats = history_seats(records, positions) if records else []
    yield from differences("history", seats, [HistorySeat(*row[1:]) for row in rows["seats"]])


def _state(chain: Chain) -> str:
    kinds = [type(record.event) for record in chain.records]
    return next((STATE_AFTER[kind] for kind in reversed(kinds) if kind in STATE_AFTER), "unknown")

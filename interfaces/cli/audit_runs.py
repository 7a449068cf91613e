"""The three audits that `escombra audit` makes, told to a person or as JSON."""

import json
import resource
from collections.abc import Mapping
from time import monotonic
from typing import Any, NamedTuple
from uuid import UUID

from application.audit.telling import Tally, as_json, headline, lines_of
from infrastructure.audit.auditing import audit_all, audit_match, events_in_log, snapshot
from infrastructure.audit.solvency import solvency
from interfaces.cli.errors import CannotTell
from interfaces.cli.output import tell
from interfaces.cli.progress import counting


class Run(NamedTuple):
    """How to audit and to tell. `trusted` are the only public keys that count, by id, if any are named.

    Each method returns the exit status.
    """

    trusted: Mapping[str, bytes] | None
    as_json: bool

    def one(self, conninfo: str, match_id: UUID) -> int:
        """One match. Raises CannotTell if there is none of this id."""
        with snapshot(conninfo) as connection:
            verdict = audit_match(connection, match_id, self.trusted)
        if verdict is None:
            raise CannotTell(f"there is no match {match_id}")
        tell([json.dumps(as_json(verdict))] if self.as_json else lines_of(verdict))
        tally = Tally()
        tally.count(verdict)
        return tally.status

    def everything(self, conninfo: str) -> int:
        """Every stream: what is wrong as it is found, and a summary."""
        tally, began = Tally(), monotonic()
        with snapshot(conninfo) as connection, counting("events", events_in_log(connection)) as counted:
            for verdict in audit_all(connection, self.trusted):
                tally.count(verdict)
                counted(len(verdict.positions))
                if not verdict.ok:
                    tell([json.dumps(as_json(verdict)) if self.as_json else headline(verdict)])
        figures = _figures(tally, monotonic() - began)
        tell([json.dumps(figures)] if self.as_json else _summary(tally, figures))
        return tally.status

    def solvency(self, conninfo: str) -> int:
        """Whether all coins add up."""
        with snapshot(conninfo) as connection:
            sums = solvency(connection)
        if self.as_json:
            tell([json.dumps({"ok": sums.ok, **sums._asdict()})])
        else:
            accounts = (
                f"players {sums.players}, escrows {sums.escrows}, mint {sums.mint}: {sums.total} in all"
            )
            tell([accounts, *(f"WRONG: {detail}" for detail in sums.wrong)] if sums.wrong else [accounts])
        return 0 if sums.ok else 1


def _figures(tally: Tally, seconds: float) -> dict[str, Any]:
    return {
        "ok": tally.status == 0,
        "matches": tally.matches,
        "states": dict(sorted(tally.states.items())),
        "events": tally.events,
        "wrong": tally.wrong,
        "cannot_be_read": tally.unread,
        "went_on_meanwhile": tally.pending,
        "seconds": round(seconds, 2),
        "events_per_second": round(tally.events / seconds),
        "matches_per_second": round(tally.matches / seconds),
        "peak_memory_mib": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024,
    }


def _summary(tally: Tally, figures: Mapping[str, Any]) -> list[str]:
    speed = f"{figures['matches_per_second']:,} matches and {figures['events_per_second']:,} events a second"
    return [str(tally), f"{figures['seconds']} s, {speed}, {figures['peak_memory_mib']} MiB at most"]

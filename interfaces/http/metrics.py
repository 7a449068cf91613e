"""What the server counts: requests by operation and outcome, their time, open streams, tables."""

import os
from contextlib import suppress
from typing import Final, get_args

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

from application.ports import StoreUnavailable
from domain.match.terms import Mode
from infrastructure.services import Services

_SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)

_UNFINISHED: Final = """
    SELECT mode, state, count(*) FROM history_matches WHERE state IN ('open', 'playing') GROUP BY mode, state
"""


class Metrics:
    """The figures of one process; with several workers, one answer adds all of them up."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self._series: dict[tuple[str, str], tuple[Counter, Histogram]] = {}
        self._commands = Counter(
            "escombra_requests",
            "Requests by operation and outcome (ok, or the problem's code)",
            ("operation", "outcome"),
            registry=self._registry,
        )
        self._latency = Histogram(
            "escombra_request_seconds",
            "Time from the first byte of a request to the answer",
            ("operation",),
            buckets=_SECONDS,
            registry=self._registry,
        )
        self._streams = self._gauge("escombra_open_streams", "Live streams that are open", "livesum")
        self._cached = self._gauge("escombra_cached_matches", "Matches kept in memory", "livesum")
        self._lag = Gauge(
            "escombra_view_lag",
            "Positions of the log that a view has still to see",
            ("view",),
            registry=self._registry,
            multiprocess_mode="mostrecent",
        )
        self._tables = Gauge(
            "escombra_tables",
            "Unfinished matches by mode and state",
            ("mode", "state"),
            registry=self._registry,
            multiprocess_mode="mostrecent",
        )

    def _gauge(self, name: str, help_text: str, mode: str) -> Gauge:
        return Gauge(name, help_text, registry=self._registry, multiprocess_mode=mode)  # type: ignore[arg-type]

    def count(self, operation: str, outcome: str, seconds: float) -> None:
        """One request was answered."""
        series = self._series.get((operation, outcome))
        if series is None:  # looking one up by its labels costs more than counting
            series = self._commands.labels(operation, outcome), self._latency.labels(operation)
            self._series[operation, outcome] = series
        series[0].inc()
        series[1].observe(seconds)

    async def look_at(self, services: Services) -> None:
        """Read what stands rather than happens; what the database cannot say now stays as it was."""
        self._streams.set(services.presence.open_streams)
        self._cached.set(len(services.live))
        with suppress(StoreUnavailable):
            counted = {(mode, state): 0 for mode in get_args(Mode) for state in ("open", "playing")}
            counted.update({(mode, state): n for mode, state, n in await services.database.rows(_UNFINISHED)})
            for table, number in counted.items():
                self._tables.labels(*table).set(number)
            for view, lag in (await services.views.lag()).items():
                self._lag.labels(view).set(lag)

    def as_text(self) -> bytes:
        """The figures in Prometheus' text format."""
        if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
            registry = CollectorRegistry()
            MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
            return generate_latest(registry)
        return generate_latest(self._registry)

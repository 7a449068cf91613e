"""What the load has seen. Only acknowledged plays count."""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Report:
    """What a run of the load counted. `events` are those that the plays made, deals and scores included."""

    seconds: float
    plays: int
    events: int
    matches_opened: int
    matches_ended: int
    p50_ms: float
    p99_ms: float
    errors: tuple[str, ...]

    @property
    def plays_a_second(self) -> float:
        """Plays that the server acknowledged, so that they are on disk."""
        return self.plays / self.seconds


@dataclass(slots=True)
class Tally:
    """What has been counted so far."""

    events: int = 0
    matches_opened: int = 0
    matches_ended: int = 0
    latencies_seconds: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    def report(self, seconds: float) -> Report:
        """The figures, after so long."""
        latencies = sorted(self.latencies_seconds) or [0.0]
        return Report(
            seconds=seconds,
            plays=len(self.latencies_seconds),
            events=self.events,
            matches_opened=self.matches_opened,
            matches_ended=self.matches_ended,
            p50_ms=1000 * latencies[len(latencies) // 2],
            p99_ms=1000 * latencies[len(latencies) * 99 // 100],
            errors=tuple(self.errors),
        )

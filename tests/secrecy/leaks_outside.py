"""Mistakes in what stands around the use cases: a header, a line of the log, a metric, a stream."""

from collections.abc import Callable, Mapping
from typing import Any, Final

import pytest
import structlog

from application.matches import service
from domain.match.state import Match
from interfaces.http import matches, metrics
from interfaces.http.answers import view_answer
from tests.secrecy.leaks import Plant, figure_of, in_the_events


def in_a_header(patch: pytest.MonkeyPatch) -> None:
    """A view with a header more."""
    figure = [0]

    def leaking(view: Any, *rest: Any) -> Any:
        answer = view_answer(view, *rest)
        answer.headers["X-Figure"] = str(figure[0])
        return answer

    _at_every_view(patch, lambda match: figure.insert(0, figure_of(match)))
    patch.setattr(matches, "view_answer", leaking)


def in_the_log(patch: pytest.MonkeyPatch) -> None:
    """A line that says what was dealt."""
    log = structlog.get_logger()
    _at_every_view(patch, lambda match: log.warning("shown", held=match.hand and match.hand.held))


def in_a_metric(patch: pytest.MonkeyPatch) -> None:
    """Views are counted by the cards that are held."""
    count, figure = metrics.Metrics.count, [0]

    def leaking(self: metrics.Metrics, operation: str, outcome: str, seconds: float) -> None:
        count(self, operation, f"{outcome} {figure[0]}", seconds)

    _at_every_view(patch, lambda match: figure.insert(0, figure_of(match)))
    patch.setattr(metrics.Metrics, "count", leaking)


def _at_every_view(patch: pytest.MonkeyPatch, act: Callable[[Match], None]) -> None:
    view_of = vars(service)["view_of"]  # which another leak may have changed already

    def watched(done: Any, *rest: Any, **more: Any) -> Any:
        act(done.match)
        return view_of(done, *rest, **more)

    patch.setattr(service, "view_of", watched)


LEAKS_OUTSIDE: Final[Mapping[str, tuple[Plant, str]]] = {
    "a header": (in_a_header, "viewer #"),
    "a line of the log": (in_the_log, "log"),
    "a label of a metric": (in_a_metric, "metrics"),
    "the deals in the stream": (in_the_events, "stream #"),
}
"""Each with where it must be noticed."""

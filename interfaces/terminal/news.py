"""What a play set off, as lines of text: the sentences of the screens, the points of a hand in columns."""

from collections.abc import Iterator, Sequence

from domain.match.events import HandScored, MatchEvent, MatchVoided, MatchWon, SeedRevealed
from domain.match.state import Match
from interfaces.terminal.frames import frames_of
from interfaces.terminal.people import side_name
from interfaces.terminal.points import REASONS, award, outcome, remark
from interfaces.terminal.sentences import said
from interfaces.terminal.words import Words


def news(words: Words, before: Match | None, events: Sequence[MatchEvent]) -> list[str]:
    """One line or more for everything that is seen of `events`, which follow on `before`."""
    lines: list[str] = []
    for frame in frames_of(before, events):
        match frame.event:
            case HandScored() as scored:
                lines += _points(words, frame.match, scored)
            case MatchWon() | MatchVoided() as end:
                lines += ["", f" {outcome(words, frame.match, end)}"]
            case _:
                lines.append(f" {said(words, frame)}")
    seeds = [event.seed for event in events if isinstance(event, SeedRevealed)]
    return lines + [f" {words('seed', seed=seed)}" for seed in seeds]


def _points(words: Words, match: Match, scored: HandScored) -> Iterator[str]:
    """A column for each side, as wide as its name."""
    sides = scored.sides
    names = [side_name(words, match, one.side) for one in sides]
    rows = [
        (words("score.title", hand=scored.hand), names),
        *[(words(f"score.{reason}"), [award(match, one, reason) for one in sides]) for reason in REASONS],
        (words("score.sum"), [f"+{one.points}" for one in sides]),
        (words("score.total"), [str(one.total) for one in sides]),
    ]
    longest = max(len(label) for label, _ in rows)
    widths = [max(len(name), len("40  +1")) for name in names]
    yield ""
    for label, cells in rows:
        columns = [f"{cell:>{width}}" for cell, width in zip(cells, widths, strict=True)]
        yield f" {label:<{longest}}   {'   '.join(columns)}"
    if remarked := remark(words, match, scored):
        yield f" {remarked}"

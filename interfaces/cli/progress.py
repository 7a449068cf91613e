"""How far a long command is, for somebody who looks on at a terminal."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def counting(things: str, in_all: int) -> Iterator[Callable[[int], None]]:
    """A function to call with how many more things are done; a bar shows it where stderr is a terminal."""
    if not sys.stderr.isatty():
        yield lambda _more: None
        return
    from rich.console import Console  # noqa: PLC0415 - only a terminal needs it, and it takes its time
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn  # noqa: PLC0415

    columns = BarColumn(), MofNCompleteColumn(), TextColumn(things), TimeRemainingColumn()
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(things, total=in_all)
        yield lambda more: progress.advance(task, more)

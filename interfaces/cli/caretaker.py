"""Starting the embedded Postgres again when it has ended, beside the server that needs it."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

import structlog

from infrastructure.embedded_postgres import EmbeddedPostgres, EmbeddedPostgresError

_log = structlog.get_logger()


@contextmanager
def caretaker(postgres: EmbeddedPostgres) -> Iterator[Callable[[], None]]:
    """What to call every now and then, until the block ends; it returns at once, however long a start takes.

    A start that is under way at the end is broken off. The thread lives as long as the block, since the
    kernel ends a Postgres with the thread that started it.
    """
    with ThreadPoolExecutor(1, "caretaker") as thread:
        at_work = thread.submit(_keep_running, postgres)

        def look_after() -> None:
            nonlocal at_work
            if at_work.done():
                at_work.result()  # a mistake of ours must not go unnoticed
                at_work = thread.submit(_keep_running, postgres)

        try:
            yield look_after
        finally:
            postgres.abandon()


def _keep_running(postgres: EmbeddedPostgres) -> None:
    try:
        postgres.start()
    except (EmbeddedPostgresError, OSError) as error:
        _log.warning("the embedded Postgres cannot be started again", error=str(error))

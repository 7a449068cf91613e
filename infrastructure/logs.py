"""What the server writes to stderr: warnings and worse, one line each where a line says it."""

import logging
import sys

import structlog


def set_up_logs() -> None:
    """Send our own and the libraries' warnings to stderr."""
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    logging.getLogger("sse_starlette").setLevel(logging.WARNING)  # it would tell the cards of every stream
    logging.getLogger("psycopg.pool").setLevel(logging.ERROR)  # a lost connection is told by who needed it
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper("iso"),
            # Plain: a traceback with the values of variables would tell passwords, tokens and seeds.
            structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )

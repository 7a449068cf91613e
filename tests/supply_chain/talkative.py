"""`escombra` with everything written to the log that anybody would ever write there."""

import logging

import structlog

from infrastructure import logs
from interfaces.cli import serve
from interfaces.cli.main import main
from interfaces.http import server

_quiet = logs.set_up_logs


def _loud() -> None:
    _quiet()
    logging.getLogger().setLevel(logging.DEBUG)
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.DEBUG))
    logging.getLogger("psycopg.pool").setLevel(logging.DEBUG)
    structlog.get_logger().debug("this log tells everything")


serve.set_up_logs = _loud  # type: ignore[attr-defined]
server.set_up_logs = _loud  # type: ignore[attr-defined]

if __name__ == "__main__":
    main()

"""What was compiled is kept, in pytest's cache, where the environment wishes it nowhere else.

Containers like to set PYTHONDONTWRITEBYTECODE. Each of some two hundred processes that the tests start would
compile all that it imports, and every run rewrite the assertions of all tests.
"""

import os
import sys

import pytest


def keep_bytecode(config: pytest.Config) -> None:
    """Give this process, and those it starts, a place for it."""
    cache: pytest.Cache | None = getattr(config, "cache", None)  # there is none with `-p no:cacheprovider`
    if sys.dont_write_bytecode and cache is not None:
        sys.dont_write_bytecode = False
        sys.pycache_prefix = os.environ["PYTHONPYCACHEPREFIX"] = str(cache.mkdir("bytecode"))
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

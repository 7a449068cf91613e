"""A run of everything is shared out among processes, whole files at a time; what is named runs in one."""

import os
from typing import Final

import pytest

FEWEST: Final = 3
MOST: Final = 4


@pytest.hookimpl(tryfirst=True)  # before pytest-xdist reads its own options
def pytest_cmdline_main(config: pytest.Config) -> None:
    """Choose how many processes, unless the command line does: `-n`, or `-p no:xdist` for one."""
    if not config.pluginmanager.hasplugin("xdist") or hasattr(config, "workerinput"):
        return
    option = config.option
    if option.numprocesses is None and _asks_for_everything(config):
        option.numprocesses = min(max(len(os.sched_getaffinity(0)), FEWEST), MOST)
    if option.numprocesses and option.dist == "no":
        # A file's tests share servers. The long files come first, and the quick ones at the end even out.
        option.dist, option.loadscopereorder = "loadfile", False
        # Whoever takes the place of a process that died may be waited for without end.
        option.maxworkerrestart = "0"


def _asks_for_everything(config: pytest.Config) -> bool:
    """Whether nothing was named; the long runs, by hand, have the machine to themselves."""
    by_name = config.args_source is pytest.Config.ArgsSource.ARGS
    return not (by_name or config.option.usepdb or config.option.markexpr == "full")

"""How much of each fault: three of each kind in a quick run, as many as are asked for in a full one."""

import os
from typing import Final

import pytest

QUICK: Final = 3


def times(name: str, full: int, quick: int = QUICK) -> pytest.MarkDecorator:
    """The parameter `times`: in a full run what ESCOMBRA_CHAOS_name says, else the usual number."""
    many = int(os.environ.get(f"ESCOMBRA_CHAOS_{name}", full))
    return pytest.mark.parametrize("times", [quick, pytest.param(many, marks=pytest.mark.full)])

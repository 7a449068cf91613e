"""`python -m benchmarks.load URL…`: put a running server under load, and print what was counted as JSON."""

import dataclasses
import sys
from typing import Annotated, Final

import cyclopts
import uvloop
from cyclopts import Parameter
from pydantic_core import to_json

from benchmarks.load.running import Asked, run_load

_USUAL: Final = Asked()


def main(*urls: str, asked: Annotated[Asked, Parameter(name="*")] = _USUAL) -> None:
    """Play through one server, or several of one database."""
    report = uvloop.run(run_load(urls, asked))
    sys.stdout.write(to_json(dataclasses.asdict(report)).decode() + "\n")


if __name__ == "__main__":
    cyclopts.run(main)

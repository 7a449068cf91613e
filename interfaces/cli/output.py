"""Writing to a terminal, a file or a pipe: no reader that goes away, and no encoding, is a traceback."""

import io
import os
import sys
from collections.abc import Iterable


def tell(lines: Iterable[str]) -> None:
    """Print lines; when the reader of a pipe has had enough (`| head`), the rest is for nobody."""
    take_any_character()
    try:
        for line in lines:
            print(line)
        sys.stdout.flush()
    except BrokenPipeError:
        stop_telling()


def take_any_character() -> None:
    """Characters that the terminal's encoding lacks become question marks, in and out."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def stop_telling() -> None:
    """From now on output goes nowhere, so that the interpreter does not fail when it flushes at the end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())

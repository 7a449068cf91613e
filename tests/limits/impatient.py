"""`escombra` with waits of some seconds where it has ten or twenty, and long-winded streams.

What is sent to a reader who does not read lies in the system's buffers first, and those of one match hold all
that is ever told of it. So every frame gets a comment of 40,000 letters here, which clients pass over.
"""

import os
from typing import Any

from application.matches.watch import Frame
from interfaces.cli.main import main
from interfaces.http import protocol, slow_readers, stream

FRAME_BYTES = 40_000
UNREAD_SECONDS = 5
PATIENT = "TAKES_NO_OFFENCE"
"""Where this is set, an answer may lie there unread for ever."""
_told = stream._frame


def _at_length(frame: Frame) -> dict[str, Any]:
    return _told(frame) | {"comment": "x" * FRAME_BYTES}


stream._frame = _at_length
stream.SLOW_READER_SECONDS = 3
slow_readers.UNREAD_SECONDS = UNREAD_SECONDS  # type: ignore[misc]
protocol.REQUEST_SECONDS = 1.0  # type: ignore[misc]

if PATIENT in os.environ:
    slow_readers._OPTION = None  # type: ignore[misc]

if __name__ == "__main__":
    main()

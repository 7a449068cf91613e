"""Head and body of an answer leave together, and nothing that was written is kept back or overtaken."""

import asyncio
from typing import Any

import pytest

from interfaces.http.one_write import OneWrite

CLOSED = b"closed"


class Sent:
    """A transport that keeps what it is given."""

    def __init__(self) -> None:
        self.parts: list[bytes] = []

    def write(self, data: bytes) -> None:
        """Sent."""
        self.parts.append(data)

    def close(self) -> None:
        """Hung up."""
        self.parts.append(CLOSED)

    def is_closing(self) -> bool:
        """Whether nothing can be sent any more."""
        return CLOSED in self.parts


@pytest.mark.parametrize(
    ("written", "at_once", "in_the_end"),
    [
        ([b"head ", b"body"], [b"head body"], [b"head body"]),
        ([b"head"], [], [b"head"]),
        ([b"1", b"2", b"3", b"4", b"5"], [b"12", b"34"], [b"12", b"34", b"5"]),
        ([b""], [], []),
        ([b"head", b""], [b"head"], [b"head"]),
        ([b"refused", CLOSED], [b"refused", CLOSED], [b"refused", CLOSED]),
        ([CLOSED], [CLOSED], [CLOSED]),
        ([CLOSED, b"head", b"body"], [CLOSED], [CLOSED]),
    ],
    ids=["an answer", "a head", "in order", "nothing", "no body", "before the end", "the end", "too late"],
)
def test_what_is_written_leaves_in_as_few_parts_as_can_be(
    written: list[bytes], at_once: list[bytes], in_the_end: list[bytes]
) -> None:
    async def scenario() -> None:
        sent: Any = Sent()
        to = OneWrite(sent, asyncio.get_running_loop())
        for part in written:
            to.close() if part is CLOSED else to.write(part)
        assert sent.parts == at_once
        await asyncio.sleep(0)
        assert sent.parts == in_the_end

    asyncio.run(scenario())

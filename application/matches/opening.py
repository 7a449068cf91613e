"""Opening a match: a new stream with a new id and a seed of its own."""

from collections.abc import Sequence
from uuid import UUID

from application.matches.execute import Execute
from application.matches.live import Done
from application.ports import Claim, CommandKey, Entropy, KeyKnown
from domain.match.commands import OpenPractice, OpenTable
from domain.shuffle import SEED_BYTES


class Opening:
    """Opens matches."""

    def __init__(self, execute: Execute, entropy: Entropy) -> None:
        self._execute = execute
        self._entropy = entropy

    async def __call__(
        self,
        command: OpenPractice | OpenTable,
        key: CommandKey | None,
        claimed: Sequence[tuple[str, str]] = (),
    ) -> Done | KeyKnown:
        """The new match, which is the owner of the names `claimed` (kind, name). Raises a Refusal."""
        match_id = UUID(bytes=self._entropy(16), version=4)
        claims = tuple(Claim(kind, name, match_id) for kind, name in claimed)  # type: ignore[arg-type]
        seed = self._entropy(SEED_BYTES)
        return await self._execute(match_id, lambda _: command, key, seed, claims)

"""One town by its seed: `uv run python -m tests.simulated_town.run 17` prints what it had and its digest."""

import sys
from collections import Counter

from tests.simulated_town.checks import check
from tests.simulated_town.town import Lived, live

AGAIN = "uv run python -m tests.simulated_town.run"


def checked(seed: int) -> tuple[Lived, Counter[str]]:
    """A town that is as it must be, and what it had. What goes wrong names the seed."""
    try:
        lived = live(seed)
        return lived, check(lived)
    except BaseException as failure:
        failure.add_note(f"seed {seed}, to repeat it: {AGAIN} {seed}")
        raise


if __name__ == "__main__":
    for argument in sys.argv[1:]:
        lived, seen = checked(int(argument))
        sys.stdout.write(f"{dict(seen)}\n{len(lived.log.rows)} events, {lived.digest}\n")

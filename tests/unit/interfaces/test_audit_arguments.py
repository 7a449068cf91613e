"""What `escombra audit` refuses before it looks at a database."""

from uuid import uuid4

import pytest

from interfaces.cli.audit import audit
from interfaces.cli.errors import CannotTell


def test_nothing_or_two_things_at_once_cannot_be_audited() -> None:
    for match, every, solvency in ((None, False, False), (str(uuid4()), True, False), (None, True, True)):
        with pytest.raises(CannotTell, match="name one match, or --all, or --solvency"):
            audit(match, every=every, solvency=solvency)


def test_what_is_no_id_is_no_match() -> None:
    with pytest.raises(CannotTell, match="'7' is not the id of a match: that is a UUID"):
        audit("7")


@pytest.mark.parametrize("key", ["", "zz", "ab" * 31, "ab" * 33])
def test_what_is_no_public_key_is_refused(key: str) -> None:
    with pytest.raises(CannotTell, match="a public key is 64 hex digits"):
        audit(every=True, key=(key,))


def test_cannot_tell_ends_with_status_2() -> None:
    assert CannotTell("why").status == 2

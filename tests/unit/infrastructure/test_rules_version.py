"""The version of the rules is one over every source of the domain, and nothing else."""

import hashlib
from pathlib import Path
from typing import Final

from infrastructure.rules_version import rules_version, sources_of, version_of

DOMAIN: Final = Path(__file__).parents[3] / "domain"


def test_every_source_of_the_domain_counts() -> None:
    files = {
        f"domain/{path.relative_to(DOMAIN).as_posix()}": path.read_bytes() for path in DOMAIN.rglob("*.py")
    }

    assert sources_of("domain") == files
    assert rules_version() == version_of(files)


def test_it_can_be_computed_by_hand() -> None:
    sources = {"domain/b.py": b"two", "domain/a/a.py": b"1"}

    by_hand = hashlib.sha256(b"domain/a/a.py 1\n1domain/b.py 3\ntwo").hexdigest()
    assert version_of(sources) == by_hand


def test_a_changed_byte_a_moved_file_and_a_missing_one_are_other_rules() -> None:
    sources = sources_of("domain")
    one = "domain/rules/scoring.py"
    without = {path: source for path, source in sources.items() if path != one}
    changed = {
        version_of(sources | {one: sources[one] + b"\n"}),
        version_of(without),
        version_of(without | {"domain/rules/points.py": sources[one]}),
    }

    assert len(changed) == 3
    assert rules_version() not in changed

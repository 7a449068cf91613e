"""A quota counted in one process: so many at once, then as fast as they come back."""

from typing import Final

from interfaces.http.bucket import MOST_KNOWN, Bucket

STEP: Final = 0.25


class Hours:
    """A clock that stands until somebody moves it."""

    def __init__(self) -> None:
        self.now = 1_000.0

    def __call__(self) -> float:
        """What it shows."""
        return self.now


def test_whole_quota_may_come_at_once_and_then_one_as_each_comes_back() -> None:
    clock = Hours()
    bucket = Bucket(4, 1.0, clock)

    assert [bucket.take("anna") for _ in range(6)] == [0, 0, 0, 0, STEP, STEP]
    clock.now += STEP
    assert [bucket.take("anna") for _ in range(2)] == [0, STEP]


def test_who_waits_as_told_is_let_in_and_nobody_earlier() -> None:
    clock = Hours()
    bucket = Bucket(4, 1.0, clock)
    for _ in range(4):
        bucket.take("anna")
    wait = bucket.take("anna")

    clock.now += wait - 0.001
    assert bucket.take("anna") > 0
    clock.now += 0.001
    assert bucket.take("anna") == 0


def test_asking_in_vain_costs_nothing_and_concerns_nobody_else() -> None:
    clock = Hours()
    bucket = Bucket(4, 1.0, clock)
    for _ in range(100):
        bucket.take("anna")

    assert bucket.take("bru") == 0
    clock.now += 1.0
    assert [bucket.take("anna") for _ in range(5)] == [0, 0, 0, 0, STEP]


def test_those_whose_quota_is_whole_are_forgotten_when_there_are_many() -> None:
    clock = Hours()
    bucket = Bucket(4, 1.0, clock)
    for number in range(MOST_KNOWN):
        bucket.take(number)
    clock.now += 0.5
    for _ in range(4):
        bucket.take("anna")

    clock.now += 0.5
    for number in range(MOST_KNOWN, 2 * MOST_KNOWN - 1):
        bucket.take(number)

    assert len(bucket._spent_until) == MOST_KNOWN
    assert bucket.take("anna") == 0  # two came back
    assert bucket.take("anna") == 0
    assert bucket.take("anna") > 0  # she was not forgotten

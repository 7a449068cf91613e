"""What is remembered is right for the very object that is asked about, and for no other."""

from application.remembering import Remembered


class Made:
    """Sums, and how often one was made."""

    def __init__(self, most: int = 2) -> None:
        self.times = 0
        self.of = Remembered(self._make, most)

    def _make(self, of: list[int]) -> int:
        self.times += 1
        return sum(of)


def test_same_object_is_asked_about_once_and_an_equal_one_is_another() -> None:
    made, numbers = Made(), [1, 2]

    assert [made.of(numbers), made.of(numbers), made.of([*numbers]), made.of(numbers)] == [3, 3, 3, 3]
    assert made.times == 2


def test_who_remembers_too_much_begins_anew_and_stays_right() -> None:
    made, kept = Made(most=2), [[number] for number in range(5)]

    assert [made.of(one) for one in (*kept, *kept[:1]) for _ in range(2)] == [
        0,
        0,
        1,
        1,
        2,
        2,
        3,
        3,
        4,
        4,
        0,
        0,
    ]
    assert made.times == 6


def test_object_that_nobody_else_has_any_more_is_not_taken_for_one_in_its_place() -> None:
    made = Made(most=1_000)

    assert [made.of([number]) for number in range(500)] == list(range(500))  # each may lie where another lay

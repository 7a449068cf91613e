"""What a username may be, and which two are the same."""

import pytest
from hypothesis import given, settings, strategies

from domain.players.username import UsernameNotAllowed, folded, normalised


@pytest.mark.parametrize("name", ["ana", "Núria", "josé_luis", "a.b-c_9", "Ірина", "Ελένη", "x" * 20, "123"])
def test_letters_of_one_script_digits_and_three_signs_are_allowed(name: str) -> None:
    assert normalised(name) == name


@pytest.mark.parametrize(
    "name",
    [
        "ab",
        "x" * 21,
        "anna maria",
        "anna\u200bb",
        "\u202eanna",
        "anna\0",
        "pаypal",  # noqa: RUF001 - the second letter is Cyrillic, which is the point
        "anna!",
        "🃏🃏🃏",
        "ana\u0301\u0301",
        "١٢٣",
        "\ud800abc",
        "",
    ],
)
def test_anything_else_is_refused(name: str) -> None:
    with pytest.raises(UsernameNotAllowed):
        normalised(name)


def test_full_width_letters_are_the_plain_ones() -> None:
    assert normalised("\uff21\uff4e\uff4e\uff41") == "Anna"


@pytest.mark.parametrize(("one", "other"), [("Anna", "ANNA"), ("straße", "STRASSE"), ("Ａnna", "anna")])  # noqa: RUF001
def test_names_that_differ_only_in_case_or_width_are_the_same(one: str, other: str) -> None:
    assert folded(one) == folded(other)


@settings(deadline=None)
@given(strategies.text(max_size=40))
def test_name_that_is_allowed_is_allowed_as_it_is_shown_and_folds_to_itself(text: str) -> None:
    try:
        name = normalised(text)
    except UsernameNotAllowed:
        return
    assert normalised(name) == name
    assert folded(name) == folded(text) == folded(folded(name))

"""What people may call themselves: nobody can pass for somebody else, or for nobody."""

# ruff: noqa: RUF001, S105 - letters that look like others are what these tests are about

import unicodedata

import httpx2
import pytest

from tests.e2e.server import registered

PASSWORD = "correct horse"


def sign_up(http: httpx2.Client, username: str) -> httpx2.Response:
    return http.post("/v1/players", json={"username": username, "password": PASSWORD})


@pytest.mark.parametrize(
    ("asked", "given"),
    [
        ("eva", "eva"),
        ("a" * 20, "a" * 20),
        ("j.o-s_e7", "j.o-s_e7"),
        ("1234", "1234"),
        ("Мария", "Мария"),
        ("Αθηνά", "Αθηνά"),
        ("山田太郎", "山田太郎"),
        ("Nu\u0301ria", "Núria"),
        ("ＦＵＬＬwidth", "FULLwidth"),
        ("ﬁn-ligature", "fin-ligature"),
    ],
)
def test_name_of_one_script_is_taken_in_its_normal_form(http: httpx2.Client, asked: str, given: str) -> None:
    answer = sign_up(http, asked)

    assert answer.status_code == 201, answer.text
    assert answer.json()["username"] == given
    assert set(answer.json()) == {"player_id", "username"}


@pytest.mark.parametrize(
    "name",
    [
        "",
        "ab",
        "a" * 21,
        "a" * 2_000,
        "two words",
        " anna",
        "anna ",
        "anna\n",
        "an\u0000na",
        "an\u200bna",
        "an\u200dna",
        "an\u2060na",
        "anna\ufeff",
        "an\u00adna",
        "\u202eanna",
        "anna\u2066",
        "anna\u0301\u0302\u0303",
        "anna😀",
        "an/na",
        "@anna",
        "١٢٣٤",
        "pаypal",  # the second letter is Cyrillic
        "αlpha",
        "anna\u05d0",
        "\u3164\u3164\u3164",  # Hangul fillers: letters that nobody sees
        "\uffa0\uffa0\uffa0",
        "김철수\u3164",
        "\u115f\u1160\u115f",
    ],
)
def test_name_that_could_deceive_is_refused(http: httpx2.Client, name: str) -> None:
    answer = sign_up(http, name)

    assert answer.status_code == 422, answer.text
    assert answer.json()["code"] == "invalid-body"


def test_refusal_of_a_name_says_which_field_it_is(http: httpx2.Client) -> None:
    assert [error["path"] for error in sign_up(http, "two words").json()["errors"]] == ["username"]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Berta", "bERTA"),
        ("Carla", "Ｃａｒｌａ"),
        ("straße", "STRASSE"),
        ("Ωμεγα", "ωΜΕΓΑ"),
        ("ÀNGELS", "a\u0300ngels"),
        ("Σίσυφος", "ΣΊΣΥΦΟΣ"),
    ],
)
def test_name_in_other_letters_is_the_same_name(http: httpx2.Client, first: str, second: str) -> None:
    assert sign_up(http, first).status_code == 201

    again = sign_up(http, second)

    assert again.status_code == 409, again.text
    assert again.json()["code"] == "username-taken"
    session = http.post("/v1/sessions", json={"username": second, "password": PASSWORD})
    assert session.json()["username"] == unicodedata.normalize("NFKC", first)


def test_profile_is_found_by_any_letter_case_and_shows_the_name_as_written(http: httpx2.Client) -> None:
    dora = registered(http, "DoraMax")

    profile = dora.get("/v1/players/dORAmAX")

    assert profile.status_code == 200
    assert profile.json() == {"username": "DoraMax", "level": 1, "matches": 0, "wins": 0, "escobas": 0}
    assert dora.get("/v1/players/doramaxx").json()["code"] == "not-found"

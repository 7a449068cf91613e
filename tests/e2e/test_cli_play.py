"""`escombra play` as a process: whole matches through a pipe, and leaving politely."""

import contextlib
import os
import pty
import re
import subprocess
import termios
import threading
import time
from pathlib import Path

import pytest

from tests.e2e.processes import escombra
from tests.e2e.server import ESCOMBRA, ROOT

ALWAYS_THE_FIRST = "1\n" * 3_000
SEED = "5e" * 32


def played(
    *flags: str, answers: str = ALWAYS_THE_FIRST, system: str = "C"
) -> subprocess.CompletedProcess[str]:
    """`escombra play` with these answers on standard input, on a system of some language."""
    return subprocess.run(
        [*ESCOMBRA, "play", *flags],
        input=answers,
        cwd=ROOT,
        env={**os.environ, "LC_ALL": system},
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )


@pytest.mark.parametrize(
    "flags",
    [
        (),
        ("--seats", "3", "--bot", "easy"),
        ("--seats", "4"),
        ("--ruleset", "escoba", "--seats", "4"),
        ("--ruleset", "escoba", "--seats", "4", "--pairs"),
    ],
)
def test_whole_match_is_played_through_a_pipe(flags: tuple[str, ...]) -> None:
    ended = played(*flags)

    assert (ended.returncode, ended.stderr) == (0, "")
    assert re.search(r"^ (You|Your side|Bot \d).* wins? the match[.!]", ended.stdout, re.MULTILINE)
    hands = ended.stdout.count(" Points of hand ")
    assert ended.stdout.count(" Most cards ") == hands >= 2
    assert ended.stdout.count("Which card? ") >= 9 * hands


def test_pipe_leaves_a_transcript_with_the_answers() -> None:
    ended = played("--seed", SEED, answers="2\n")

    assert " Which card? 2\n" in ended.stdout


def test_same_seed_and_answers_are_the_same_match() -> None:
    assert played("--seed", SEED).stdout == played("--seed", SEED).stdout


@pytest.mark.parametrize(
    ("system", "flags", "question"),
    [
        ("ca_ES.UTF-8", (), "Quina carta?"),
        ("ca_ES.UTF-8", ("--language", "es"), "¿Qué carta?"),
        ("fr_FR.UTF-8", (), "Which card?"),
    ],
)
def test_lines_are_in_the_language_of_the_system_or_the_one_chosen(
    system: str, flags: tuple[str, ...], question: str
) -> None:
    ended = played(*flags, answers="", system=system)

    assert (ended.returncode, ended.stderr) == (0, "")
    assert f" {question} " in ended.stdout


def test_matches_without_a_seed_differ() -> None:
    assert played(answers="").stdout != played(answers="").stdout


@pytest.mark.parametrize("answers", ["", "1\n", "nonsense\n99\n", "q\n"])
def test_end_of_the_input_ends_politely(answers: str) -> None:
    ended = played("--seed", SEED, answers=answers)

    assert (ended.returncode, ended.stderr) == (0, "")
    assert ended.stdout.endswith("Until the next match!\n")


def test_bytes_that_are_no_text_are_an_answer_like_any_other() -> None:
    ended = subprocess.run(
        [*ESCOMBRA, "play", "--language", "en"],
        input=b"\xff\xfe\n",
        cwd=ROOT,
        capture_output=True,
        check=True,
    )

    assert b"A number from 1 to 3, please." in ended.stdout


@pytest.mark.parametrize("key", [b"\x03", b"\x04"], ids=["Ctrl-C", "Ctrl-D"])
def test_keys_that_leave_a_terminal_end_politely(key: bytes) -> None:
    ours, theirs = pty.openpty()
    environment = {**os.environ, "TERM": "xterm", "NO_COLOR": ""}
    with at_a_terminal(theirs, environment, "--plain", "--language", "en") as running:
        os.close(theirs)
        shown = b""
        while b"Which card? " not in shown:
            shown += os.read(ours, 10_000)
        press_until_it_ends(key, ours, running)
        shown += os.read(ours, 10_000)
    os.close(ours)

    assert running.returncode == 0
    assert b"\x1b[1;3" in shown  # suits have their colours
    assert b"Until the next match!" in shown
    assert b"Traceback" not in shown


@pytest.mark.parametrize("key", [b"q", b"\x03"], ids=["q", "Ctrl-C"])
def test_terminal_gets_a_screen_in_its_language_and_has_its_own_back_at_the_end(key: bytes) -> None:
    ours, theirs = pty.openpty()
    termios.tcsetwinsize(theirs, (24, 80))
    environment = {**os.environ, "TERM": "xterm-256color", "LC_ALL": "ca_ES.UTF-8", "NO_COLOR": ""}
    with at_a_terminal(theirs, environment) as running:
        os.close(theirs)
        shown = b""
        while "Intro comença".encode() not in shown:
            shown += os.read(ours, 10_000)
        reading = threading.Thread(target=drain, args=(ours,), daemon=True)
        reading.start()  # a program whose output nobody reads cannot end
        press_until_it_ends(key, ours, running)
    os.close(ours)

    assert running.returncode == 0
    assert b"\x1b[?1049h" in shown  # a screen of its own
    assert b"Traceback" not in shown


def drain(terminal: int) -> None:
    """Read until the other end is closed."""
    with contextlib.suppress(OSError):
        while os.read(terminal, 10_000):
            pass


def at_a_terminal(terminal: int, environment: dict[str, str], *flags: str) -> subprocess.Popen[bytes]:
    """`escombra play` for a person who sits at this terminal."""
    return subprocess.Popen(
        [*ESCOMBRA, "play", *flags],
        cwd=ROOT,
        stdin=terminal,
        stdout=terminal,
        stderr=terminal,
        env=environment,
        start_new_session=True,
        preexec_fn=take_the_terminal,
    )


def press_until_it_ends(key: bytes, terminal: int, running: subprocess.Popen[bytes]) -> None:
    """Press a key as people do: again after a while, as a Ctrl-C just before the reading begins is lost."""
    for _ in range(5):
        time.sleep(0.2)
        os.write(terminal, key)
        try:
            running.wait(timeout=2)
        except subprocess.TimeoutExpired:
            continue
        return
    running.kill()


def take_the_terminal() -> None:
    """Make the terminal that is our standard input the one whose keys send us signals."""
    import fcntl  # noqa: PLC0415

    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


@pytest.mark.parametrize(
    "flags",
    [
        ("--language", "fr"),
        ("--seats", "5"),
        ("--bot", "perfect"),
        ("--ruleset", "brisca"),
        ("--pairs",),
        ("--seed", "7"),
    ],
)
def test_settings_that_cannot_be_are_refused_before_anything_is_dealt(flags: tuple[str, ...]) -> None:
    ended = played(*flags)

    assert ended.returncode in (1, 2)
    assert "Which card?" not in ended.stdout
    assert "Traceback" not in ended.stderr


def test_playing_touches_no_data(tmp_path: Path) -> None:
    ended = escombra("play", "--seed", SEED, ESCOMBRA_DATA_DIR=str(tmp_path / "data"))

    assert ended.returncode == 0
    assert list(tmp_path.iterdir()) == []

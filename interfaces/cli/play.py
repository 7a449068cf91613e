"""`escombra play`: practice matches in the terminal; no server, no database, no network."""

import os
import shutil
import sys
from typing import Annotated

from cyclopts import Parameter

from application.offline import OfflinePractice
from domain.bots import BotLevel
from domain.match.terms import ImpossibleTerms, Seats, resolve_pairs
from domain.rules.rulesets import RulesetName
from domain.shuffle import SEED_BYTES
from interfaces.catalogues import Language
from interfaces.cli.errors import Complaint
from interfaces.cli.output import stop_telling, take_any_character
from interfaces.terminal.game import play_match
from interfaces.terminal.screen import Screen
from interfaces.terminal.screens.options import Options
from interfaces.terminal.words import Words, language_of_system


def play(
    *,
    seats: Annotated[Seats, Parameter(help="How many play, you included.")] = 2,
    ruleset: RulesetName = "escombra",
    pairs: bool | None = None,
    bot: BotLevel = "normal",
    seed: str | None = None,
    language: Language | None = None,
    plain: Annotated[bool, Parameter(negative=())] = False,
) -> None:
    """Play practice matches against bots, here in the terminal.

    Parameters
    ----------
    ruleset
        The Catalan rules (escombra) or the Spanish ones (escoba).
    pairs
        Partners sit opposite: four seats only, always so in escombra, by choice in escoba.
    bot
        How well the bots play.
    seed
        64 hexadecimal digits, as a match shows at its end: the same deals again.
    language
        Catalan, Spanish or English; the system's language, unless you say otherwise.
    plain
        One match in lines of text, as in a pipe, instead of a screen.
    """
    try:
        paired = resolve_pairs(ruleset, seats, pairs)
    except ImpossibleTerms as refusal:
        raise Complaint(str(refusal)) from None
    options = Options(language or language_of_system(), seats, ruleset, paired, bot)
    playing = play_in_lines if plain or not is_screen() else play_on_screen
    playing(options, seed_from(seed))


def play_on_screen(options: Options, seed: bytes) -> None:
    """Matches until the person leaves. The library behind the screens takes a second to load: only here."""
    from interfaces.terminal.screens.app import EscombraApp  # noqa: PLC0415

    EscombraApp(options, seed).run()


def play_in_lines(options: Options, seed: bytes) -> None:
    """One match as questions and answers."""
    game, words = OfflinePractice(options.terms, seed), Words(options.language)
    take_any_character()
    try:
        play_match(game, words, screen(), typed, print)
        sys.stdout.flush()
    except (EOFError, KeyboardInterrupt):
        print(f"\n {words('bye')}", flush=True)
    except BrokenPipeError:
        stop_telling()


def is_screen() -> bool:
    """Whether a person sits at a terminal that can show more than lines."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb"


def typed(question: str) -> str:
    """The next line of input. One that comes from no keyboard is shown, so that the transcript is whole."""
    line = input(question)
    if not sys.stdin.isatty():
        print(line)
    return line


def seed_from(text: str | None) -> bytes:
    """The seed of the deals: the one given, else an unpredictable one. Raises Complaint."""
    if text is None:
        return os.urandom(SEED_BYTES)
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        seed = b""
    if len(seed) != SEED_BYTES:
        raise Complaint(f"a seed is {2 * SEED_BYTES} hexadecimal digits")
    return seed


def screen() -> Screen:
    """What standard output can show; a pipe or NO_COLOR gets no colours."""
    colours = sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    return Screen(width=max(40, shutil.get_terminal_size().columns), colours=colours)

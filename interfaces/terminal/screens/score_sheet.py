"""The points of a hand as a table: a row for each reason, a column for each side."""

from rich.box import ROUNDED
from rich.table import Table
from rich.text import Text

from domain.match.events import HandScored
from domain.match.state import Match
from interfaces.terminal.people import side_name
from interfaces.terminal.points import REASONS, award
from interfaces.terminal.words import Words


def score_sheet(words: Words, match: Match, scored: HandScored) -> Table:
    """Every point with its reason: how many each side had of what counts, and what it got for that."""
    sheet = Table(
        box=ROUNDED, expand=True, header_style="bold #ffe08a", title=words("score.title", hand=scored.hand)
    )
    sheet.add_column()
    for side in range(match.terms.sides):
        sheet.add_column(side_name(words, match, side), justify="right")
    for reason in REASONS:
        sheet.add_row(words(f"score.{reason}"), *[Text(award(match, one, reason)) for one in scored.sides])
    sheet.add_section()
    sheet.add_row(words("score.sum"), *[f"+{one.points}" for one in scored.sides])
    sheet.add_row(words("score.total"), *[str(one.total) for one in scored.sides], style="bold #ffe08a")
    return sheet

"""The command line. Each subcommand is imported only when it is used, so that every one starts fast."""

import sys
from importlib.metadata import version

from cyclopts import App, CycloptsError

app = App(name="escombra", help="L'Escombra: capture cards that sum to fifteen.", version=version("escombra"))
app.command("interfaces.cli.serve:serve", name="serve")
app.command("interfaces.cli.psql:psql", name="psql")
app.command("interfaces.cli.tool:tool", name="tool")
app.command("interfaces.cli.replay:replay", name="replay")
app.command("interfaces.cli.play:play", name="play")
app.command("interfaces.cli.benchmark:benchmark", name="benchmark")
app.command("interfaces.cli.bots:bots", name="bots")
app.command("interfaces.cli.rebuild:rebuild", name="rebuild")
app.command("interfaces.cli.export:export", name="export")
app.command("interfaces.cli.admin:app", name="admin")
app.command("interfaces.cli.offline:app", name="offline")
app.command("interfaces.cli.audit:audit", name="audit")


def main() -> None:
    """Run one subcommand; what a person can mend is one line on stderr and a status above 0."""
    from interfaces.cli.errors import Complaint  # noqa: PLC0415

    try:
        app(exit_on_error=False, print_error=False)
    except (Complaint, CycloptsError) as complaint:
        print(f"escombra: {' '.join(str(complaint).split())}", file=sys.stderr)
        sys.exit(complaint.status if isinstance(complaint, Complaint) else _status_of_misuse())


def _status_of_misuse() -> int:
    """An audit says by 1 that something is wrong with the game, so what it was not told must be another."""
    return 2 if sys.argv[1:2] == ["audit"] else 1

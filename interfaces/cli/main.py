"""The command line. Each subcommand is imported only when it is used, so that every one starts fast."""

import sys
from importlib.metadata import version

from cyclopts import App

app = App(name="escombra", help="L'Escombra: capture cards that sum to fifteen.", version=version("escombra"))
app.command("interfaces.cli.serve:serve", name="serve")


def main() -> None:
    """Run one subcommand; what a person can mend is one line on stderr and exit status 1."""
    from interfaces.cli.errors import Complaint  # noqa: PLC0415

    try:
        app()
    except Complaint as complaint:
        print(f"escombra: {complaint}", file=sys.stderr)
        sys.exit(1)

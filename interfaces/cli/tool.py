"""`escombra tool`: other programs of the embedded Postgres, on the database that is in use."""

from typing import Annotated

from cyclopts import App, Parameter

from interfaces.cli.psql import run_program

# As for psql: every flag is the program's own.
tool = App(name="tool", help_flags=(), version_flags=(), end_of_options_delimiter="\0")


@tool.default
def run(program: str, /, *arguments: Annotated[str, Parameter(allow_leading_hyphen=True)]) -> int:
    """Run pg_dump, pg_restore, pg_basebackup or another on the running database, or on the embedded one.

    All arguments go to the program, whose exit status is the command's: escombra tool pg_dump -Fc -f all.dump
    """
    return run_program(program, arguments)

"""`escombra offline`: what practice with no connection needs in browsers."""

from typing import Final

from cyclopts import App

from infrastructure.offline_engine.fetch import EngineError, fetch_into
from infrastructure.offline_engine.release import PACKAGE, VERSION, folder_of, is_there
from infrastructure.rules_version import rules_version
from interfaces.cli.database import settings_for
from interfaces.cli.errors import Complaint

app: Final = App(name="offline", help="Practice with no connection, in browsers: its engine, and its rules.")


@app.command
def fetch() -> None:
    """Fetch the engine through npm, for the server to hand on; a running server needs no restart.

    It is Pyodide, some 7 MB, in an exact version whose sum is known. It is put into ESCOMBRA_OFFLINE_DIR, or
    into `offline` in the data directory.
    """
    offline = settings_for().offline_folder
    try:
        print(f"{PACKAGE} {VERSION} is in {fetch_into(offline)}")
    except EngineError as error:
        raise Complaint(str(error)) from None


@app.command
def status() -> None:
    """Say whether the engine is there, and which rules the server hands on with it."""
    offline = settings_for().offline_folder
    print(f"engine  {PACKAGE} {VERSION}{'' if is_there(offline) else ' is missing'}, in {folder_of(offline)}")
    print(f"rules   {rules_version()}")

"""The sheet of a page: its styles, its script, and everything that the script will import.

A browser that is told at once what it will need asks for all of it together, and not module after module.
"""

import posixpath
import re
from collections.abc import Mapping
from html import escape
from typing import Final

from interfaces.catalogues import LANGUAGES
from interfaces.web.catalogue import words_in
from interfaces.web.page import Page, page_of

_IMPORT: Final = re.compile(rb"^(?:import|export|\}) .*?from '(\.[^']+)';", re.MULTILINE)


def sheet_of(sheet: str, served: Mapping[str, Page], script: str, styles: tuple[str, ...]) -> Page:
    """The page that a script fills. Raises KeyError where it would import what is not served."""
    links = [
        *[f'<link rel="stylesheet" href="/static/{style}">' for style in styles],
        *[f'<link rel="modulepreload" href="/static/{name}">' for name in imported(script, served)],
    ]
    filled = sheet.replace("{links}", "\n".join(links)).replace("{script}", script)
    return page_of(filled.replace("{no_script}", _no_script()).encode(), "sheet.html")


def imported(script: str, served: Mapping[str, Page]) -> list[str]:
    """The script and every module that it imports, directly or by others; each once."""
    found, waiting = [script], [script]
    while waiting:
        name = waiting.pop(0)
        paths = [_beside(name, relative.decode()) for relative in _IMPORT.findall(served[name].content)]
        fresh = [path for path in dict.fromkeys(paths) if path not in found]
        found += fresh
        waiting += fresh
    return found


def _beside(name: str, relative: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), relative))


def _no_script() -> str:
    """What is said where no script may run, in every language, since none can be chosen there."""
    return " · ".join(
        f'<span lang="{language}">{escape(words_in(language)["needs_script"])}</span>'
        for language in LANGUAGES
    )

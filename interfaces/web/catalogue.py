"""What pages say, as JSON for browsers: a text by its name, the form for one under the name with `.one`."""

import json
from collections.abc import Mapping

from interfaces.catalogues import LANGUAGES, Language, texts_of
from interfaces.web.page import Page, page_of


def catalogue_files() -> dict[str, Page]:
    """The words of each language as they are served, by their path below `static/`."""
    names = {language: f"words/{language}.json" for language in LANGUAGES}
    return {
        name: page_of(json.dumps(words_in(language), ensure_ascii=False).encode(), name)
        for language, name in names.items()
    }


def words_in(language: Language) -> Mapping[str, str]:
    """Every text of a language by its name. Raises OSError where its catalogue cannot be read."""
    return texts_of("interfaces.web", language)

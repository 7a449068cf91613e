"""Browsers that are used again, so that not every test begins by fetching every file and making it ready."""

from playwright.sync_api import Browser, BrowserContext

from tests.browser.reader import Reader, new_browser


class Browsers:
    """Browsers by screen and language. Who is done with one leaves nothing in it but files it fetched."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._resting: dict[tuple[bool, str], list[BrowserContext]] = {}

    def take(self, *, phone: bool, locale: str) -> BrowserContext:
        """One that nobody uses."""
        resting = self._resting.get((phone, locale))
        return resting.pop() if resting else new_browser(self._browser, phone=phone, locale=locale)

    def give_back(self, reader: Reader, *, phone: bool, locale: str) -> None:
        """Nothing that was kept in it is left, and no page."""
        context = reader.page.context
        context.set_offline(False)
        session = context.new_cdp_session(reader.page)
        session.send("Storage.clearDataForOrigin", {"origin": reader.url, "storageTypes": "all"})
        for page in context.pages:
            page.close()
        self._resting.setdefault((phone, locale), []).append(context)

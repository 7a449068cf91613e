"""A new version of the files takes the place of the old one in browsers that keep them."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser

from tests.browser.offline import make_ready
from tests.browser.player import Player, seated
from tests.browser.reader import reading
from tests.conftest import Databases
from tests.e2e.server import Server, serving

pytestmark = pytest.mark.full

SHELLS: Final = """async () => (await caches.keys()).filter((name) => name !== 'escombra-engine')"""
RENEWED: Final = """async (before) => {
  for (let patience = 0; patience < 300; patience += 1) {
    const names = (await caches.keys()).filter((name) => name !== 'escombra-engine');
    if (names.length === 1 && names[0] !== before) return names[0];
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('never renewed');
}"""
ENGINE: Final = "async () => (await (await caches.open('escombra-engine')).keys()).length"


@pytest.fixture
def player(browser: Browser, databases: Databases, engine: Path) -> Iterator[Player]:
    """Somebody who has made practice ready at a server that is gone now."""
    with serving("--database-url", databases.clone(), ESCOMBRA_OFFLINE_DIR=str(engine)) as server:
        reader = reading(browser, server.url)
        player = seated(reader)
        make_ready(player)
    yield player
    reader.close()


def test_another_version_replaces_the_cache_and_leaves_the_engine(
    player: Player, databases: Databases
) -> None:
    (before,) = player.page.evaluate(SHELLS)
    kept = player.page.evaluate(ENGINE)
    port = player.reader.url.rpartition(":")[2]
    server = Server("--database-url", databases.clone(), "--port", port).start()  # without the engine
    try:
        player.page.reload()
        after = player.page.evaluate(RENEWED, before)
    finally:
        server.end()

    assert after != before
    assert player.page.evaluate(ENGINE) == kept > 0

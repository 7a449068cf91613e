"""The pictures of docs/web.md, taken anew: by hand, since a picture is looked at and not asserted."""

from pathlib import Path

import pytest

from tests.browser.conftest import Opens
from tests.browser.player import Player, seated
from tests.e2e.houses import House

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
LARGEST_BYTES = 150_000


def take(player: Player, name: str) -> None:
    """Keep what is on the screen."""
    path = PICTURES / f"{name}.jpg"
    player.page.screenshot(path=path, quality=85)
    assert path.stat().st_size < LARGEST_BYTES


def several_captures(player: Player) -> None:
    """Play until a card of theirs can capture in more than one way, and take that card up."""
    while True:
        player.ready.wait_for()
        for code in player.hand:
            player.page.locator(f'.own [data-slot="{code}"]').click()
            if player.page.locator(".capture").count() > 1 and len(player.table) > 3 and len(player.hand) > 1:
                return
        player.play()
        player.ready.or_(player.score).first.wait_for()
        if player.score.count():
            player.go_on()


@pytest.mark.full
def test_pictures(opens: Opens, house: House) -> None:
    phone, desk = (seated(opens(phone=is_phone), *house.people(1)) for is_phone in (True, False))
    take(desk, "lobby")
    for player, name in ((phone, "table-phone"), (desk, "table-desk")):
        player.choose(mode="practice", seats=4)
        several_captures(player)
        take(player, name)
    phone.hurry(".hand-score")
    take(phone, "hand-score")

"""A stake table: paid when sitting down, the whole pot to whoever wins, and what the wallet says of it."""

from playwright.sync_api import expect

from tests.browser.conftest import Opens
from tests.browser.player import seated
from tests.e2e.houses import House


def test_two_people_play_for_a_pot(opens: Opens, house: House) -> None:
    first, second = [
        seated(opens(phone=phone), one) for phone, one in zip((True, False), house.people(2), strict=True)
    ]
    first.choose(mode="online", seats=2, stake=500)
    expect(first.page.locator(".countdown .clock")).to_have_text("10:00")
    expect(first.page.locator(".countdown")).to_contain_text("every stake goes back")
    second.choose(mode="online", seats=2, stake=500)
    for player in (first, second):
        expect(player.page.locator(".about")).to_contain_text("pot: 1,000 coins")
    expect(second.page.locator(".on-turn .clock")).to_have_text("30")

    second.page.get_by_role("button", name="Menu").click()
    second.page.get_by_role("button", name="Give up").click()
    expect(second.page.locator(".settings")).to_contain_text("your stake is lost")
    second.page.get_by_role("button", name="Give up").click()

    expect(first.page.locator(".ended h2")).to_have_text("You have won!")
    expect(first.page.locator(".pot")).to_contain_text("You: 1,000 coins")
    first.go("wallet")
    expect(first.page.locator(".figure")).to_have_text("1,000 coins")
    assert first.page.locator(".entry b").all_inner_texts() == ["+1,000", "-500", "+500"]
    second.go("")
    expect(
        second.page.locator('[data-key="stake-100"]')
        .or_(second.page.locator('[data-key="mode-online"]'))
        .first
    ).to_be_visible()
    second.page.locator('[data-key="mode-online"]').check()
    expect(second.page.locator('[data-key="stake-100"]')).to_be_disabled()


def test_leaving_before_the_start_gives_the_stake_back(opens: Opens, house: House) -> None:
    player = seated(opens(), *house.people(1))
    player.choose(mode="online", seats=3, stake=250)
    player.page.get_by_role("button", name="Leave the table").click()
    player.page.locator(".opener").wait_for()
    player.go("wallet")

    expect(player.page.locator(".figure")).to_have_text("500 coins")
    assert player.page.locator(".entry .what").first.inner_text().startswith("Stake returned")

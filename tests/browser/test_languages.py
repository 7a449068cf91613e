"""Pages in three languages: the browser's, until another is chosen."""

from playwright.sync_api import expect

from tests.browser.conftest import Opens, Played, Watches


def test_language_is_that_of_the_browser_until_another_is_chosen(opens: Opens, duel: Played) -> None:
    reader = opens(locale="ca-ES")
    reader.page.goto(f"{reader.url}/replay/{duel.match_id}")
    expect(reader.page.get_by_role("button", name="Entra")).to_be_visible()

    reader.page.get_by_label("Llengua").select_option("es")
    expect(reader.page.get_by_role("button", name="Entrar")).to_be_visible()
    reader.page.reload()

    expect(reader.page.get_by_label("Idioma")).to_have_value("es")
    assert reader.page.locator("html").get_attribute("lang") == "es"


def test_changing_the_language_stays_at_the_same_moment(opens: Opens, duel: Played) -> None:
    reader = opens()
    reader.watch(duel.people[0], duel.match_id)
    version = duel.first("HandScored")
    reader.go(version)

    reader.page.get_by_label("Language").select_option("ca")

    expect(reader.page.locator(".sheet caption")).to_have_text("Punts de la mà 1")
    assert reader.step() == version


def test_no_sentence_of_a_whole_match_is_missing(watches: Watches, staked: Played) -> None:
    reader = watches(staked)
    told: set[str] = set()
    for hand in reader.page.locator("#hand option").all():
        reader.page.get_by_label("Jump to").select_option(hand.get_attribute("value") or "")
        told.update(reader.page.locator(".story button").all_inner_texts())

    keys = [sentence for sentence in told if sentence.startswith("say.") or "{" in sentence]
    assert keys == []
    assert len(told) > 100

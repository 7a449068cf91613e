"""Somebody who has never been here plays at once, alone, without a name."""

import time
from collections.abc import Callable

from playwright.sync_api import expect

from domain.cards import total
from tests.browser.conftest import Opens
from tests.browser.player import Player, seated
from tests.browser.prepared import before_the_score, with_several_captures
from tests.browser.reader import Reader
from tests.e2e.houses import House
from tests.given import cards

TAKEN = "all => all.map((one) => [...one.querySelectorAll('.card')].map((card) => card.dataset.card))"
LONGEST_SECONDS = 20
"""What a machine may take that is ten times as busy; `record_property` has the time it took."""


def guest(opens: Opens, **options: object) -> Player:
    """Somebody who pressed the one button."""
    player = seated(opens(**options))
    player.page.get_by_role("button", name="Play now").click()
    player.page.locator(".own .holding").first.wait_for()
    return player


def test_one_press_deals_the_cards(
    first_visit: Reader, record_testsuite_property: Callable[[str, object], None]
) -> None:
    started = time.perf_counter()
    player = seated(first_visit)
    player.page.get_by_role("button", name="Juga ara").click()
    player.page.locator(".own .holding").first.wait_for()
    seconds = time.perf_counter() - started

    record_testsuite_property("seconds from an empty browser to the first card", round(seconds, 2))
    assert len(player.hand) == 3
    assert seconds < LONGEST_SECONDS


def test_a_card_shows_what_it_captures_and_takes_it_or_is_left(opens: Opens) -> None:
    player = guest(opens)
    for _ in range(3):
        player.ready.wait_for()
        for code in player.hand:
            player.page.locator(f'.own [data-slot="{code}"]').click()
            offered = player.page.locator(".capture").evaluate_all(TAKEN)
            reachable = player.cards(".middle .reachable")
            for taken in offered:
                assert total(cards(" ".join([code, *taken]))) == 15
                assert set(taken) <= set(reachable)
            assert player.page.get_by_role("button", name="Take nothing").count() == (len(offered) > 0)
        left = player.hand[0]
        player.play(capture=False)
        assert left not in player.hand


def test_pressing_a_card_on_the_table_asks_for_captures_with_it(opens: Opens, house: House) -> None:
    (person,) = house.people(1)
    match_id, card = with_several_captures(person)
    player = seated(opens(), person)
    player.go(f"match/{match_id}")
    player.ready.wait_for()
    player.page.locator(f'.own [data-slot="{card}"]').click()
    wanted = player.page.locator(".capture").last.locator(".card").first.get_attribute("data-card")
    before = player.page.locator(".capture").count()
    player.page.locator(f'.middle [data-slot="{wanted}"]').click()

    assert 0 < player.page.locator(".capture").count() <= before
    for capture in player.page.locator(".capture").all():
        assert capture.locator(f'[data-card="{wanted}"]').count() == 1


def test_who_plays_next_sits_at_the_left_and_the_partner_opposite(opens: Opens) -> None:
    player = guest(opens)
    player.go("")
    player.choose(seats=4)
    player.ready.wait_for()
    middles = []
    for seat in range(4):
        box = player.page.locator(f'.seat[data-seat="{seat}"]').bounding_box()
        assert box is not None
        middles.append((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))

    (south, west, north, east) = middles
    assert west[0] < south[0] < east[0]
    assert north[1] < west[1] < south[1]
    assert abs(south[0] - north[0]) < 2


def test_a_hand_is_counted_point_by_point_and_the_next_begins(opens: Opens, house: House) -> None:
    (person,) = house.people(1)
    player = seated(opens(), person)
    player.go(f"match/{before_the_score(person, seats=4)}")
    player.play()
    player.score.wait_for()

    reasons = player.score.locator("tbody th").all_inner_texts()
    assert [reason.split("\n")[0] for reason in reasons] == [
        "Cards",
        "Oros",
        "Seven of oros",
        "Sevens",
        "Escobas",
    ]
    assert player.score.locator("tfoot tr").count() == 2
    player.go_on()
    expect(player.page.locator(".about")).to_contain_text("Hand 2")
    expect(player.ready).to_be_visible()


def test_giving_up_asks_first_and_leads_to_the_replay_and_a_new_match(opens: Opens) -> None:
    player = guest(opens)
    first = player.id()
    player.page.get_by_role("button", name="Menu").click()
    player.page.get_by_role("button", name="Give up").click()
    expect(player.page.locator(".settings")).to_contain_text("you cannot come back")
    player.page.get_by_role("button", name="Give up").click()
    player.page.get_by_role("link", name="Watch the replay").click()
    player.page.locator(".replay .felt").wait_for()

    player.page.go_back()
    player.page.get_by_role("button", name="Play again").click()
    player.page.locator(".own .holding").first.wait_for()
    assert player.id() != first

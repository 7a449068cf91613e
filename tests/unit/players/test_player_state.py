"""What is known of a player: boosts that hold, roles, bans."""

from datetime import UTC, datetime, timedelta
from typing import Final

from domain.players.events import (
    BoostGranted,
    CoinsGranted,
    PlayerBanned,
    PlayerRegistered,
    RolesChanged,
)
from domain.players.state import Player, fold_player

NOON: Final = datetime(2026, 11, 30, 12, tzinfo=UTC)
HOUR: Final = timedelta(hours=1)
REGISTERED: Final = PlayerRegistered(500, "ca")


def gold(hours: int) -> BoostGranted:
    return BoostGranted("gold_booster", NOON + hours * HOUR, "bought")


def vip(hours: int) -> BoostGranted:
    return BoostGranted("vip_pass", NOON + hours * HOUR, "bought")


def test_a_new_player_has_no_boosts_no_roles_and_may_come_in() -> None:
    player = fold_player([REGISTERED, CoinsGranted(100, "prize")])
    assert player == Player()
    assert player.boosts_at(NOON) == ()
    assert not player.is_banned_at(NOON)


def test_a_boost_holds_up_to_its_end_and_not_at_it() -> None:
    player = fold_player([gold(1)])
    assert player.boosts_at(NOON) == ("gold_booster",)
    assert player.boosts_at(NOON + HOUR - timedelta(microseconds=1)) == ("gold_booster",)
    assert player.boosts_at(NOON + HOUR) == ()


def test_a_second_grant_keeps_the_later_end_whichever_comes_first() -> None:
    for grants in ([gold(1), gold(5)], [gold(5), gold(1)], [gold(5), gold(5)]):
        player = fold_player(grants)
        assert player.boosts == (("gold_booster", NOON + 5 * HOUR),)


def test_boosts_of_two_kinds_do_not_touch_each_other() -> None:
    player = fold_player([gold(1), vip(3)])
    assert set(player.boosts_at(NOON)) == {"gold_booster", "vip_pass"}
    assert player.boosts_at(NOON + 2 * HOUR) == ("vip_pass",)


def test_boosts_are_told_in_the_same_order_however_they_came() -> None:
    assert fold_player([gold(1), vip(3)]) == fold_player([vip(3), gold(1)])


def test_the_last_word_about_roles_counts() -> None:
    hired = [RolesChanged(("admin", "auditor"), "hired", "root"), RolesChanged(("auditor",), "moved")]
    assert fold_player(hired).roles == ("auditor",)
    assert fold_player([*hired, RolesChanged((), "left")]).roles == ()


def test_a_ban_holds_until_its_end_and_a_later_word_ends_or_prolongs_it() -> None:
    banned = PlayerBanned(NOON + HOUR, "two accounts", "root")
    assert fold_player([banned]).is_banned_at(NOON)
    assert not fold_player([banned]).is_banned_at(NOON + HOUR)
    assert not fold_player([banned, PlayerBanned(NOON - HOUR, "a mistake")]).is_banned_at(NOON)
    longer = PlayerBanned(NOON + 9 * HOUR, "again")
    assert fold_player([banned, longer]).is_banned_at(NOON + 8 * HOUR)


def test_a_ban_touches_neither_roles_nor_boosts() -> None:
    player = fold_player([gold(1), RolesChanged(("admin",), "hired"), PlayerBanned(NOON + HOUR, "spam")])
    assert player.roles == ("admin",)
    assert player.boosts_at(NOON) == ("gold_booster",)

"""What a match claims in the database follows from its state alone."""

from uuid import UUID

from application.matches.claims import ClaimChange, change_of_claims
from application.ports import Claim
from domain.match.commands import (
    DeclineInvite,
    Forfeit,
    InvitePlayer,
    LeaveTable,
    OpenPractice,
    OpenTable,
    TakeSeat,
    VoidMatch,
)
from domain.match.decide import decide
from domain.match.terms import Terms

MATCH, PLAYER = UUID(int=1), UUID(int=2)
UNFINISHED = Claim("practice", str(MATCH), PLAYER)
SEED = bytes(32)
THREE = Terms("practice", 3, pairs=False, ruleset="escombra", stake=0, clock=0, bot="normal")
OPENED = decide(None, OpenPractice(str(PLAYER), THREE), SEED).match


def test_new_practice_match_is_its_players() -> None:
    assert change_of_claims(MATCH, None, OPENED) == ClaimChange((UNFINISHED,), ())


def test_play_changes_no_claim() -> None:
    assert change_of_claims(MATCH, OPENED, OPENED._replace(version=9)) == ClaimChange((), ())


def test_match_that_its_player_left_is_still_unfinished() -> None:
    left = decide(OPENED, Forfeit(0), SEED).match

    assert change_of_claims(MATCH, OPENED, left) == ClaimChange((), ())


def test_ended_match_gives_its_claim_back() -> None:
    ended = decide(OPENED, VoidMatch("idle"), SEED).match

    assert change_of_claims(MATCH, OPENED, ended) == ClaimChange((), (UNFINISHED,))


ANNA, BERTA = UUID(int=3), UUID(int=4)
ONLINE = Terms("online", 3, pairs=False, ruleset="escoba", stake=250, clock=30, bot=None, slot=2)
FRIENDS = Terms("friends", 2, pairs=False, ruleset="escombra", stake=0, clock=30, bot=None)


def test_open_online_table_has_its_place_and_its_player_no_other_match() -> None:
    opened = decide(None, OpenTable(str(ANNA), ONLINE), SEED).match

    taken = change_of_claims(MATCH, None, opened).taken

    assert set(taken) == {
        Claim("live", str(ANNA), MATCH),
        Claim("table", "3/alone/escoba/250#2", MATCH),
    }


def test_place_is_free_again_once_play_begins_and_the_players_are_not() -> None:
    opened = decide(None, OpenTable(str(ANNA), ONLINE._replace(seats=2)), SEED).match
    full = decide(opened, TakeSeat(str(BERTA)), SEED).match

    change = change_of_claims(MATCH, opened, full)

    assert change.taken == (Claim("live", str(BERTA), MATCH),)
    assert change.released == (Claim("table", "2/alone/escoba/250#2", MATCH),)


def test_who_leaves_or_forfeits_may_sit_elsewhere_at_once() -> None:
    opened = decide(None, OpenTable(str(ANNA), ONLINE), SEED).match
    joined = decide(opened, TakeSeat(str(BERTA)), SEED).match
    left = decide(joined, LeaveTable(str(BERTA)), SEED).match
    playing = decide(joined, TakeSeat(str(UUID(int=5))), SEED).match
    seat = playing.seat_of(str(BERTA))
    assert seat is not None
    forfeited = decide(playing, Forfeit(seat), SEED).match

    assert change_of_claims(MATCH, joined, left).released == (Claim("live", str(BERTA), MATCH),)
    assert change_of_claims(MATCH, playing, forfeited).released == (Claim("live", str(BERTA), MATCH),)


def test_open_invite_is_the_inviteds_until_it_is_answered() -> None:
    room = decide(None, OpenTable(str(ANNA), FRIENDS), SEED).match
    invited = decide(room, InvitePlayer(str(ANNA), str(BERTA)), SEED).match
    declined = decide(invited, DeclineInvite(str(BERTA)), SEED).match
    hers = Claim("invite", f"{MATCH}/{BERTA}", BERTA)

    assert change_of_claims(MATCH, room, invited) == ClaimChange((hers,), ())
    assert change_of_claims(MATCH, invited, declined) == ClaimChange((), (hers,))

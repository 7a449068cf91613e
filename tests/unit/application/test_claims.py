"""What a match claims in the database follows from its state alone."""

from uuid import UUID

from application.matches.claims import ClaimChange, change_of_claims
from application.ports import Claim
from domain.match.commands import Forfeit, OpenPractice, VoidMatch
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

"""`escombra rebuild`: views made anew from the log, beside a running server; what is wrong is one line."""

from random import Random

from infrastructure.postgres.views import REBUILDABLE
from tests.conftest import Databases
from tests.e2e.houses import House, open_house
from tests.e2e.processes import complaint, escombra
from tests.e2e.tables import coins, friends, give_up, me
from tests.integration.views.hands import Poison, by_hand, refusal_of
from tests.integration.views.looking import caught_up, everything, head_of, positions
from tests.integration.views.stories import Stories, tell_to, told

NAMES = "experience, league, history, statistics, wallets"


def rebuild(conninfo: str, *arguments: str) -> list[str]:
    """What a rebuild that must end well prints."""
    ended = escombra("rebuild", *arguments, ESCOMBRA_DATABASE_URL=conninfo)
    assert (ended.returncode, ended.stderr) == (0, "")
    return ended.stdout.splitlines()


def refused(conninfo: str, *arguments: str) -> str:
    """The one line of a rebuild that does not end well; nothing else is printed."""
    ended = escombra("rebuild", *arguments, ESCOMBRA_DATABASE_URL=conninfo)
    assert (ended.returncode, ended.stdout) == (1, "")
    return complaint(ended)


def test_named_view_is_mended_and_no_other(database: str) -> None:
    told(database, 30)
    caught_up(database)
    league, wallets = (view for view in REBUILDABLE if view.name in ("league", "wallets"))
    right = everything(database, league)
    by_hand(database, "UPDATE league_rows SET points = 1", "UPDATE wallets SET balance = 1")
    wrong = everything(database, wallets)
    rows_put_right = len(right[0]["league_rows"])

    assert rebuild(database, "league") == [
        f"league: rebuilt up to position {head_of(database)}, {rows_put_right} rows were put right"
    ]

    assert everything(database, league) == right
    assert everything(database, wallets) == wrong


def test_all_views_are_rebuilt_one_after_the_other(database: str) -> None:
    told(database, 30)
    caught_up(database)
    right = [everything(database, view) for view in REBUILDABLE]
    by_hand(
        database,
        *(f"DELETE FROM {table}" for view in REBUILDABLE for table in view.tables),
        "UPDATE view_positions SET position = 7",
    )

    printed = rebuild(database, "--all")

    head = head_of(database)
    begins = [f"{view.name}: rebuilt up to position {head}, " for view in REBUILDABLE]
    assert all(line.startswith(begin) for line, begin in zip(printed, begins, strict=True))
    assert all(line.endswith(" rows were put right") for line in printed)
    assert all(line.endswith(", nothing differed") for line in rebuild(database, "--all"))
    assert [everything(database, view) for view in REBUILDABLE] == right


def test_what_cannot_be_rebuilt_is_said_in_one_line(database: str) -> None:
    for arguments, line in (
        ((), "name one view, or --all"),
        (("league", "--all"), "name one view, or --all"),
        (("leagues",), f"there is no view 'leagues': there are {NAMES}"),
        (("LEAGUE",), f"there is no view 'LEAGUE': there are {NAMES}"),
        (("",), f"there is no view '': there are {NAMES}"),
    ):
        assert refused(database, *arguments) == f"escombra: {line}"


def test_arguments_that_do_not_exist_are_refused_in_one_line(database: str) -> None:
    for arguments in (("league", "history"), ("--every",)):
        assert refused(database, *arguments).startswith("escombra: ")


def test_change_that_the_database_refuses_is_said_in_one_line(database: str) -> None:
    told(database, 20)
    caught_up(database)
    by_hand(database, "DELETE FROM league_rows", *refusal_of("league_rows"))

    line = refused(database, "league")

    assert line == "escombra: league was not rebuilt: no more rows in league_rows"


def test_event_that_cannot_be_read_is_said_in_one_line(database: str) -> None:
    told(database, 20)
    caught_up(database)
    Poison(database, "PotSettled")

    line = refused(database, "history")

    assert line.startswith("escombra: history was not rebuilt: ")
    assert "PotSettled" in line


def test_rebuilding_beside_a_running_server_disturbs_nobody(databases: Databases) -> None:
    with open_house(databases) as house:
        anna, berta = house.people(2)
        give_up(anna, friends(anna, berta)["match_id"])
        before = [me(person) for person in (anna, berta)], coins(anna, berta)
        right = _settled(house)

        assert len(rebuild(house.database, "--all")) == len(REBUILDABLE)
        assert ([me(person) for person in (anna, berta)], coins(anna, berta)) == before
        assert _settled(house) == right

        view = friends(anna, berta)
        assert anna.get("/v1/me/matches").json()["items"][0]["match_id"] == view["match_id"]


def _settled(house: House) -> list[object]:
    """All rows, once the server has seen everything."""
    caught_up(house.database)
    return [everything(house.database, view) for view in REBUILDABLE]


def test_server_goes_on_following_what_was_put_right_under_it(databases: Databases) -> None:
    with open_house(databases) as house:
        stories = Stories(Random(8))
        tell_to(house.database, stories.welcomes(), stories.some(30))
        for _ in range(2):
            rebuild(house.database, "--all")
            tell_to(house.database, stories.some(10))
        _settled(house)
        stories.check(house.database)
        assert set(positions(house.database).values()) == {head_of(house.database)}

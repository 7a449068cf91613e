"""Who is there: by any stream of this process, or by the word of another."""

from uuid import UUID

from application.matches.presence import Presence, Watcher

MATCH, OTHER_MATCH = UUID(int=1), UUID(int=2)
ANNA, BEN = UUID(int=11), UUID(int=12)
NEXT_DOOR, UPSTAIRS = UUID(int=21), UUID(int=22)
ANNA_HERE = Watcher(MATCH, ANNA)


def test_person_is_there_from_the_first_stream_to_the_last() -> None:
    presence = Presence()
    with presence.watching(MATCH, ANNA):
        with presence.watching(MATCH, ANNA):
            assert presence.open_streams == 2
        assert presence.is_watching(MATCH, ANNA)
        assert presence.here == {ANNA_HERE}
        assert not presence.is_watching(MATCH, BEN)
        assert not presence.is_watching(OTHER_MATCH, ANNA)

    assert not presence.is_watching(MATCH, ANNA)
    assert presence.here == set()


def test_only_the_first_stream_and_the_last_wake_the_match_and_are_to_be_told() -> None:
    woken: list[UUID] = []
    presence = Presence(woken.append)
    with presence.watching(MATCH, ANNA):
        assert presence.changed_here.is_set()
        presence.changed_here.clear()
        with presence.watching(MATCH, ANNA):
            pass
        assert woken == [MATCH]
        assert not presence.changed_here.is_set()

    assert woken == [MATCH, MATCH]
    assert presence.changed_here.is_set()


def test_person_is_there_while_any_other_process_says_so() -> None:
    presence = Presence()
    presence.heard(NEXT_DOOR, ANNA_HERE, is_watching=True)
    presence.heard(UPSTAIRS, ANNA_HERE, is_watching=True)
    presence.heard(NEXT_DOOR, ANNA_HERE, is_watching=False)
    assert presence.is_watching(MATCH, ANNA)

    presence.heard(UPSTAIRS, ANNA_HERE, is_watching=False)

    assert not presence.is_watching(MATCH, ANNA)


def test_word_from_elsewhere_is_never_passed_on_as_ours() -> None:
    presence = Presence()

    presence.heard(NEXT_DOOR, ANNA_HERE, is_watching=True)

    assert presence.here == set()
    assert not presence.changed_here.is_set()


def test_word_that_changes_nothing_wakes_nobody() -> None:
    woken: list[UUID] = []
    presence = Presence(woken.append)
    presence.heard(NEXT_DOOR, ANNA_HERE, is_watching=False)
    presence.heard(NEXT_DOOR, ANNA_HERE, is_watching=True)

    presence.heard(UPSTAIRS, ANNA_HERE, is_watching=True)
    presence.replace_elsewhere([(NEXT_DOOR, ANNA_HERE)])

    assert woken == [MATCH]


def test_reading_everything_again_replaces_what_was_heard_and_leaves_our_own() -> None:
    woken: list[UUID] = []
    presence = Presence(woken.append)
    presence.heard(NEXT_DOOR, ANNA_HERE, is_watching=True)
    with presence.watching(OTHER_MATCH, ANNA):
        woken.clear()

        presence.replace_elsewhere([(UPSTAIRS, Watcher(OTHER_MATCH, BEN))])

        assert not presence.is_watching(MATCH, ANNA)
        assert presence.is_watching(OTHER_MATCH, BEN)
        assert presence.is_watching(OTHER_MATCH, ANNA)
        assert sorted(woken) == [MATCH, OTHER_MATCH]

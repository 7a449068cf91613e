"""A match that is followed in JavaScript, against a server that answers when it is told to."""

from tests.browser.node import told_by


def test_who_has_gone_stays_gone_when_an_older_answer_comes() -> None:
    assert told_by("live.mjs") == [True, False, False, False, True]

"""Statements that name events by their stored names, and what has to change with those."""

import re

from infrastructure.audit.totals import _TOTALS, _statement
from infrastructure.event_names import STORED_AS
from infrastructure.postgres.migrate import migrations
from infrastructure.postgres.views import REBUILDABLE
from infrastructure.postgres.views.pages import _EVENTS

INDEX_OF_VIEWS = 10
TOPIC = re.compile(r"'([A-Z][a-z]\w+\.\d+)'")


def test_totals_of_the_audit_read_the_events_in_the_schemas_they_have_now() -> None:
    """An event that gets a newer schema must be read here in that one, too: there are no upcasters in SQL."""
    current = {f"{name}.{schema}" for name, schema in STORED_AS.values()}
    read = {topic for _, name in _TOTALS for topic in TOPIC.findall(_statement(name).decode())}

    assert read == {"RewardsGranted.1", "Escoba.1"}
    assert read <= current


def test_pages_of_views_leave_out_what_their_index_leaves_out_and_no_view_looks_at() -> None:
    left_out = TOPIC.findall(_EVENTS)
    names = {topic.partition(".")[0] for topic in left_out}

    assert left_out
    assert left_out == TOPIC.findall(migrations()[INDEX_OF_VIEWS])
    assert not names & {STORED_AS[event][0] for view in REBUILDABLE for event in view.events}

"""Every dataset is described in the database and in the documentation, in the same words."""

import re
from pathlib import Path

import psycopg

from application.analytics.datasets import DATASETS
from infrastructure.event_names import STORED_AS
from infrastructure.postgres.migrate import migrations

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "datasets.md").read_text(encoding="utf-8")
MIGRATION = 9
COLUMNS = """
    SELECT view.relname, attname, format_type(atttypid, atttypmod), col_description(view.oid, attnum)
    FROM pg_class AS view JOIN pg_attribute ON attrelid = view.oid
    WHERE relnamespace = 'analytics'::regnamespace AND attnum > 0 ORDER BY view.relname, attnum
"""
VIEWS = "SELECT relname, obj_description(oid) FROM pg_class WHERE relnamespace = 'analytics'::regnamespace"
SECTION = re.compile(r"^## (\w+)\n\n(.+)\n", re.MULTILINE)


def section(name: str) -> str:
    """What the page says of a view."""
    return PAGE.split(f"\n## {name}\n", 1)[1].split("\n## ", 1)[0]


def test_page_has_the_columns_of_the_database(database: str) -> None:
    with psycopg.connect(database) as connection:
        views: dict[str, str] = dict(connection.execute(VIEWS).fetchall())
        columns = connection.execute(COLUMNS).fetchall()

    assert dict(SECTION.findall(PAGE)) == views
    for view in views:
        told = re.findall(r"^\| `(\w+)` \| ([^|]+) \| (.+) \|$", section(view), re.MULTILINE)
        assert told == [tuple(column[1:]) for column in columns if column[0] == view]


def test_every_view_is_a_dataset_but_that_of_the_positions(database: str) -> None:
    with psycopg.connect(database) as connection:
        views = {name for name, _ in connection.execute(VIEWS).fetchall()}
        behind = connection.execute("SELECT dataset FROM analytics.positions").fetchall()

    assert views == {*DATASETS, "positions"}
    assert {name for (name,) in behind} == set(DATASETS)


def test_page_names_order_and_filters(database: str) -> None:
    for name, dataset in DATASETS.items():
        told = re.search(r"^Order: (.+)\. Filters: (.+)\.$", section(name), re.MULTILINE)
        assert told is not None
        assert tuple(re.findall(r"`(\w+)`", told[1])) == dataset.order
        by = f"`from`, `to` and `week` by `{dataset.time}`" if dataset.time else "none"
        assert told[2] == ("`week`, by its name" if dataset.week else by)


def test_views_read_the_events_in_the_schemas_they_have_now() -> None:
    """An event that gets a newer schema must get a newer view, too: there are no upcasters in SQL."""
    current = {f"{name}.{schema}" for name, schema in STORED_AS.values()}
    read = set(re.findall(r"'([A-Z]\w+\.\d+)'", migrations()[MIGRATION]))

    assert read
    assert read <= current

"""The transaction that settles a match, broken off at a chosen statement: as when Postgres is stopped there.

Before and after each statement that writes there is a step. They are counted from the moment at which the
events are in the log, and only where the pot is among them.
"""

import psycopg

WRITTEN = (
    "command_keys",
    "deal_seeds",
    "deadlines",
    "claims",
    "sittings",
    "wallets",
    "postings",
)
_SET_UP = """
    CREATE TABLE breaks_off (step int NOT NULL);
    CREATE SEQUENCE times_broken;
    CREATE FUNCTION take_a_step() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
        taken int := nullif(current_setting('chaos.step', true), '')::int + 1;
    BEGIN
        IF taken IS NOT NULL THEN
            PERFORM set_config('chaos.step', taken::text, true);
            IF EXISTS (SELECT FROM breaks_off WHERE step = taken) THEN
                PERFORM nextval('times_broken');  -- which no rollback takes back
                PERFORM pg_terminate_backend(pg_backend_pid());
            END IF;
        END IF;
        RETURN NULL;
    END $$;
    CREATE FUNCTION settles() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        IF EXISTS (SELECT FROM written WHERE topic LIKE 'PotSettled.%') THEN
            PERFORM set_config('chaos.step', '0', true);
        END IF;
        RETURN NULL;
    END $$;
    CREATE TRIGGER a_settles AFTER INSERT ON stored_events REFERENCING NEW TABLE AS written
        FOR EACH STATEMENT EXECUTE FUNCTION settles();
    CREATE TRIGGER b_step AFTER INSERT ON stored_events FOR EACH STATEMENT EXECUTE FUNCTION take_a_step();
"""
_STEP = """
    CREATE TRIGGER step_{when} {when} INSERT OR UPDATE OR DELETE ON {table}
        FOR EACH STATEMENT EXECUTE FUNCTION take_a_step();
"""


def make_breakable(conninfo: str) -> None:
    """Put the steps in."""
    with psycopg.connect(conninfo) as connection:
        connection.execute(_SET_UP)
        for table in WRITTEN:
            for when in ("BEFORE", "AFTER"):
                connection.execute(_STEP.format(table=table, when=when).encode())


def break_off(conninfo: str, step: int | None) -> None:
    """From now on every settlement is broken off at this step; None lets all through."""
    with psycopg.connect(conninfo) as connection:
        connection.execute("DELETE FROM breaks_off")
        if step is not None:
            connection.execute("INSERT INTO breaks_off VALUES (%s)", (step,))


def times_broken(conninfo: str) -> int:
    """How often a settlement was broken off."""
    with psycopg.connect(conninfo) as connection:
        row = connection.execute("SELECT last_value FROM times_broken WHERE is_called").fetchone()
    return row[0] if row else 0

-- The log of all events, in the event-sourcing library's own columns.
-- notification_id is the position in commit order: see append_commands() for why readers never miss one.
CREATE TABLE stored_events (
    originator_id uuid NOT NULL,
    originator_version bigint NOT NULL,
    topic text NOT NULL,
    state bytea NOT NULL,
    notification_id bigserial NOT NULL,
    PRIMARY KEY (originator_id, originator_version)
) WITH (
    autovacuum_vacuum_threshold = 100000000,
    autovacuum_analyze_threshold = 1000,
    autovacuum_analyze_scale_factor = 0.01
);
CREATE UNIQUE INDEX stored_events_notification_id_idx ON stored_events (notification_id);

-- What happened stays as it happened: wrong data is answered by a correcting event.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION '% of stored_events is refused: the event log is append-only', TG_OP;
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON stored_events
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE stored_events ENABLE ALWAYS TRIGGER append_only;

-- The log for people. match_id is the stream: a match, or the player of a PlayerRegistered.
CREATE VIEW events AS
SELECT stored.originator_id AS match_id,
       stored.originator_version AS version,
       split_part(stored.topic, '.', 1) AS type,
       (body.json ->> 'at')::timestamptz AS at,
       body.json -> 'payload' AS payload,
       stored.notification_id AS position
FROM stored_events AS stored
CROSS JOIN LATERAL (SELECT convert_from(stored.state, 'UTF8')::jsonb AS json) AS body;

-- The seeds of deals stay out of the events until the match is over.
CREATE TABLE deal_seeds (
    match_id uuid PRIMARY KEY,
    seed bytea NOT NULL CHECK (length(seed) = 32)
);

-- The client's key of each command that was carried out, and what is needed to answer it again.
CREATE TABLE command_keys (
    caller text NOT NULL,
    key text NOT NULL,
    request bytea NOT NULL,
    stream_id uuid NOT NULL,
    version bigint NOT NULL,
    answer text NOT NULL,
    at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (caller, key)
);
CREATE INDEX command_keys_at_idx ON command_keys (at);

-- Names that only one owner can have at a time: usernames, unfinished practice matches of a player, …
CREATE TABLE claims (
    kind text NOT NULL,
    name text NOT NULL,
    owner uuid NOT NULL,
    taken bigserial NOT NULL,
    PRIMARY KEY (kind, name)
);
CREATE INDEX claims_owner_idx ON claims (kind, owner, taken);

-- When something must be done about a match that does not move before: a turn runs out, bots go on, an idle
-- match ends. One row a match, replaced with every command, in the same transaction.
CREATE TABLE deadlines (
    match_id uuid PRIMARY KEY,
    version bigint NOT NULL,
    due timestamptz NOT NULL,
    grace interval NOT NULL
) WITH (fillfactor = 70);
CREATE INDEX deadlines_due_idx ON deadlines (due);

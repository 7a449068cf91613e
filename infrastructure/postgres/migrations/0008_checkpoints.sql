-- Where the streams and the log end, signed with a key that is no part of the database: docs/checkpoints.md.
-- They follow the log, and are never rebuilt from it: that would sign whatever stands there by then.
CREATE TABLE signing_keys (
    key_id text PRIMARY KEY,
    public_key bytea NOT NULL CHECK (length(public_key) = 32),
    since timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE stream_ends (
    stream_id uuid PRIMARY KEY,
    version bigint NOT NULL,
    hash bytea NOT NULL,
    positions bytea NOT NULL,
    key_id text NOT NULL,
    signature bytea NOT NULL
) WITH (fillfactor = 70);

-- One row: what was counted up to a position of the log, which is also how far the checkpoints are.
CREATE TABLE log_end (
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    position bigint NOT NULL,
    events bigint NOT NULL,
    streams bigint NOT NULL,
    key_id text NOT NULL,
    signature bytea NOT NULL
);

-- How far everything is that follows the log.
CREATE VIEW follower_positions AS
SELECT name, position FROM view_positions
UNION ALL
SELECT 'checkpoints', coalesce((SELECT position FROM log_end), 0);

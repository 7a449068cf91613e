-- Who has a stream of which match open, and in which server process. Never an event: it is true only while it
-- lasts, so neither table is logged. After a crash of the database every process writes its rows anew.
CREATE UNLOGGED TABLE processes (
    process uuid PRIMARY KEY,
    seen_at timestamptz NOT NULL
);

CREATE UNLOGGED TABLE watchers (
    process uuid NOT NULL,
    match_id uuid NOT NULL,
    player_id uuid NOT NULL,
    PRIMARY KEY (process, match_id, player_id)
);

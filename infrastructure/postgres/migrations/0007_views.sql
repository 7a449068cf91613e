-- Views that follow the log. Each keeps its position in the transaction of its rows, so that nothing counts
-- twice and nothing is left out; each can be rebuilt from the log to the same bytes (escombra rebuild).
CREATE TABLE view_positions (
    name text PRIMARY KEY,
    position bigint NOT NULL
);
INSERT INTO view_positions VALUES ('experience', 0), ('league', 0), ('history', 0), ('statistics', 0);

CREATE TABLE experience (
    player_id uuid PRIMARY KEY,
    xp bigint NOT NULL
);

-- One line a match, and what they come to. reached is the log position of the latest line: who got there first.
CREATE TABLE league_lines (
    week text NOT NULL,
    player_id uuid NOT NULL,
    match_id uuid NOT NULL,
    at timestamptz NOT NULL,
    place int NOT NULL,
    halved boolean NOT NULL,
    points int NOT NULL,
    PRIMARY KEY (week, player_id, match_id)
);
CREATE TABLE league_rows (
    week text NOT NULL,
    player_id uuid NOT NULL,
    points int NOT NULL,
    wins int NOT NULL,
    matches int NOT NULL,
    reached bigint NOT NULL,
    PRIMARY KEY (week, player_id)
);
CREATE INDEX league_standings_idx ON league_rows (week, points DESC, wins DESC, matches, reached, player_id);

CREATE TABLE history_matches (
    match_id uuid PRIMARY KEY,
    mode text NOT NULL,
    ruleset text NOT NULL,
    seats int NOT NULL,
    pairs boolean NOT NULL,
    stake int NOT NULL,
    state text NOT NULL,
    at timestamptz NOT NULL,
    opened bigint NOT NULL
);
CREATE INDEX history_unfinished_idx ON history_matches (mode, state, opened) WHERE state IN ('open', 'playing');

-- Who sat where. sat is the log position of sitting down: the order of a player's history.
CREATE TABLE history_seats (
    match_id uuid NOT NULL,
    player_id uuid NOT NULL,
    seat int NOT NULL,
    at timestamptz NOT NULL,
    sat bigint NOT NULL,
    place int,
    coins int NOT NULL DEFAULT 0,
    xp int NOT NULL DEFAULT 0,
    league int NOT NULL DEFAULT 0,
    PRIMARY KEY (match_id, player_id)
);
CREATE INDEX history_of_player_idx ON history_seats (player_id, sat);

CREATE TABLE player_statistics (
    player_id uuid PRIMARY KEY,
    matches int NOT NULL,
    wins int NOT NULL,
    escobas int NOT NULL
);

-- People: names, passwords (argon2id) and sessions (SHA-256 of the token). Not part of the event log,
-- so that a person can be forgotten. A name belongs to the account that has claimed it (claims, 'username').
CREATE TABLE accounts (
    player_id uuid PRIMARY KEY,
    username text NOT NULL,
    password_hash text,
    locale text,
    created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE sessions (
    token_hash bytea PRIMARY KEY,
    player_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
    expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_expires_at_idx ON sessions (expires_at);

-- Secrets of the installation that must outlive a restart: the key that request bodies are hashed with.
CREATE TABLE server_secrets (
    name text PRIMARY KEY,
    secret bytea NOT NULL
);

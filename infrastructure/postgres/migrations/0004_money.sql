-- Coins. A wallet is written in the transaction of the events it comes from, so that the database itself
-- refuses an overdraft and the events with it. Both tables can be rebuilt from the log to the same bytes.
CREATE TABLE wallets (
    player_id uuid PRIMARY KEY,
    balance bigint NOT NULL CHECK (balance >= 0),
    entries bigint NOT NULL
) WITH (fillfactor = 70);

-- Both sides of every transfer: nth is even for the player's side and odd for the other. owner is the player,
-- the match whose escrow it is, or nobody for the mint. entry and balance count on in a player's account.
CREATE TABLE postings (
    stream_id uuid NOT NULL,
    version bigint NOT NULL,
    nth int NOT NULL,
    account text NOT NULL CHECK (account IN ('player', 'escrow', 'mint')),
    owner uuid,
    amount bigint NOT NULL CHECK (amount <> 0),
    reason text NOT NULL,
    at timestamptz NOT NULL,
    entry bigint,
    balance bigint,
    PRIMARY KEY (stream_id, version, nth)
);
CREATE UNIQUE INDEX postings_of_player_idx ON postings (owner, entry) WHERE account = 'player';
CREATE INDEX postings_of_escrow_idx ON postings (owner) WHERE account = 'escrow';

-- Who began to play online, with whom and when: what the rules against farming count. Kept for a day.
CREATE TABLE sittings (
    match_id uuid NOT NULL,
    player_id uuid NOT NULL,
    at timestamptz NOT NULL,
    stake int NOT NULL,
    PRIMARY KEY (match_id, player_id)
);
CREATE INDEX sittings_player_idx ON sittings (player_id, at);
CREATE INDEX sittings_at_idx ON sittings (at);

ALTER TABLE claims ADD COLUMN at timestamptz NOT NULL DEFAULT now();
CREATE INDEX claims_by_beginning_idx ON claims (kind, name COLLATE "C");

-- Whoever signed up before there were wallets has the coins of the welcome: nothing else moved any until now.
WITH registered AS (
    SELECT originator_id AS player, originator_version AS version, (body.json ->> 'at')::timestamptz AS at,
           (body.json #>> '{payload,welcome_coins}')::bigint AS coins
    FROM stored_events
    CROSS JOIN LATERAL (SELECT convert_from(state, 'UTF8')::jsonb AS json) AS body
    WHERE topic LIKE 'PlayerRegistered.%'
), welcomed AS (
    SELECT * FROM registered WHERE coins > 0
), opened AS (
    INSERT INTO wallets (player_id, balance, entries) SELECT player, coins, 1 FROM welcomed
)
INSERT INTO postings (stream_id, version, nth, account, owner, amount, reason, at, entry, balance)
SELECT player, version, 0, 'player', player, coins, 'welcome', at, 1, coins FROM welcomed
UNION ALL
SELECT player, version, 1, 'mint', NULL, -coins, 'welcome', at, NULL, NULL FROM welcomed;

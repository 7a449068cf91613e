DROP FUNCTION append_commands;

-- Writes a batch of commands, each whole or not at all, and returns the refused ones with the reason:
-- key (it was carried out before), version, claim (answer names its kind) or funds.
-- A refused command never fails its neighbours. Arrays are parallel; *_command is a command's place, from 1.
CREATE FUNCTION append_commands(
    streams uuid[], expected bigint[], ats timestamptz[], seeds bytea[], dues timestamptz[], graces interval[],
    callers text[], keys text[], requests bytea[], answers text[], lengths int[],
    topics text[], states bytea[],
    claim_command int[], claim_kind text[], claim_name text[], claim_owner uuid[],
    release_command int[], release_kind text[], release_name text[],
    sat_command int[], sat_player uuid[], sat_stake int[],
    move_command int[], move_event int[], move_nth int[],
    move_player uuid[], move_coins bigint[], move_other text[], move_reason text[]
) RETURNS TABLE (command int, verdict text, request bytea, stream_id uuid, version bigint, answer text)
LANGUAGE plpgsql AS $$
DECLARE
    refused int[];
    unfunded int[] := '{}';
    overdrawn int;
BEGIN
    -- One writer of the log at a time, until it has committed: positions are then in commit order, and a
    -- reader that asks for "position > mine" never misses an event that commits late.
    PERFORM pg_advisory_xact_lock(7151505);

    SELECT array_agg(c.command) INTO refused FROM (
        SELECT asked.command::int AS command, asked.stream, asked.expected_version, asked.caller, asked.key
        FROM unnest(streams, expected, callers, keys)
             WITH ORDINALITY AS asked (stream, expected_version, caller, key, command)
    ) AS c
    -- Correlated sub-selects: a join would keep a plan made while the tables were small.
    WHERE EXISTS (SELECT FROM command_keys AS known WHERE known.caller = c.caller AND known.key = c.key)
       OR c.expected_version <> coalesce(
              (SELECT max(stored.originator_version) FROM stored_events AS stored
               WHERE stored.originator_id = c.stream), 0)
       OR (claim_command <> '{}' AND EXISTS (
              SELECT FROM unnest(claim_command, claim_kind, claim_name, claim_owner)
                     AS wanted (command, kind, name, owner)
              WHERE wanted.command = c.command
                AND EXISTS (SELECT FROM claims AS held WHERE held.kind = wanted.kind
                            AND held.name = wanted.name AND held.owner <> wanted.owner)));

    -- The first command that would overdraw a wallet is refused, which leaves more for the others: look again.
    WHILE move_command <> '{}' LOOP
        SELECT min(poor.command) INTO overdrawn FROM (
            SELECT m.command,
                   coalesce((SELECT w.balance FROM wallets AS w WHERE w.player_id = m.player), 0)
                       + sum(m.coins) OVER (PARTITION BY m.player ORDER BY m.command) AS balance
            FROM unnest(move_command, move_player, move_coins) AS m (command, player, coins)
            WHERE refused IS NULL OR m.command <> ALL (refused)
        ) AS poor
        WHERE poor.balance < 0;
        EXIT WHEN overdrawn IS NULL;
        refused := array_append(refused, overdrawn);
        unfunded := array_append(unfunded, overdrawn);
    END LOOP;

    INSERT INTO stored_events (originator_id, originator_version, topic, state)
    SELECT event.stream, event.event_version, event.topic, event.state
    FROM (
        SELECT streams[c.command] AS stream, expected[c.command] + c.nth AS event_version,
               topics[c.first + c.nth] AS topic, states[c.first + c.nth] AS state, c.first + c.nth AS place
        FROM (
            SELECT l.command::int AS command, generate_series(1, l.length)::int AS nth,
                   (sum(l.length) OVER (ORDER BY l.command) - l.length)::int AS first
            FROM unnest(lengths) WITH ORDINALITY AS l (length, command)
        ) AS c
        WHERE refused IS NULL OR c.command <> ALL (refused)
    ) AS event
    ORDER BY event.place;

    INSERT INTO command_keys (caller, key, request, stream_id, version, answer)
    SELECT c.caller, c.key, c.request, c.stream, c.expected_version + c.length, c.answer
    FROM unnest(streams, expected, lengths, callers, keys, requests, answers) WITH ORDINALITY
         AS c (stream, expected_version, length, caller, key, request, answer, command)
    WHERE c.key IS NOT NULL AND (refused IS NULL OR c.command <> ALL (refused));

    INSERT INTO deal_seeds (match_id, seed)
    SELECT c.stream, c.seed FROM unnest(streams, seeds) WITH ORDINALITY AS c (stream, seed, command)
    WHERE c.seed IS NOT NULL AND (refused IS NULL OR c.command <> ALL (refused));

    INSERT INTO deadlines AS old (match_id, version, due, grace)
    SELECT c.stream, c.expected_version + c.length, c.due, c.grace
    FROM unnest(streams, expected, lengths, dues, graces) WITH ORDINALITY
         AS c (stream, expected_version, length, due, grace, command)
    WHERE c.due IS NOT NULL AND (refused IS NULL OR c.command <> ALL (refused))
    ON CONFLICT (match_id) DO UPDATE SET version = excluded.version, due = excluded.due, grace = excluded.grace;
    DELETE FROM deadlines AS old
    USING unnest(streams, dues) WITH ORDINALITY AS c (stream, due, command)
    WHERE c.due IS NULL AND old.match_id = c.stream AND (refused IS NULL OR c.command <> ALL (refused));

    IF release_command <> '{}' THEN
        DELETE FROM claims AS held
        USING unnest(release_command, release_kind, release_name) AS gone (command, kind, name)
        WHERE held.kind = gone.kind AND held.name = gone.name
          AND (refused IS NULL OR gone.command <> ALL (refused));
    END IF;
    IF claim_command <> '{}' THEN
        INSERT INTO claims (kind, name, owner)
        SELECT wanted.kind, wanted.name, wanted.owner
        FROM unnest(claim_command, claim_kind, claim_name, claim_owner) AS wanted (command, kind, name, owner)
        WHERE refused IS NULL OR wanted.command <> ALL (refused)
        ON CONFLICT (kind, name) DO NOTHING;  -- the owner has it already
    END IF;

    IF sat_command <> '{}' THEN
        INSERT INTO sittings (match_id, player_id, at, stake)
        SELECT streams[s.command], s.player, ats[s.command], s.stake
        FROM unnest(sat_command, sat_player, sat_stake) AS s (command, player, stake)
        WHERE refused IS NULL OR s.command <> ALL (refused);
    END IF;

    IF move_command <> '{}' THEN
        INSERT INTO wallets (player_id, balance, entries)
        SELECT DISTINCT m.player, 0, 0 FROM unnest(move_command, move_player) AS m (command, player)
        WHERE refused IS NULL OR m.command <> ALL (refused)
        ON CONFLICT (player_id) DO NOTHING;

        INSERT INTO postings (stream_id, version, nth, account, owner, amount, reason, at, entry, balance)
        SELECT m.stream, m.version, m.nth, 'player', m.player, m.coins, m.reason, m.at,
               m.entries + row_number() OVER account, m.balance + sum(m.coins) OVER account
        FROM (
            SELECT streams[c.command] AS stream, expected[c.command] + c.event AS version, ats[c.command] AS at,
                   (SELECT w.entries FROM wallets AS w WHERE w.player_id = c.player) AS entries,
                   (SELECT w.balance FROM wallets AS w WHERE w.player_id = c.player) AS balance, c.*
            FROM unnest(move_command, move_event, move_nth, move_player, move_coins, move_reason)
                 WITH ORDINALITY AS c (command, event, nth, player, coins, reason, place)
            WHERE refused IS NULL OR c.command <> ALL (refused)
        ) AS m
        WINDOW account AS (PARTITION BY m.player ORDER BY m.place);

        INSERT INTO postings (stream_id, version, nth, account, owner, amount, reason, at)
        SELECT streams[m.command], expected[m.command] + m.event, m.nth + 1, m.other,
               CASE m.other WHEN 'escrow' THEN streams[m.command] END, -m.coins, m.reason, ats[m.command]
        FROM unnest(move_command, move_event, move_nth, move_coins, move_other, move_reason)
             AS m (command, event, nth, coins, other, reason)
        WHERE refused IS NULL OR m.command <> ALL (refused);

        UPDATE wallets AS w
        SET (balance, entries) = (
            SELECT w.balance + sum(m.coins), w.entries + count(*)
            FROM unnest(move_command, move_player, move_coins) AS m (command, player, coins)
            WHERE m.player = w.player_id AND (refused IS NULL OR m.command <> ALL (refused)))
        WHERE w.player_id IN (
            SELECT m.player FROM unnest(move_command, move_player) AS m (command, player)
            WHERE refused IS NULL OR m.command <> ALL (refused));
    END IF;

    PERFORM pg_notify('events', '');

    RETURN QUERY
    SELECT r.command,
           CASE WHEN known.key IS NOT NULL THEN 'key'
                WHEN expected[r.command] <> coalesce(
                    (SELECT max(stored.originator_version) FROM stored_events AS stored
                     WHERE stored.originator_id = streams[r.command]), 0) THEN 'version'
                WHEN r.command = ANY (unfunded) THEN 'funds'
                ELSE 'claim' END,
           known.request, known.stream_id, known.version,
           coalesce(known.answer, (
               SELECT wanted.kind FROM unnest(claim_command, claim_kind, claim_name, claim_owner)
                    AS wanted (command, kind, name, owner)
               JOIN claims AS held USING (kind, name)
               WHERE wanted.command = r.command AND held.owner <> wanted.owner
               ORDER BY wanted.kind LIMIT 1))
    FROM unnest(refused) AS r (command)
    LEFT JOIN command_keys AS known ON known.caller = callers[r.command] AND known.key = keys[r.command];
END $$;

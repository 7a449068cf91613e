-- What analysts may see: a schema of views, and a role that can read them and nothing else.
-- The views read the events in the schemas of today: a test fails when one of them gets a newer schema.

-- All events but those of single cards, one in twenty: the reports find the matches with it.
CREATE INDEX stored_events_of_tables_idx ON stored_events (topic, originator_id)
    WHERE topic NOT IN ('CardPlayed.1', 'Captured.1', 'Dealt.1', 'Escoba.1', 'TableSwept.1', 'TurnTimedOut.1');

-- What the views are made of. Nobody but the owner reads it: hidden cards of running matches are in there.
CREATE SCHEMA analytics_parts;

-- OFFSET 0: the state is parsed once, however many fields are read.
CREATE VIEW analytics_parts.logged AS
SELECT stored.originator_id AS match_id, stored.originator_version AS version,
       stored.notification_id AS position, stored.topic,
       (body.json ->> 'at')::timestamptz AS at, body.json -> 'payload' AS payload
FROM stored_events AS stored
CROSS JOIN LATERAL (SELECT convert_from(stored.state, 'UTF8')::jsonb AS json OFFSET 0) AS body;

CREATE VIEW analytics_parts.opened AS
SELECT match_id, position, at, payload ->> 'mode' AS mode, payload ->> 'ruleset' AS ruleset,
       (payload ->> 'seats')::int AS seats, (payload ->> 'pairs')::boolean AS pairs,
       (payload ->> 'stake')::int AS stake, (payload ->> 'clock')::int AS clock,
       payload #>> '{rewards,timezone}' AS timezone
FROM analytics_parts.logged WHERE topic = 'TableOpened.1';

CREATE VIEW analytics_parts.started AS
SELECT match_id, at, (payload ->> 'dealer')::int AS dealer
FROM analytics_parts.logged WHERE topic = 'MatchStarted.1';

-- Matches that are over. Tables that were cancelled never were one.
CREATE VIEW analytics_parts.ended AS
SELECT match_id, at, topic = 'MatchWon.1' AS won, payload ->> 'reason' AS reason, payload -> 'ranking' AS ranking
FROM analytics_parts.logged WHERE topic IN ('MatchWon.1', 'MatchVoided.1');

CREATE VIEW analytics_parts.cancelled AS
SELECT match_id, at, payload ->> 'reason' AS reason
FROM analytics_parts.logged WHERE topic = 'TableCancelled.1';

-- Who sits where now, or sat there last.
CREATE VIEW analytics_parts.chairs AS
SELECT match_id, seat, kind, player_id FROM (
    SELECT DISTINCT ON (match_id, (payload ->> 'seat')::int)
           match_id, (payload ->> 'seat')::int AS seat, payload ->> 'kind' AS kind,
           (payload ->> 'player_id')::uuid AS player_id
    FROM analytics_parts.logged WHERE topic IN ('SeatTaken.1', 'SeatLeft.1')
    ORDER BY match_id, (payload ->> 'seat')::int, version DESC
) AS latest
WHERE kind IS NOT NULL;

CREATE VIEW analytics_parts.company AS
SELECT match_id, count(*) FILTER (WHERE kind = 'human')::int AS people,
       count(*) FILTER (WHERE kind = 'simulated')::int AS simulated
FROM analytics_parts.chairs GROUP BY match_id;

-- What happened card by card in matches that are over, each event beside its neighbours. `deal` is hand * 10 + round.
CREATE VIEW analytics_parts.moves AS
SELECT match_id, version, at, topic, seat, card, take, opening, shown_after_ms,
       max(dealt) OVER stream AS deal,
       lead(topic) OVER stream AS next_topic, lead(topic, 2) OVER stream AS topic_after_next,
       lead(taken) OVER stream AS next_taken,
       lag(topic) OVER stream AS previous_topic, lag(topic, 2) OVER stream AS topic_before_previous
FROM (
    SELECT logged.match_id, logged.version, logged.at, logged.topic, (payload ->> 'seat')::int AS seat,
           payload ->> 'card' AS card, payload -> 'take' AS take, (payload ->> 'opening')::int AS opening,
           payload ->> 'shown_after_ms' AS shown_after_ms,
           CASE logged.topic WHEN 'Captured.1' THEN jsonb_array_length(payload -> 'take') END AS taken,
           CASE logged.topic WHEN 'Dealt.1'
                THEN (payload ->> 'hand')::int * 10 + (payload ->> 'round')::int END AS dealt
    FROM analytics_parts.logged
    JOIN analytics_parts.ended USING (match_id)
    WHERE logged.topic IN ('Dealt.1', 'CardPlayed.1', 'Captured.1', 'Escoba.1', 'TurnTimedOut.1',
                           'SeatHandedToBot.1')
) AS event
WINDOW stream AS (PARTITION BY match_id ORDER BY version);

CREATE SCHEMA analytics;
COMMENT ON SCHEMA analytics IS 'What analysts may see: docs/analysts.md, docs/datasets.md.';

CREATE VIEW analytics.matches AS
SELECT match_id, opened.mode, opened.ruleset, opened.seats, opened.pairs, opened.stake, opened.clock,
       CASE WHEN ended.at IS NOT NULL THEN 'ended' WHEN cancelled.at IS NOT NULL THEN 'cancelled'
            WHEN started.at IS NOT NULL THEN 'playing' ELSE 'open' END AS state,
       opened.at AS opened_at, started.at AS started_at, coalesce(ended.at, cancelled.at) AS ended_at,
       coalesce(ended.reason, cancelled.reason) AS reason, ended.won,
       CASE WHEN ended.at IS NOT NULL THEN coalesce(scored.hands, 0) END AS hands,
       CASE WHEN ended.at IS NOT NULL THEN coalesce(taken.captures, 0) + coalesce(swept.openings, 0) END AS captures,
       CASE WHEN ended.at IS NOT NULL THEN coalesce(swept.escobas, 0) END AS escobas,
       coalesce(company.simulated, 0) AS simulated, coalesce(company.people, 0) AS people,
       coalesce(settled.pot, 0) AS pot,
       to_char(coalesce(ended.at, cancelled.at) AT TIME ZONE opened.timezone, 'IYYY-"W"IW') AS week,
       opened.position AS opened_position
FROM analytics_parts.opened
LEFT JOIN analytics_parts.started USING (match_id)
LEFT JOIN analytics_parts.ended USING (match_id)
LEFT JOIN analytics_parts.cancelled USING (match_id)
LEFT JOIN analytics_parts.company USING (match_id)
LEFT JOIN (
    SELECT originator_id AS match_id, count(*)::int AS hands
    FROM stored_events WHERE topic = 'HandScored.1' GROUP BY originator_id
) AS scored USING (match_id)
LEFT JOIN (
    SELECT originator_id AS match_id, count(*)::int AS captures
    FROM stored_events WHERE topic = 'Captured.1' GROUP BY originator_id
) AS taken USING (match_id)
LEFT JOIN (
    SELECT match_id, sum(coalesce((payload ->> 'opening')::int, 1))::int AS escobas,
           count(payload ->> 'opening')::int AS openings
    FROM analytics_parts.logged WHERE topic = 'Escoba.1' GROUP BY match_id
) AS swept USING (match_id)
LEFT JOIN (
    SELECT match_id, (payload ->> 'pot')::int AS pot FROM analytics_parts.logged WHERE topic = 'PotSettled.1'
) AS settled USING (match_id);

CREATE VIEW analytics.tables AS
SELECT match_id, opened.mode, opened.ruleset, opened.seats, opened.pairs, opened.stake,
       opened.at AS opened_at, started.at AS started_at, cancelled.at AS cancelled_at,
       cancelled.reason AS cancel_reason,
       coalesce(company.simulated, 0) AS filled_by_simulated, coalesce(company.people, 0) AS people,
       extract(epoch FROM coalesce(started.at, cancelled.at) - opened.at)::float8 AS waited_seconds
FROM analytics_parts.opened
LEFT JOIN analytics_parts.started USING (match_id)
LEFT JOIN analytics_parts.cancelled USING (match_id)
LEFT JOIN analytics_parts.company USING (match_id);

-- A barrier keeps conditions of the reader's away from the rows of running matches: one that fails would
-- otherwise show, in its error, what it failed on.
CREATE VIEW analytics.plays WITH (security_barrier) AS
SELECT match_id, move.version, move.at, move.deal / 10 AS hand, move.deal % 10 AS round, seat, chair.player_id,
       CASE WHEN move.shown_after_ms IS NULL THEN 'player' WHEN chair.kind = 'simulated' THEN 'simulated'
            ELSE 'bot' END AS played_by,
       move.card, move.next_topic IS NOT DISTINCT FROM 'Captured.1' AS captured,
       CASE move.next_topic WHEN 'Captured.1' THEN move.next_taken ELSE 0 END AS taken,
       move.next_topic IS NOT DISTINCT FROM 'Captured.1'
           AND move.topic_after_next IS NOT DISTINCT FROM 'Escoba.1' AS escoba,
       coalesce(move.previous_topic = 'TurnTimedOut.1' OR move.previous_topic = 'SeatHandedToBot.1'
                AND move.topic_before_previous = 'TurnTimedOut.1', false) AS timed_out
FROM analytics_parts.moves AS move
LEFT JOIN analytics_parts.chairs AS chair USING (match_id, seat)
WHERE move.topic = 'CardPlayed.1';

-- translate(): the cards of a JSON array, with a space between them.
CREATE VIEW analytics.captures WITH (security_barrier) AS
SELECT match_id, move.version, move.at, move.deal / 10 AS hand, seat, chair.player_id, move.card,
       translate(move.take::text, '[]",', '') AS take,
       jsonb_array_length(move.take) + CASE WHEN move.card IS NULL THEN 0 ELSE 1 END AS cards,
       move.opening IS NOT NULL OR move.next_topic IS NOT DISTINCT FROM 'Escoba.1' AS escoba, move.opening
FROM analytics_parts.moves AS move
LEFT JOIN analytics_parts.chairs AS chair USING (match_id, seat)
WHERE move.topic = 'Captured.1' OR move.opening IS NOT NULL;

-- The deal moves one seat every hand, and mano sits after the dealer.
CREATE VIEW analytics.hands WITH (security_barrier) AS
SELECT match_id, logged.version, logged.at, number.hand, (one.side ->> 'side')::int AS side,
       (started.dealer + number.hand) % opened.seats % CASE WHEN opened.pairs THEN 2 ELSE opened.seats END
           = (one.side ->> 'side')::int AS mano,
       (one.side ->> 'points')::int AS points, (one.side ->> 'total')::int AS total,
       (one.side #>> '{reasons,escobas}')::int AS escobas, (one.side #>> '{reasons,cards}')::int AS cards,
       (one.side #>> '{reasons,oros}')::int AS oros,
       (one.side #>> '{reasons,seven_of_oros}')::int AS seven_of_oros,
       (one.side #>> '{reasons,sevens}')::int AS sevens
FROM analytics_parts.logged
JOIN analytics_parts.ended USING (match_id)
JOIN analytics_parts.opened USING (match_id)
JOIN analytics_parts.started USING (match_id)
CROSS JOIN LATERAL (SELECT (logged.payload ->> 'hand')::int AS hand) AS number
CROSS JOIN LATERAL jsonb_array_elements(logged.payload -> 'sides') AS one (side)
WHERE logged.topic = 'HandScored.1';

CREATE VIEW analytics.postings AS
SELECT logged.notification_id AS position, posting.stream_id, posting.version, posting.nth, posting.at,
       posting.account, posting.owner, posting.amount, posting.reason
FROM postings AS posting
JOIN stored_events AS logged
    ON logged.originator_id = posting.stream_id AND logged.originator_version = posting.version;

CREATE VIEW analytics.experience AS
SELECT match_id, (one.seat ->> 'player_id')::uuid AS player_id, at, (one.seat ->> 'xp')::int AS xp,
       (one.seat ->> 'coins')::int AS coins, (one.seat ->> 'league')::int AS league,
       (one.seat #>> '{why,position}')::int AS position_in_match, one.seat #>> '{why,zero}' AS zero,
       (one.seat #>> '{why,gold_booster}')::boolean AS gold_booster,
       (one.seat #>> '{why,vip_pass}')::boolean AS vip_pass,
       (one.seat #>> '{why,simulated}')::boolean AS simulated
FROM analytics_parts.logged
CROSS JOIN LATERAL jsonb_array_elements(payload -> 'seats') AS one (seat)
WHERE topic = 'RewardsGranted.1';

CREATE VIEW analytics.league AS
SELECT week, row_number() OVER (
           PARTITION BY week ORDER BY points DESC, wins DESC, matches, reached, player_id)::int AS rank,
       player_id, account.username, points, wins, matches
FROM league_rows LEFT JOIN accounts AS account USING (player_id);

-- Who has signed up has an event that says so; guests have none. Level n starts at 50 n (n - 1) XP.
CREATE VIEW analytics.players AS
SELECT registered.match_id AS player_id, account.username, registered.at AS registered_at,
       coalesce(wallet.balance, 0) AS coins, coalesce(earned.xp, 0) AS xp,
       floor((1 + sqrt(1 + 2 * coalesce(earned.xp, 0) / 25.0::float8)) / 2)::int AS level,
       coalesce(figures.matches, 0) AS matches, coalesce(figures.wins, 0) AS wins,
       coalesce(figures.escobas, 0) AS escobas
FROM analytics_parts.logged AS registered
LEFT JOIN accounts AS account ON account.player_id = registered.match_id
LEFT JOIN wallets AS wallet ON wallet.player_id = registered.match_id
LEFT JOIN experience AS earned ON earned.player_id = registered.match_id
LEFT JOIN player_statistics AS figures ON figures.player_id = registered.match_id
WHERE registered.topic = 'PlayerRegistered.1';

-- How each person fared in each match that is over. share: coins of the pot, for each seat of the table.
CREATE VIEW analytics_parts.fared AS
SELECT match_id, chair.player_id, opened.mode, opened.stake, ended.at, ended.reason,
       coalesce(ended.ranking -> 0
           @> to_jsonb(chair.seat % CASE WHEN opened.pairs THEN 2 ELSE opened.seats END), false) AS won,
       given_up.seat IS NOT NULL AS forfeited, coalesce(share.coins, 0) / opened.seats AS share
FROM analytics_parts.chairs AS chair
JOIN analytics_parts.opened USING (match_id)
JOIN analytics_parts.ended USING (match_id)
LEFT JOIN (
    SELECT DISTINCT match_id, (payload ->> 'seat')::int AS seat
    FROM analytics_parts.logged WHERE topic = 'SeatForfeited.1'
) AS given_up USING (match_id, seat)
LEFT JOIN (
    SELECT match_id, (one.share ->> 'seat')::int AS seat, (one.share ->> 'coins')::int AS coins
    FROM analytics_parts.logged CROSS JOIN LATERAL jsonb_array_elements(payload -> 'shares') AS one (share)
    WHERE topic = 'PotSettled.1'
) AS share USING (match_id, seat)
WHERE chair.player_id IS NOT NULL AND opened.mode <> 'practice';

-- Every loser's stake goes in equal parts to the shares of the winners: from a to b goes what b's share has more.
CREATE VIEW analytics_parts.meetings AS
SELECT player_a, player_b, count(*)::int AS meetings,
       count(*) FILTER (WHERE mode = 'online')::int AS online_meetings,
       count(*) FILTER (WHERE stake > 0)::int AS stake_meetings, sum(share_b - share_a)::bigint AS coins_a_to_b,
       count(*) FILTER (WHERE won_a AND NOT won_b)::int AS wins_a,
       count(*) FILTER (WHERE won_b AND NOT won_a)::int AS wins_b,
       count(*) FILTER (WHERE forfeited_a)::int AS forfeits_a,
       count(*) FILTER (WHERE forfeited_b)::int AS forfeits_b,
       count(*) FILTER (WHERE reason = 'no_capture' AND NOT won_a)::int AS no_capture_losses_a,
       count(*) FILTER (WHERE reason = 'no_capture' AND NOT won_b)::int AS no_capture_losses_b,
       count(*) FILTER (WHERE won_a AND NOT won_b AND forfeited_b
                           OR won_b AND NOT won_a AND forfeited_a)::int AS wins_after_forfeit,
       min(at) AS first_at, max(at) AS last_at
FROM (
    SELECT a.player_id AS player_a, b.player_id AS player_b, a.mode, a.stake, a.reason, a.at,
           a.won AS won_a, b.won AS won_b, a.forfeited AS forfeited_a, b.forfeited AS forfeited_b,
           a.share AS share_a, b.share AS share_b
    FROM (SELECT array_agg(fared) AS people FROM analytics_parts.fared GROUP BY match_id) AS company
    CROSS JOIN LATERAL unnest(people) AS a CROSS JOIN LATERAL unnest(people) AS b
    WHERE a.player_id < b.player_id
) AS met
GROUP BY player_a, player_b;

-- Whoever is seated by the server meets at random: each of a's meetings is one with b as often as b is met at all.
CREATE VIEW analytics.fair_play AS
WITH met AS (SELECT * FROM analytics_parts.meetings),
sociable AS (
    SELECT player_id, sum(online_meetings) AS online_meetings FROM (
        SELECT player_a AS player_id, online_meetings FROM met UNION ALL SELECT player_b, online_meetings FROM met
    ) AS each_side GROUP BY player_id
),
expected AS (
    SELECT met.*, coalesce(round(a.online_meetings * b.online_meetings
               / nullif((SELECT sum(online_meetings) FROM sociable), 0), 2), 0) AS meetings_expected
    FROM met
    JOIN sociable AS a ON a.player_id = met.player_a
    JOIN sociable AS b ON b.player_id = met.player_b
)
SELECT player_a, one.username AS username_a, player_b, other.username AS username_b, meetings, online_meetings,
       stake_meetings, coins_a_to_b, wins_a, wins_b, forfeits_a, forfeits_b, no_capture_losses_a,
       no_capture_losses_b, wins_after_forfeit, first_at, last_at, meetings_expected::float8 AS meetings_expected,
       round((online_meetings - meetings_expected) / sqrt(1 + meetings_expected), 2)::float8 AS unusual
FROM expected
LEFT JOIN accounts AS one ON one.player_id = player_a
LEFT JOIN accounts AS other ON other.player_id = player_b;

-- Most of what is told of here is never behind the log; some follows it.
CREATE VIEW analytics.positions AS
WITH log AS (SELECT coalesce(max(notification_id), 0) AS position FROM stored_events),
behind AS (
    SELECT CASE WHEN name = 'league' THEN 'league' ELSE 'players' END AS dataset, min(position) AS position
    FROM view_positions WHERE name IN ('league', 'experience', 'statistics') GROUP BY 1
)
SELECT dataset, coalesce(behind.position, log.position) AS position
FROM unnest(ARRAY['captures', 'experience', 'fair_play', 'hands', 'league', 'matches', 'players', 'plays',
                  'postings', 'tables']) AS dataset
CROSS JOIN log LEFT JOIN behind USING (dataset);

COMMENT ON VIEW analytics.matches IS 'Every match and table, whatever its state: one row each.';
COMMENT ON COLUMN analytics.matches.match_id IS 'the match: the stream of its events';
COMMENT ON COLUMN analytics.matches.mode IS 'practice, friends or online';
COMMENT ON COLUMN analytics.matches.ruleset IS 'escombra or escoba';
COMMENT ON COLUMN analytics.matches.seats IS 'how many sit: 2, 3 or 4';
COMMENT ON COLUMN analytics.matches.pairs IS 'whether partners play together';
COMMENT ON COLUMN analytics.matches.stake IS 'coins that each seat pays; 0 without a stake';
COMMENT ON COLUMN analytics.matches.clock IS 'seconds for a turn; 0 without a clock';
COMMENT ON COLUMN analytics.matches.state IS 'open, playing, ended or cancelled';
COMMENT ON COLUMN analytics.matches.opened_at IS 'when the table was opened';
COMMENT ON COLUMN analytics.matches.started_at IS 'when play began';
COMMENT ON COLUMN analytics.matches.ended_at IS 'when it was won, void or cancelled';
COMMENT ON COLUMN analytics.matches.reason IS 'why it ended: won by target, no_capture, forfeit or hand_limit; void by no_captures, hand_limit, admin or idle; cancelled as not_filled, empty, host_left, idle or admin';
COMMENT ON COLUMN analytics.matches.won IS 'whether somebody won; null until the match has ended, and for a table that was cancelled';
COMMENT ON COLUMN analytics.matches.hands IS 'hands that were scored; null until the match has ended';
COMMENT ON COLUMN analytics.matches.captures IS 'captures of all seats, those of opening cards included; null until the match has ended';
COMMENT ON COLUMN analytics.matches.escobas IS 'escobas of all seats, those of opening cards included (two of them for two pairs of fifteen); null until the match has ended';
COMMENT ON COLUMN analytics.matches.simulated IS 'seats that simulated players took';
COMMENT ON COLUMN analytics.matches.people IS 'seats that people took';
COMMENT ON COLUMN analytics.matches.pot IS 'coins of the pot that went to the winners; 0 where none did';
COMMENT ON COLUMN analytics.matches.week IS 'ISO week in which it ended, in the time zone of its terms; null for practice, which has none';
COMMENT ON COLUMN analytics.matches.opened_position IS 'position of its first event in the log: the order of opening';

COMMENT ON VIEW analytics.tables IS 'How long tables waited, and how that ended: one row a table.';
COMMENT ON COLUMN analytics.tables.match_id IS 'the match it became, or would have';
COMMENT ON COLUMN analytics.tables.mode IS 'practice, friends or online';
COMMENT ON COLUMN analytics.tables.ruleset IS 'escombra or escoba';
COMMENT ON COLUMN analytics.tables.seats IS 'how many sit: 2, 3 or 4';
COMMENT ON COLUMN analytics.tables.pairs IS 'whether partners play together';
COMMENT ON COLUMN analytics.tables.stake IS 'coins that each seat pays; 0 without a stake';
COMMENT ON COLUMN analytics.tables.opened_at IS 'when it was opened';
COMMENT ON COLUMN analytics.tables.started_at IS 'when play began; null if it has not';
COMMENT ON COLUMN analytics.tables.cancelled_at IS 'when it was cancelled; null if it was not';
COMMENT ON COLUMN analytics.tables.cancel_reason IS 'not_filled, empty, host_left, idle or admin';
COMMENT ON COLUMN analytics.tables.filled_by_simulated IS 'seats that simulated players took when the time to wait was over';
COMMENT ON COLUMN analytics.tables.people IS 'people who sit there, or sat at the start or the cancellation';
COMMENT ON COLUMN analytics.tables.waited_seconds IS 'seconds from opening to the start or the cancellation; null while it waits';

COMMENT ON VIEW analytics.plays IS 'Every card played in matches that have ended: one row a card.';
COMMENT ON COLUMN analytics.plays.match_id IS 'the match';
COMMENT ON COLUMN analytics.plays.version IS 'number of the event in the match';
COMMENT ON COLUMN analytics.plays.at IS 'when it was played';
COMMENT ON COLUMN analytics.plays.hand IS 'number of the hand, from 1';
COMMENT ON COLUMN analytics.plays.round IS 'number of the deal in the hand, from 1';
COMMENT ON COLUMN analytics.plays.seat IS 'who played, from 0';
COMMENT ON COLUMN analytics.plays.player_id IS 'the person whose seat it is; null for bots and simulated players';
COMMENT ON COLUMN analytics.plays.played_by IS 'player, or bot (of practice, or in the place of a person), or simulated';
COMMENT ON COLUMN analytics.plays.card IS 'the card: rank, then suit';
COMMENT ON COLUMN analytics.plays.captured IS 'whether it took cards from the table';
COMMENT ON COLUMN analytics.plays.taken IS 'how many cards it took from the table';
COMMENT ON COLUMN analytics.plays.escoba IS 'whether it took all of them';
COMMENT ON COLUMN analytics.plays.timed_out IS 'whether the clock had run out, so that the server played';

COMMENT ON VIEW analytics.captures IS 'Every capture in matches that have ended, those of opening cards included: one row a capture.';
COMMENT ON COLUMN analytics.captures.match_id IS 'the match';
COMMENT ON COLUMN analytics.captures.version IS 'number of the event in the match';
COMMENT ON COLUMN analytics.captures.at IS 'when it was made';
COMMENT ON COLUMN analytics.captures.hand IS 'number of the hand, from 1';
COMMENT ON COLUMN analytics.captures.seat IS 'who captured, from 0';
COMMENT ON COLUMN analytics.captures.player_id IS 'the person whose seat it is; null for bots and simulated players';
COMMENT ON COLUMN analytics.captures.card IS 'the card it was made with; null for opening cards, which mano gets without playing';
COMMENT ON COLUMN analytics.captures.take IS 'the cards taken from the table, with a space between them';
COMMENT ON COLUMN analytics.captures.cards IS 'how many cards went to the pile, the played one included';
COMMENT ON COLUMN analytics.captures.escoba IS 'whether nothing was left on the table';
COMMENT ON COLUMN analytics.captures.opening IS 'escobas that the four opening cards gave, 1 or 2; null for every other capture';

COMMENT ON VIEW analytics.hands IS 'Every scored hand of matches that have ended: one row a side.';
COMMENT ON COLUMN analytics.hands.match_id IS 'the match';
COMMENT ON COLUMN analytics.hands.version IS 'number of the event in the match';
COMMENT ON COLUMN analytics.hands.at IS 'when it was scored';
COMMENT ON COLUMN analytics.hands.hand IS 'number of the hand, from 1';
COMMENT ON COLUMN analytics.hands.side IS 'who it is about, from 0: a seat, or a pair (seats 0 and 2 are side 0)';
COMMENT ON COLUMN analytics.hands.mano IS 'whether this side led the hand';
COMMENT ON COLUMN analytics.hands.points IS 'points of the side in this hand';
COMMENT ON COLUMN analytics.hands.total IS 'points of the side in the match so far';
COMMENT ON COLUMN analytics.hands.escobas IS 'points for escobas: as many as there were';
COMMENT ON COLUMN analytics.hands.cards IS 'points for most cards';
COMMENT ON COLUMN analytics.hands.oros IS 'points for most oros, or all of them';
COMMENT ON COLUMN analytics.hands.seven_of_oros IS 'points for the seven of oros';
COMMENT ON COLUMN analytics.hands.sevens IS 'points for most sevens, or all of them';

COMMENT ON VIEW analytics.postings IS 'Every movement of coins, seen from both accounts: two rows a movement, which add up to 0.';
COMMENT ON COLUMN analytics.postings.position IS 'position in the log of the event that moved them';
COMMENT ON COLUMN analytics.postings.stream_id IS 'the stream of that event: a match or a player';
COMMENT ON COLUMN analytics.postings.version IS 'number of that event in its stream';
COMMENT ON COLUMN analytics.postings.nth IS 'place among the postings of that event: even for the player''s side, odd for the other';
COMMENT ON COLUMN analytics.postings.at IS 'when it was';
COMMENT ON COLUMN analytics.postings.account IS 'player, escrow (stakes that lie at a table) or mint (where coins come from)';
COMMENT ON COLUMN analytics.postings.owner IS 'the player, or the match of an escrow; null for the mint';
COMMENT ON COLUMN analytics.postings.amount IS 'coins that came to the account; below zero they went';
COMMENT ON COLUMN analytics.postings.reason IS 'welcome, stake, stake_return, pot, reward or grant';

COMMENT ON VIEW analytics.experience IS 'What each match paid to each person: one row an award, those of nothing included.';
COMMENT ON COLUMN analytics.experience.match_id IS 'the match';
COMMENT ON COLUMN analytics.experience.player_id IS 'the person';
COMMENT ON COLUMN analytics.experience.at IS 'when the match was won';
COMMENT ON COLUMN analytics.experience.xp IS 'XP';
COMMENT ON COLUMN analytics.experience.coins IS 'coins; 0 at tables with a stake, where the pot takes their place';
COMMENT ON COLUMN analytics.experience.league IS 'league points';
COMMENT ON COLUMN analytics.experience.position_in_match IS 'place of the person''s side, from 1';
COMMENT ON COLUMN analytics.experience.zero IS 'why there was nothing at all: bot_at_end, forfeited, ended_before_first_hand, not_first or daily_limit; null otherwise';
COMMENT ON COLUMN analytics.experience.gold_booster IS 'whether the person sat down with a gold booster';
COMMENT ON COLUMN analytics.experience.vip_pass IS 'whether the person sat down with a VIP pass';
COMMENT ON COLUMN analytics.experience.simulated IS 'whether a simulated player sat, which halves the league points';

COMMENT ON VIEW analytics.league IS 'The table of every week: one row a player with points.';
COMMENT ON COLUMN analytics.league.week IS 'ISO week, such as 2026-W49';
COMMENT ON COLUMN analytics.league.rank IS 'place, from 1: more points, then more wins, then fewer matches, then who got there first';
COMMENT ON COLUMN analytics.league.player_id IS 'the player';
COMMENT ON COLUMN analytics.league.username IS 'the player''s name; null for who was forgotten';
COMMENT ON COLUMN analytics.league.points IS 'league points of the week';
COMMENT ON COLUMN analytics.league.wins IS 'matches of the week that were won';
COMMENT ON COLUMN analytics.league.matches IS 'matches of the week that gave points';

COMMENT ON VIEW analytics.players IS 'Everybody who has signed up: one row a player.';
COMMENT ON COLUMN analytics.players.player_id IS 'the player';
COMMENT ON COLUMN analytics.players.username IS 'the player''s name; null for who was forgotten';
COMMENT ON COLUMN analytics.players.registered_at IS 'when the player signed up';
COMMENT ON COLUMN analytics.players.coins IS 'coins in the wallet';
COMMENT ON COLUMN analytics.players.xp IS 'XP in all';
COMMENT ON COLUMN analytics.players.level IS 'the level of that XP: level n starts at 50 n (n - 1)';
COMMENT ON COLUMN analytics.players.matches IS 'matches that were won by somebody and pay, practice aside';
COMMENT ON COLUMN analytics.players.wins IS 'how many of them the player won';
COMMENT ON COLUMN analytics.players.escobas IS 'escobas of the player''s seats in them';

COMMENT ON VIEW analytics.fair_play IS 'Who met whom, and how that went: one row a pair of players who finished a match together, practice aside.';
COMMENT ON COLUMN analytics.fair_play.player_a IS 'one player: of the two, the one whose id is lower';
COMMENT ON COLUMN analytics.fair_play.username_a IS 'the name of a';
COMMENT ON COLUMN analytics.fair_play.player_b IS 'the other player';
COMMENT ON COLUMN analytics.fair_play.username_b IS 'the name of b';
COMMENT ON COLUMN analytics.fair_play.meetings IS 'matches that both sat in, partners included, won or void';
COMMENT ON COLUMN analytics.fair_play.online_meetings IS 'how many of them were online, where the server seats people';
COMMENT ON COLUMN analytics.fair_play.stake_meetings IS 'how many of them had a stake';
COMMENT ON COLUMN analytics.fair_play.coins_a_to_b IS 'coins that pots moved from a to b, less those from b to a; below zero b gave to a';
COMMENT ON COLUMN analytics.fair_play.wins_a IS 'meetings that a won and b did not';
COMMENT ON COLUMN analytics.fair_play.wins_b IS 'meetings that b won and a did not';
COMMENT ON COLUMN analytics.fair_play.forfeits_a IS 'meetings in which a gave up, or left the seat to a bot for two hands';
COMMENT ON COLUMN analytics.fair_play.forfeits_b IS 'meetings in which b did';
COMMENT ON COLUMN analytics.fair_play.no_capture_losses_a IS 'meetings that a lost for want of a capture';
COMMENT ON COLUMN analytics.fair_play.no_capture_losses_b IS 'meetings that b lost so';
COMMENT ON COLUMN analytics.fair_play.wins_after_forfeit IS 'meetings that one of them won after the other had forfeited';
COMMENT ON COLUMN analytics.fair_play.first_at IS 'when the first of the meetings ended';
COMMENT ON COLUMN analytics.fair_play.last_at IS 'when the last of the meetings ended';
COMMENT ON COLUMN analytics.fair_play.meetings_expected IS 'online meetings there would be if everybody met at random, as often as they do: those of a times those of b, by all';
COMMENT ON COLUMN analytics.fair_play.unusual IS 'online meetings beyond the expected, divided by the root of 1 + expected: above 3 is worth a look';

COMMENT ON VIEW analytics.positions IS 'How far each dataset is: all that happened up to this position of the log is in it.';
COMMENT ON COLUMN analytics.positions.dataset IS 'the view';
COMMENT ON COLUMN analytics.positions.position IS 'position in the log; 0 while nothing has happened';

-- The role. It is the cluster's, not the database's: others may have made it, or make it at this moment.
REVOKE EXECUTE ON FUNCTION append_commands, refuse_change FROM PUBLIC;
REVOKE CREATE ON SCHEMA public FROM PUBLIC;
DO $$
BEGIN
    CREATE ROLE escombra_analyst NOLOGIN;
EXCEPTION
    WHEN duplicate_object OR unique_violation THEN NULL;
    WHEN insufficient_privilege THEN NULL;  -- whether there is one is seen below
END $$;
DO $$
BEGIN
    GRANT USAGE ON SCHEMA analytics TO escombra_analyst;
    GRANT SELECT ON ALL TABLES IN SCHEMA analytics TO escombra_analyst;
EXCEPTION WHEN undefined_object THEN
    RAISE NOTICE 'this user may not create roles: docs/analysts.md says how escombra_analyst is made by hand';
END $$;
DO $$
BEGIN
    IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
        GRANT escombra_analyst TO CURRENT_USER;  -- so that the server may read as the analyst does
    END IF;
EXCEPTION
    WHEN undefined_object OR unique_violation THEN NULL;
    WHEN insufficient_privilege THEN
        RAISE NOTICE 'this user may not act as escombra_analyst: docs/analysts.md says how that is granted';
END $$;

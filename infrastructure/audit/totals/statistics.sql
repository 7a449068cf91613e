-- Profiles, beside what was awarded and the escobas of those matches, up to where the view is.
WITH awards AS (/* awards.sql */), swept AS (
    SELECT originator_id AS match_id, (body.json #>> '{payload,seat}')::int AS seat,
           sum(coalesce((body.json #>> '{payload,opening}')::int, 1)) AS escobas
    FROM stored_events
    CROSS JOIN LATERAL (SELECT convert_from(state, 'UTF8')::jsonb AS json OFFSET 0) AS body
    WHERE originator_id = ANY (ARRAY(SELECT match_id FROM awards)) AND topic = 'Escoba.1'
    GROUP BY match_id, (body.json #>> '{payload,seat}')::int
), counted AS (
    SELECT player_id, place = 1 AND coalesce(zero NOT IN ('bot_at_end', 'forfeited'), true) AS is_won, escobas
    FROM awards LEFT JOIN swept USING (match_id, seat)
    WHERE position <= (SELECT position FROM view_positions WHERE name = 'statistics')
), due AS (
    SELECT player_id, count(*) AS matches, count(*) FILTER (WHERE is_won) AS wins,
           coalesce(sum(escobas), 0) AS escobas
    FROM counted WHERE %(players)s::uuid[] IS NULL OR player_id = ANY(%(players)s) GROUP BY player_id
), kept AS (
    SELECT * FROM player_statistics WHERE %(players)s::uuid[] IS NULL OR player_id = ANY(%(players)s)
)
SELECT format('the profile of player %%s counts %%s matches, %%s wins, %%s escobas, and should count %%s, %%s,'
              ' %%s', player_id, kept.matches, kept.wins, kept.escobas, due.matches, due.wins, due.escobas)
FROM kept FULL JOIN due USING (player_id)
WHERE (kept.matches, kept.wins, kept.escobas) IS DISTINCT FROM (due.matches, due.wins, due.escobas)
ORDER BY player_id

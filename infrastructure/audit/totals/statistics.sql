-- Profiles, beside what was awarded and the escobas of those matches, up to where the view is.
WITH awards AS (/* awards.sql */), counted AS (
    SELECT award.*, place = 1 AND coalesce(zero NOT IN ('bot_at_end', 'forfeited'), true) AS is_won, (
        SELECT sum(coalesce((convert_from(state, 'UTF8')::jsonb #>> '{payload,opening}')::int, 1))
        FROM stored_events WHERE originator_id = award.match_id AND topic LIKE 'Escoba.%%'
          AND (convert_from(state, 'UTF8')::jsonb #>> '{payload,seat}')::int = award.seat) AS escobas
    FROM awards AS award
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

-- XP, beside what was awarded up to where the view is.
WITH awards AS (/* awards.sql */), due AS (
    SELECT player_id, sum(xp) AS xp FROM awards
    WHERE position <= (SELECT position FROM view_positions WHERE name = 'experience')
      AND (%(players)s::uuid[] IS NULL OR player_id = ANY(%(players)s))
    GROUP BY player_id HAVING sum(xp) > 0
), kept AS (
    SELECT * FROM experience WHERE %(players)s::uuid[] IS NULL OR player_id = ANY(%(players)s)
)
SELECT format('player %%s has %%s XP, and earned %%s', player_id, kept.xp, due.xp)
FROM kept FULL JOIN due USING (player_id) WHERE kept.xp IS DISTINCT FROM due.xp ORDER BY player_id

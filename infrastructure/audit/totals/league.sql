-- Rows of the league, beside its lines. Who came first is the log position of the latest line.
SELECT format('the row of player %%s in %%s says %%s points, %%s wins, %%s matches at position %%s,'
              ' and should say %%s, %%s, %%s at %%s', player_id, week, standing.points, standing.wins,
              standing.matches, standing.reached, due.points, due.wins, due.matches, due.reached)
FROM (SELECT * FROM league_rows
      WHERE %(players)s::uuid[] IS NULL OR player_id = ANY(%(players)s)) AS standing
FULL JOIN (
    SELECT week, player_id, sum(points) AS points, count(*) FILTER (WHERE place = 1) AS wins,
           count(*) AS matches, max((
               SELECT max(notification_id) FROM stored_events WHERE originator_id = match_id
               AND topic = 'RewardsGranted.1')) AS reached
    FROM league_lines WHERE %(players)s::uuid[] IS NULL OR player_id = ANY(%(players)s)
    GROUP BY week, player_id
) AS due USING (week, player_id)
WHERE (standing.points, standing.wins, standing.matches, standing.reached)
    IS DISTINCT FROM (due.points, due.wins, due.matches, due.reached)
ORDER BY week, player_id

-- What each seat of a match was awarded, from the log.
SELECT originator_id AS match_id, notification_id AS position, (seat.json ->> 'seat')::int AS seat,
       (seat.json ->> 'player_id')::uuid AS player_id, (seat.json ->> 'xp')::int AS xp,
       (seat.json #>> '{why,position}')::int AS place, seat.json #>> '{why,zero}' AS zero
FROM stored_events
CROSS JOIN LATERAL jsonb_array_elements(
    convert_from(state, 'UTF8')::jsonb #> '{payload,seats}') AS seat (json)
WHERE topic = 'RewardsGranted.1' AND (%(players)s::uuid[] IS NULL OR originator_id IN (
    SELECT match_id FROM history_seats WHERE player_id = ANY(%(players)s)))

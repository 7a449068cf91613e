-- All events but those of single cards, one in twenty, by name in the order of the log: for the views.
CREATE INDEX stored_events_of_views_idx ON stored_events (split_part(topic, '.', 1), notification_id)
    WHERE topic NOT IN ('CardPlayed.1', 'Captured.1', 'Dealt.1', 'Escoba.1', 'TableSwept.1', 'TurnTimedOut.1');

-- Entries and balances of players' accounts, counted on in the order of the log.
SELECT format('entry %%s of player %%s is %%s with balance %%s, and should be entry %%s with balance %%s',
              entry, owner, amount, balance, due_entry, due_balance)
FROM (
    SELECT posting.*, row_number() OVER account AS due_entry, sum(amount) OVER account AS due_balance
    FROM postings AS posting JOIN stored_events AS logged
        ON logged.originator_id = posting.stream_id AND logged.originator_version = posting.version
    WHERE account = 'player' AND (%(players)s::uuid[] IS NULL OR owner = ANY(%(players)s))
    WINDOW account AS (PARTITION BY owner ORDER BY notification_id, nth)
) AS entries
WHERE entry IS DISTINCT FROM due_entry OR balance IS DISTINCT FROM due_balance ORDER BY owner, due_entry

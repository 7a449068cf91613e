-- Wallets, beside what is posted to them.
SELECT format('the wallet of player %%s holds %%s after %%s entries, and should hold %%s after %%s', player_id,
              wallet.balance, wallet.entries, coalesce(due.balance, 0), coalesce(due.entries, 0))
FROM (SELECT * FROM wallets
      WHERE %(players)s::uuid[] IS NULL OR player_id = ANY(%(players)s)) AS wallet
FULL JOIN (
    SELECT owner AS player_id, sum(amount) AS balance, count(*) AS entries FROM postings
    WHERE account = 'player' AND (%(players)s::uuid[] IS NULL OR owner = ANY(%(players)s)) GROUP BY owner
) AS due USING (player_id)
WHERE wallet.balance IS DISTINCT FROM due.balance OR wallet.entries IS DISTINCT FROM due.entries
ORDER BY player_id

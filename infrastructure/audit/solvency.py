"""Whether all coins add up: accounts to zero, wallets to their postings, escrows to the stakes at tables."""

from typing import Any, Final, NamedTuple

from psycopg import Connection

_ACCOUNTS: Final = "SELECT account, coalesce(sum(amount), 0)::bigint FROM postings GROUP BY account"
_WALLETS: Final = "SELECT coalesce(sum(balance), 0)::bigint, count(*) FILTER (WHERE balance < 0) FROM wallets"
# Stakes lie in escrow from sitting down to the end; whoever left got theirs back. The history follows the log
# by moments, the ledger does not: what the history has not seen yet is left out.
_ESCROWS: Final = """
    SELECT format('escrow %s holds %s, and %s lie at its table', match_id, coalesce(held.coins, 0),
                  coalesce(due.coins, 0))
    FROM (SELECT owner AS match_id, sum(amount)::bigint AS coins FROM postings WHERE account = 'escrow'
          GROUP BY owner HAVING sum(amount) <> 0) AS held
    FULL JOIN (SELECT match_id, sum(stake)::bigint AS coins FROM history_matches JOIN history_seats
               USING (match_id) WHERE state IN ('open', 'playing') AND stake > 0 GROUP BY match_id) AS due
        USING (match_id)
    WHERE held.coins IS DISTINCT FROM due.coins AND NOT EXISTS (
        SELECT FROM stored_events WHERE originator_id = match_id AND notification_id > (
            SELECT position FROM view_positions WHERE name = 'history'))
    ORDER BY match_id LIMIT 20
"""


class Solvency(NamedTuple):
    """Coins by kind of account. `total` is of all postings, and zero; the mint stands below zero."""

    total: int
    mint: int
    players: int
    escrows: int
    wrong: tuple[str, ...]

    @property
    def ok(self) -> bool:
        """Whether everything adds up."""
        return not self.wrong


def solvency(connection: Connection[Any]) -> Solvency:
    """The sums of this moment. Call it in a transaction of one snapshot."""
    accounts = dict(connection.execute(_ACCOUNTS).fetchall())
    mint, players, escrows = (accounts.get(name, 0) for name in ("mint", "player", "escrow"))
    total = sum(accounts.values())
    wrong = []
    if total:
        wrong.append(f"all accounts come to {total}, not to zero")
    wallets = connection.execute(_WALLETS).fetchone() or (0, 0)
    if wallets[0] != players:
        wrong.append(f"wallets hold {wallets[0]}, and their postings come to {players}")
    if wallets[1]:
        wrong.append(f"{wallets[1]} wallets are below zero")
    wrong += [detail for (detail,) in connection.execute(_ESCROWS).fetchall()]
    return Solvency(total, mint, players, escrows, tuple(wrong))

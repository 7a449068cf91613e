"""The datasets: views of the schema `analytics`, and how their rows are filtered and ordered."""

from typing import Final, NamedTuple


class Dataset(NamedTuple):
    """A view. `time`: the column that `from` and `to` are about; `week`: the column that names a week.

    `order` are the columns that its rows are sorted by; no two rows are alike in all of them.
    """

    name: str
    order: tuple[str, ...]
    time: str | None = None
    week: str | None = None


DATASETS: Final = {
    dataset.name: dataset
    for dataset in (
        Dataset("matches", ("opened_position",), time="ended_at"),
        Dataset("tables", ("opened_at", "match_id"), time="opened_at"),
        Dataset("plays", ("match_id", "version"), time="at"),
        Dataset("captures", ("match_id", "version"), time="at"),
        Dataset("hands", ("match_id", "version", "side"), time="at"),
        Dataset("postings", ("position", "nth"), time="at"),
        Dataset("experience", ("at", "match_id", "player_id"), time="at"),
        Dataset("league", ("week", "rank"), week="week"),
        Dataset("players", ("registered_at", "player_id"), time="registered_at"),
        Dataset("fair_play", ("player_a", "player_b")),
    )
}
"""All of them, by name."""

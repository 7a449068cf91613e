"""A match: one stream of events, from the open table to the last coin."""

"""Players: what has happened to them outside a match, and the names they may have."""

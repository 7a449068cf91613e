"""The game as screens of a terminal: chosen, played and counted by keys alone, in three languages."""

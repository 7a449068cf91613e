"""The game on a plain text terminal."""

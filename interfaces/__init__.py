"""How people and programs reach the game: HTTP and the command line."""

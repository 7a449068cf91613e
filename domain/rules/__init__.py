"""The rules of the game, without a match around them. Standard library only: a browser runs them too."""

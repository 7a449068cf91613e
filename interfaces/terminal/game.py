"""A practice match from the first card to the last, between one person and the bots."""

from application.offline import OfflinePractice
from interfaces.terminal.choosing import Read, Write, choose
from interfaces.terminal.screen import GREETING, Screen, table_lines


def play_match(game: OfflinePractice, screen: Screen, read: Read, write: Write) -> None:
    """Show, ask and tell until the match ends. Raises EOFError when the person leaves."""
    for line in (*GREETING, *game.news):
        write(line)
    while not game.is_over:
        for line in table_lines(game, screen):
            write(line)
        play = choose(game, read, write)
        write("")
        game.play(play.card, play.take)
        for line in game.news:
            write(line)

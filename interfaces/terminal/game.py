"""A practice match from the first card to the last, between one person and the bots."""

from application.offline import OfflinePractice
from interfaces.terminal.choosing import Read, Write, choose
from interfaces.terminal.news import news
from interfaces.terminal.screen import Screen, table_lines
from interfaces.terminal.words import Words


def play_match(game: OfflinePractice, words: Words, screen: Screen, read: Read, write: Write) -> None:
    """Show, ask and tell until the match ends. Raises EOFError when the person leaves."""
    told = [f" {words(name)}" for name in ("app", "start.hint", "answering")] + news(words, None, game.events)
    while True:
        for line in told:
            write(line)
        if game.is_over:
            return
        for line in table_lines(game, words, screen):
            write(line)
        play = choose(game, words, read, write)
        write("")
        before = game.match
        game.play(play.card, play.take)
        told = news(words, before, game.events)

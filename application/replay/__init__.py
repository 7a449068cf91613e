"""A match told from its events, in sentences that somebody who plays can follow."""

from application.replay.story import narrate, story

__all__ = ["narrate", "story"]

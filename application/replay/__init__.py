"""A match told from its events, in sentences that somebody who plays can follow."""

from application.replay.scene import Scene
from application.replay.story import narrate, story

__all__ = ["Scene", "narrate", "story"]

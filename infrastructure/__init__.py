"""The outside world: Postgres, settings, time and chance. The only layer that knows products by name."""

"""Use cases: load, decide, append. They know ports, not products."""

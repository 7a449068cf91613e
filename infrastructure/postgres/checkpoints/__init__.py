"""Where every stream ends, known to a signature outside the log (docs/checkpoints.md)."""

"""Whether a stream and all that was made of it are right: what an auditor is told."""

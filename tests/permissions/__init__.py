"""Who may do what: docs/permissions.md, called through for every operation, role and state of a match."""

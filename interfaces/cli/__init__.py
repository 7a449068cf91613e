"""The command `escombra`, one file a subcommand."""

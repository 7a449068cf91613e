"""`python -m interfaces.cli` is `escombra`."""

from interfaces.cli.main import main

main()

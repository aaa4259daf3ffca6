"""`python -m lexarena` is the `lexarena` command."""

from lexarena.cli.app import main

main()

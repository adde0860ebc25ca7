"""`python -m rumpus.cli`."""

from rumpus.cli.main import main

main()

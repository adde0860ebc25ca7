"""`rumpus` and `python -m rumpus.cli`. Ctrl-C is minded first; loading the commands takes a moment."""

from rumpus.cli.interrupts import mind_ctrl_c, stop


def main() -> None:
    """Run the command line."""
    mind_ctrl_c()
    try:
        from rumpus.cli import main as commands

        commands.main()
    except KeyboardInterrupt:
        stop()


if __name__ == "__main__":
    main()

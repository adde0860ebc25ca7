"""`rumpus` and `python -m rumpus.cli`. Ctrl-C is taken care of first, since loading the commands takes a moment."""

import sys

from rumpus.cli.interrupts import mind_ctrl_c, stop


def main() -> None:
    """Run the command line."""
    mind_ctrl_c()
    try:
        from rumpus.cli import main as commands

        commands.main()
    except KeyboardInterrupt:
        stop()
    except Exception:
        _blame_package()
        raise


def _blame_package() -> None:
    """Leave with one line if something else than our own code makes every program here fail."""
    from rumpus.cli.unreadable import unreadable_package

    if package := unreadable_package():
        sys.stderr.write(
            f"rumpus: entry_points.txt of the package {package} cannot be read, and what we build on needs to read it:"
            " mend that package or uninstall it\n"
        )
        sys.exit(2)


if __name__ == "__main__":
    main()

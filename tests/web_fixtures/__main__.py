"""Writes the fixtures: `make fixtures`."""

import sys

from web_fixtures import rumms
from web_fixtures.files import WEB, fixtures


def main() -> None:
    if sys.argv[1:] not in ([], ["--simulate"]):
        raise SystemExit("usage: python -m web_fixtures [--simulate]")
    if sys.argv[1:]:
        rumms.simulate()
    for path, text in fixtures().items():
        (WEB / path).write_text(text, "utf-8")


if __name__ == "__main__":
    main()

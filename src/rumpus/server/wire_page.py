"""Writes the table of limits into docs/wire.md: `python -m rumpus.server.wire_page docs/wire.md`. See `make wire`."""

import re
import sys
from pathlib import Path
from typing import Final

from rumpus.server.limits import TABLE

_SECTION: Final = re.compile(r"(?<=\n## Limits\n\n).*?(?=\n\n## )", re.DOTALL)


def limits_table() -> str:
    """The limits as a table in Markdown."""
    rows = [("what", "how much", "beyond it"), ("---",) * 3]
    rows += [(limit.what, limit.how_much, limit.beyond) for limit in TABLE]
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def with_limits(page: str) -> str:
    """The page with the table of limits as it is now."""
    written, count = _SECTION.subn(lambda _: limits_table(), page)
    if count != 1:
        raise SystemExit(f"expected one section '## Limits' that another section follows, found {count}")
    return written


if __name__ == "__main__":
    path = Path(sys.argv[1])
    path.write_text(with_limits(path.read_text("utf-8")), "utf-8")

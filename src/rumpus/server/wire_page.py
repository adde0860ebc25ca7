"""Writes the generated tables into docs/wire.md: `python -m rumpus.server.wire_page docs/wire.md`. See `make wire`."""

import re
import sys
from collections.abc import Iterable
from pathlib import Path

from rumpus.server.limits import TABLE
from rumpus.server.refusals import REFUSALS


def limits_table() -> str:
    """The limits as a table in Markdown."""
    return _table(("what", "how much", "beyond it"), [(limit.what, limit.how_much, limit.beyond) for limit in TABLE])


def details_table() -> str:
    """What codes name, as a table in Markdown: those that name the same together, and none that name nothing."""
    codes: dict[tuple[str, str], list[str]] = {}
    for code, named in REFUSALS.items():
        if named.model_fields:
            codes.setdefault((code.partition("/")[0], _marked(named.model_fields)), []).append(code)
    return _table(("codes", "details"), [(_marked(found), named) for (_, named), found in codes.items()])


def with_tables(page: str) -> str:
    """The page with its tables as they are now."""
    return _with_section(_with_section(page, "Details", details_table()), "Limits", limits_table())


def _marked(names: Iterable[str]) -> str:
    return " ".join(f"`{name}`" for name in names)


def _table(head: tuple[str, ...], rows: list[tuple[str, ...]]) -> str:
    return "\n".join(f"| {' | '.join(row)} |" for row in (head, ("---",) * len(head), *rows))


def _with_section(page: str, title: str, text: str) -> str:
    section = re.compile(rf"(?<=\n## {title}\n\n).*?(?=\n\n## )", re.DOTALL)
    written, count = section.subn(lambda _: text, page)
    if count != 1:
        raise SystemExit(f"expected one section '## {title}' that another section follows, found {count}")
    return written


if __name__ == "__main__":
    path = Path(sys.argv[1])
    path.write_text(with_tables(path.read_text("utf-8")), "utf-8")

"""The built browser client, and which one it is: a page that was loaded from another one is older than the server."""

import re
from functools import lru_cache
from pathlib import Path
from typing import Final

CLIENT: Final = Path(__file__).parent / "static"

_SCRIPT: Final = re.compile(r'<script\b[^>]*\bsrc="([^"]+)"')


def build_name(page: Path = CLIENT / "index.html") -> str | None:
    """The script that the page begins with, whose name changes with every build; None if no client is built."""
    try:
        return _script_of(page, page.stat().st_mtime_ns)
    except OSError:
        return None


@lru_cache(maxsize=1)
def _script_of(page: Path, _changed: int) -> str | None:
    found = _SCRIPT.search(page.read_text("utf-8"))
    return None if found is None else found[1]

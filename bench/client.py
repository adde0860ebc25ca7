"""What the browser has to load, and how soon the room answers: `make bench`."""

import gzip
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from rich.console import Console
from rich.table import Table

CLIENT = Path(__file__).resolve().parents[1] / "src" / "rumpus" / "server" / "static"
FIRST_PAGE = 400_000
ANSWER = 3.0


def main() -> None:
    table = Table("what", "measured", "asked for")
    first, lazy = page_sizes()
    table.add_row("first page, gzipped", f"{first / 1000:.0f} kB", said(first < FIRST_PAGE, "under 400 kB"))
    table.add_row("loaded later (the tables in 3D), gzipped", f"{lazy / 1000:.0f} kB", "")
    seconds = min(answer_time() for _ in range(3))
    table.add_row("from `rumpus play` to an answering page", f"{seconds:.2f} s", said(seconds < ANSWER, "under 3 s"))
    Console().print(table)


def page_sizes() -> tuple[int, int]:
    """Bytes of the page with all that it names itself, and of the scripts and styles that come later."""
    page = (CLIENT / "index.html").read_text("utf-8")
    named = {CLIENT / path for path in re.findall(r'(?:src|href)="/([^"]+)"', page)}
    rest = {file for file in (CLIENT / "assets").iterdir() if file.suffix in {".js", ".css"}} - named
    return packed(CLIENT / "index.html") + sum(map(packed, named)), sum(map(packed, rest))


def packed(file: Path) -> int:
    return len(gzip.compress(file.read_bytes(), 6))


def answer_time() -> float:
    """Seconds until a server that was just started answers with its page."""
    with tempfile.TemporaryDirectory() as data:
        began = time.perf_counter()
        command = [sys.executable, "-m", "rumpus.cli", "serve", "--port", "0", "--data", data]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            line = server.stdout.readline() if server.stdout else ""
            address = line.split()[3].rstrip(",")
            with urllib.request.urlopen(address) as answer:  # noqa: S310 - our own server
                answer.read()
            seconds = time.perf_counter() - began
            server.terminate()
    return seconds


def said(held: bool, asked: str) -> str:
    return f"{asked} {'yes' if held else 'NO'}"


if __name__ == "__main__":
    main()
